# make run    the site, on http://127.0.0.1:8000 (PORT=... for another port; LAN=1: for phones in the same network, too)
# make test   linters, types, import rules, all tests
.PHONY: setup run test check lock screenshots clean

PORT ?= 8000
BIN := .venv/bin
# Every process would compile all it imports anew: seconds for each of the many that a site and its tests start.
unexport PYTHONDONTWRITEBYTECODE

setup:
	@scripts/setup.sh base

# exec: a signal reaches the server itself, and no shell stays behind.
run: setup
	@PORT=$(PORT) exec $(BIN)/python manage.py up

check:
	@scripts/setup.sh dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/deptry . --config requirements/deptry.toml

# Tests of services wait for others most of the time, so more of them than cores run at once.
test: check
	@scripts/browser.sh >/dev/null
	$(BIN)/python -m pytest -n 2 --dist worksteal --ignore=tests/browser --ignore=tests/install --ignore=tests/services
	$(BIN)/python -m pytest -n 4 --dist loadfile tests/install tests/services
	$(BIN)/python -m pytest -n 2 --dist worksteal tests/browser

lock:
	@scripts/lock.sh --upgrade

screenshots:
	@scripts/setup.sh dev
	$(BIN)/python scripts/screenshots.py

clean:
	rm -rf .venv .tools .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
