# make run          the site, on http://127.0.0.1:8000 (PORT=... for another port; LAN=1: for phones in the same network, too)
# make fast         compiles the rules for this machine, some minutes: the site plays matches about three times as fast then
# make test         linters, types, import rules, all tests
# make soak         the same with the long forms of the tests, before a release: hours
# make check        linters, types and import rules alone
# make coverage     which lines and branches the tests without servers and browsers reach (TESTS=tests/rules: those of one part)
# make docs         the documentation as a site, in .site/
# make hooks        checks before every commit and push of this clone
# make lock         newer versions into requirements/*.txt
# make screenshots  the pictures of the documentation
# make clean        removes what can be made again
.PHONY: setup run fast test test-services test-site test-browser soak check types lint coverage docs hooks lock screenshots clean

PORT ?= 8000
BIN := .venv/bin
# Every process would compile all it imports anew: seconds for each of the many that a site and its tests start.
unexport PYTHONDONTWRITEBYTECODE

setup:
	@scripts/setup.sh base

# exec: a signal reaches the server itself, and no shell stays behind.
run: setup
	@PORT=$(PORT) exec $(BIN)/python manage.py up

fast:
	@scripts/compile.sh

check:
	@scripts/setup.sh dev
	@$(MAKE) --no-print-directory -j 2 types lint

# By far the longest of the checks, beside all others.
types:
	$(BIN)/mypy

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/deptry . --config requirements/deptry.toml
	$(BIN)/oxlint

# A part of the tests under its name, and how long it took.
define part
@printf '\n== %s\n' '$(1)'; began=$$(date +%s); $(2) && printf '== %s: %s s\n' '$(1)' $$(($$(date +%s) - began))
endef

# Tests that start whole sites wait for them most of the time, so they run beside the others, and more of them than cores at
# once; those that take longest come first, or the last one runs alone. mypy keeps one core busy for a minute, so it runs beside
# them as well. Each part prints what it has to say when it is done.
LONG_FILES := $(addprefix tests/services/test_,on_postgresql.py schemathesis.py workers.py laptop.py broker_away.py killed_server.py)
SERVICES := $(LONG_FILES) tests/install tests/services tests/fuba_site/laptop
test soak:
	@scripts/setup.sh dev
	@scripts/browser.sh >/dev/null
	@scripts/engine/build.sh
	@$(MAKE) --no-print-directory --keep-going -j 2 --output-sync=target LONG='$(LONG)' lint types test-services test-site test-browser

test-services:
	$(call part,services,$(PYTEST) -n 4 --dist loadfile --no-loadscope-reorder $(SERVICES))

test-site:
	$(call part,rules and site,$(PYTEST) -n 2 --dist worksteal tests $(SERVICES:%=--ignore=%) --ignore=tests/browser)

test-browser:
	$(call part,browser,$(PYTEST) -n 3 --dist worksteal tests/browser)

# Long forms take hours: a test that hangs is noticed later, too.
soak: LONG := --soak -o faulthandler_timeout=36000
PYTEST = $(BIN)/python -m pytest $(LONG)

# Without the tests that start servers and browsers: what runs in other processes is not counted.
TESTS ?= tests $(addprefix --ignore=tests/,browser services install fuba_site/laptop)
coverage:
	@scripts/setup.sh dev
	$(PYTEST) -n 2 --dist worksteal --cov --cov-report= $(TESTS)
	@$(BIN)/coverage html --quiet
	@echo "Below 90 %:"; $(BIN)/coverage report | awk 'NR <= 2 || /^TOTAL/ || $$NF + 0 < 90'
	@echo "Line by line: .coverage-html/index.html"

docs:
	@scripts/setup.sh dev
	$(BIN)/mkdocs build --strict --quiet
	@echo "Open .site/index.html"

hooks:
	@scripts/setup.sh dev
	$(BIN)/pre-commit install

lock:
	@scripts/lock.sh --upgrade

screenshots:
	@scripts/setup.sh dev
	$(BIN)/python scripts/screenshots.py

clean:
	rm -rf .venv .tools build/engine build/compiled .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage-html .site
