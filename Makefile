# Two commands matter: `make play` and `make test`. Both set up what they need.

BIN := .venv/bin
CODE := $(wildcard src tests benchmarks examples tools)
WORKERS ?= auto
PYTEST := $(BIN)/python -m pytest --numprocesses=$(WORKERS) --maxprocesses=8 --dist=worksteal
# Many containers forbid Python to keep what it has compiled. Hundreds of processes start in the tests: each would
# compile every library again.
unexport PYTHONDONTWRITEBYTECODE
# The core first: what the rest stands on should fail before the rest does.
CORE_TESTS := $(wildcard tests/core tests/test_*.py)
OTHER_TESTS := $(filter-out $(CORE_TESTS) %.py %/__pycache__,$(wildcard tests/*))

.DEFAULT_GOAL := help
.PHONY: help setup play terminal test core check format docs bench fuzz simulate planted soak mutate audit lock build clean
.PHONY: checked-code checked-types checked-pages kernel gear

# What does not depend on each other runs side by side; each says all it has to say at once, where make can.
BESIDE := $(MAKE) --no-print-directory --jobs=3 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
CHECKED := checked-types checked-pages checked-code

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

setup: ## make .venv and the pages, or mend them (the other targets do this themselves)
	@sh tools/setup.sh .venv requirements.lock
	@sh tools/pages.sh .venv

play: setup ## play in the browser: alone against bots, with friends, around one screen; ARGS=--no-browser only prints the address
	@$(BIN)/quovadis play $(ARGS)

# Three bots, unless the options name a saved game or seat the bots themselves.
BOTS := $(if $(filter --resume --bots% %.jsonl,$(ARGS)),,--bots quaestor)
terminal: setup ## one person against three bots, in the terminal; ARGS=--resume goes on with the last game
	@QUOVADIS_BY_MAKE=1 $(BIN)/quovadis terminal $(BOTS) $(ARGS)

test: setup ## run the checks, then all tests
	@$(BESIDE) $(CHECKED) kernel gear
	$(PYTEST) -q $(CORE_TESTS)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent test
	@sh tools/apart.sh .venv ray
	@sh tools/apart.sh .venv textarena
	$(PYTEST) -q $(OTHER_TESTS)

# Once, before several tests need it at the same time.
kernel:
	$(BIN)/python -m quovadis.sim.ahead

# What some tests need outside of the environment, which the type checker reads meanwhile.
gear:
	@sh tools/browser.sh .venv
	@sh tools/tmux.sh

core: setup ## the tests of the rules, deals and records alone: seconds
	$(PYTEST) -q -m "not slow and not fuzz" tests/core tests/kinds tests/record tests/test_*.py

check: setup ## lint, formatting, types, import contracts, rule numbers, made files
	@$(BESIDE) $(CHECKED)

checked-code:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/rule_numbers.py
	$(BIN)/python tools/typescript.py --check

checked-types:
	$(BIN)/mypy --strict $(CODE)

checked-pages:
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check

format: setup ## put the code in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent format

docs: setup ## build the documentation into site/: open site/index.html, no network needed
	@$(BIN)/python tools/site.py

bench: ## measure the engine and the kernel beside others, bargaining, records, bots, the server under load and attack
	@sh tools/setup.sh .venv-bench requirements-bench.lock
	.venv-bench/bin/python -m benchmarks

fuzz: setup ## random games for a long time; make fuzz EXAMPLES=500 for a shorter one
	HYPOTHESIS_PROFILE=fuzz $(PYTEST) -m fuzz

SEEDS ?= 0-999
simulate: setup ## the server in simulated worlds where everything fails; make simulate SEEDS=5000-9999 for others
	$(BIN)/python -m tests.simulated $(SEEDS)

planted: setup ## plant bugs in the server, and see after how many seeds the simulator finds each
	$(BIN)/python -m tests.simulated.planted

ONLY ?= all
MINUTES ?= 60
soak: setup ## the long version of every promise of docs/reliability.md, and its tables; ONLY="simulate death" MINUTES=10
	$(BIN)/python -m benchmarks.promises $(ONLY) --minutes $(MINUTES)

mutate: setup ## break the rules on purpose and see which tests notice; ONLY="rules.tokens|deals.payment" for some
	rm -rf mutants
	$(BIN)/mutmut run quovadis.core.rules.placing.x_place__mutmut_1  # makes all, tries this one
	$(BIN)/python tools/mutation_run.py "$(ONLY)"
	$(BIN)/python tools/mutation_score.py "$(ONLY)"

audit: setup ## look for known holes in what we depend on, in Python and in the browser; asks their registries
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/audit.py

LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --generate-hashes --no-header --no-annotate
lock: setup ## choose the newest versions of all dependencies
	$(LOCK) --upgrade --extra all --group dev --output-file requirements.lock
	$(LOCK) --upgrade --extra client --extra server --extra sim --extra terminal --extra bench --group build --output-file requirements-bench.lock
	$(LOCK) --upgrade --extra ray --constraint requirements.lock --output-file requirements-ray.lock
	$(subst pyproject.toml,,$(LOCK)) --upgrade --group textarena --only-binary :all: --constraint requirements.lock --output-file requirements-textarena.lock

build: setup ## make the wheel and the source archive in dist
	rm -rf dist
	$(BIN)/uv build --quiet --no-build-isolation

clean: ## remove everything that these targets made
	rm -rf .venv .venv-bench dist mutants site soak web/node_modules src/quovadis/server/pages
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +
