# What phones run (docs/engine.md), compiled by the Python it is for. Where npm cannot be reached the image has none.
FROM node:22-slim AS engine
WORKDIR /srv/fuba
COPY scripts/node.sh scripts/node.sh
COPY scripts/engine scripts/engine
COPY rules rules
COPY matches matches
COPY locale locale
RUN mkdir -p build/engine && scripts/engine/build.sh

# The rules as the image runs them: compiled, once their records are those of plain Python.
FROM python:3.12-slim-trixie AS rules
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/fuba
COPY requirements/compile.txt requirements/compile.txt
RUN pip install --no-cache-dir --require-hashes -r requirements/compile.txt
COPY scripts/compile_rules.py scripts/compile_rules.py
COPY fuba_site/machine/compiled.py fuba_site/machine/compiled.py
COPY rules rules
RUN python scripts/compile_rules.py

# One image for pages, workers and clock: docker-compose.yml says which of them a container is.
FROM python:3.12-slim-trixie

# pg_dump and pg_restore of the version that docker-compose.yml runs: backups need them.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*

ENV PYTHONUNBUFFERED=1 \
    FUBA_ENV=production \
    FUBA_VAR=/var/lib/fuba

RUN useradd --system --create-home --home-dir /var/lib/fuba fuba
WORKDIR /srv/fuba

COPY requirements/production.txt requirements/production.txt
RUN pip install --no-cache-dir --require-hashes -r requirements/production.txt

COPY manage.py ./
COPY scripts/probe.py scripts/probe.py
COPY fuba_site fuba_site
COPY rules rules
COPY tournaments tournaments
COPY matches matches
COPY locale locale
COPY --from=engine /srv/fuba/build/engine build/engine
COPY --from=rules /srv/fuba/build/compiled build/compiled

USER fuba
# The secret is for this one command: collecting needs none, the settings ask for one.
RUN SECRET_KEY="$(python -c 'import secrets; print(secrets.token_hex(40))')" ALLOWED_HOSTS=localhost \
    python manage.py collectstatic --noinput

EXPOSE 8000
CMD ["uvicorn", "fuba_site.asgi:application", "--host", "0.0.0.0", "--port", "8000", "--lifespan", "off", \
     "--no-access-log", "--no-proxy-headers", "--no-server-header", "--timeout-graceful-shutdown", "3"]
