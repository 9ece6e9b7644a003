# make run          starts the site on http://127.0.0.1:8000 (PORT=... for another port; LAN=1 also serves phones in the same network)
# make fast         compiles the rules for this machine in some minutes: then the site plays matches about three times as fast
# make test         linters, types, import rules, all tests
# make soak         the same with the long forms of the tests, before a release; takes hours
# make check        only linters, types and import rules
# make coverage     which lines and branches the tests without servers and browsers reach (TESTS=tests/rules for one part)
# make docs         builds the documentation as a site, in .site/
# make hooks        installs checks before every commit and push of this clone
# make lock         writes newer versions into requirements/*.txt
# make screenshots  takes the pictures of the documentation
# make clean        removes everything that can be made again
.PHONY: setup run fast test test-services test-site test-browser soak check types lint coverage docs hooks lock screenshots clean

PORT ?= 8000
BIN := .venv/bin
# Otherwise every process compiles its imports again, which costs seconds for each of the many that a site and its tests start.
unexport PYTHONDONTWRITEBYTECODE

setup:
	@scripts/setup.sh base

# exec sends signals to the server itself and leaves no shell behind.
run: setup
	@PORT=$(PORT) exec $(BIN)/python manage.py up

fast:
	@scripts/compile.sh

check:
	@scripts/setup.sh dev
	@$(MAKE) --no-print-directory -j 2 types lint

# By far the longest check, so it runs beside all others.
types:
	$(BIN)/mypy

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/deptry . --config requirements/deptry.toml
	$(BIN)/oxlint

# Runs a part of the tests under its name, and says how long it took.
define part
@printf '\n== %s\n' '$(1)'; began=$$(date +%s); $(2) && printf '== %s: %s s\n' '$(1)' $$(($$(date +%s) - began))
endef

# Tests that start whole sites mostly wait for them, so they run beside the others, more of them at a time than
# there are cores. The longest come first, or the last one would run alone. mypy keeps one core busy for a minute, so it runs
# beside them as well. Each part prints its output when it is done.
LONG_FILES := tests/install/test_operations.py tests/install/test_fresh_machine.py $(patsubst %,tests/services/test_%.py, \
	on_postgresql workers schemathesis laptop kept broker_away)
SERVICES := tests/install tests/services tests/fuba_site/laptop
# File by file: of a folder and a file in it pytest takes the folder only, in its own order.
SERVICE_FILES := $(LONG_FILES) $(filter-out $(LONG_FILES),$(foreach each,$(SERVICES),$(wildcard $(each)/test_*.py)))
test soak:
	@scripts/setup.sh dev
	@scripts/browser.sh >/dev/null
	@scripts/engine/build.sh
	@$(MAKE) --no-print-directory --keep-going -j 2 --output-sync=target LONG='$(LONG)' lint types test-services test-site test-browser

test-services:
	$(call part,services,$(PYTEST) -n 4 --dist loadfile --no-loadscope-reorder $(SERVICE_FILES))

test-site:
	$(call part,rules and site,$(PYTEST) -n 2 --dist worksteal tests $(SERVICES:%=--ignore=%) --ignore=tests/browser)

test-browser:
	$(call part,browser,$(PYTEST) -n 3 --dist worksteal tests/browser)

# Long forms take hours: a test that hangs is noticed later, too.
soak: LONG := --soak -o faulthandler_timeout=36000
PYTEST = $(BIN)/python -m pytest $(LONG)

# Without the tests that start servers and browsers, because coverage does not count other processes.
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
