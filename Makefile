# Every target sets up what it needs, once; `make` alone lists them.
SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV := .venv
BENCH_VENV := .venv-bench
PYTHON_BIN := $(VENV)/bin/python
export PYTHON
# Where this is set, each of a hundred processes would compile all of Floe's sources and tests anew.
unexport PYTHONDONTWRITEBYTECODE

# One stamp per set of packages: playing needs few, testing more, the bench an environment of its own.
BASE := $(VENV)/.base
DEV := $(VENV)/.dev
SYSTEM := $(VENV)/.system
BENCH := $(BENCH_VENV)/.bench
WASM := $(VENV)/.wasm
SETUP := scripts/setup scripts/debian pyproject.toml

# Node only checks the browser client: types and headless tests. Without it the rest is checked all the same.
NPM := $(shell command -v npm)
NODE := node_modules/.stamp
BOARDGAME := bench/boardgameio/node_modules/.stamp

# A file of tests is one piece of work: its tests share servers. Marathons come first, then files with most tests
# (tests/conftest.py). Tests with a browser share one server and one browser for each process, so each is a piece of its own.
BY_FILE := --durations=15 --dist loadfile --no-loadscope-reorder
BY_TEST := --durations=15 --dist worksteal
BOTH_CORES := -n auto
# One process more than there are cores, for tests that wait: for a server to start, a page to load, a bot to answer.
WAITING := -n $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)
# Once, beside tests that need no kernels, and not in each of the many processes that need them later.
COMPILE = $(PYTHON_BIN) -c "from floe.server.ops.warm_up import warm; warm()"

# Games by the thousand, on all cores by themselves. They run beside all the other tests and take what those leave of the
# cores: while a server is waited for, a page loads, or the last test of a stage is still running.
COMPUTING := tests/test_marathon.py tests/bots/test_games.py
COMPUTED := $(VENV)/computed.txt

# Measuring coverage costs time, so only those tests are measured that hold the rules and the core.
MEASURED := tests/core tests/cli $(wildcard $(foreach part,rules information notation terminal boards,tests/games/*/$(part)))

.PHONY: help play serve quick test stages computing parity soak check format bench load wasm goldens messages pictures lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(BASE) ## play in the browser: against bots, with friends, on one screen
	@$(VENV)/bin/floe serve --browse

serve: $(BASE) ## run the game server at port 8000, its tables in floe.db
	@$(VENV)/bin/floe serve

quick: $(DEV) $(if $(NPM),$(NODE)) ## lint, types and the tests of what has changed; SINCE=main for a whole branch
	@$(PYTHON_BIN) -m scripts.quick $(SINCE)

test: $(DEV) $(SYSTEM) ## all tests: full coverage of the rules, random games by the thousand, servers, browsers
	@$(MAKE) --no-print-directory -j 2 stages computing

stages: $(DEV)
	$(COMPILE) & $(PYTHON_BIN) -m pytest $(BOTH_CORES) $(BY_FILE) --cov --cov-report= $(MEASURED); found=$$?; wait; exit $$found
	$(PYTHON_BIN) -m coverage report --fail-under=100
	$(PYTHON_BIN) -m pytest $(WAITING) $(BY_FILE) $(addprefix --ignore=,$(MEASURED) $(COMPUTING) tests/browser)
	$(PYTHON_BIN) -m pytest $(WAITING) $(BY_TEST) tests/browser

computing: $(DEV)
	@nice -n 19 $(PYTHON_BIN) -m pytest -p no:cacheprovider --durations=5 $(COMPUTING) > $(COMPUTED) 2>&1; \
	found=$$?; cat $(COMPUTED); exit $$found
	$(if $(NPM),nice -n 19 node --test tests/web,@echo "node is not here: the headless tests of the browser client stay undone")

parity: $(WASM) ## compiled and readable rules agree at a million random positions of each game, again with bounds checked, and WebAssembly
	$(PYTHON_BIN) -m tests.parity
	NUMBA_BOUNDSCHECK=1 $(PYTHON_BIN) -m tests.parity --searches 1000
	$(PYTHON_BIN) -m tests.wasm.parity
	$(PYTHON_BIN) -m tests.wasm.boards
	$(PYTHON_BIN) -m tests.wasm.parity --positions 20000 --rebuild

soak: $(DEV) $(SYSTEM) ## the long run: games over sockets that break, servers killed, thousands of games by every bot, every law more often
	FLOE_LONG=1 $(PYTHON_BIN) -m pytest $(BOTH_CORES) $(BY_FILE) -m marathon tests/server tests/faults tests/bots tests/test_marathon.py

check: $(DEV) $(if $(NPM),$(NODE)) ## lint, formatting and types
	$(PYTHON_BIN) -m ruff check
	$(PYTHON_BIN) -m ruff format --check
	$(PYTHON_BIN) -m mypy
	$(if $(NPM),node_modules/.bin/tsc -p src/floe/web/js/jsconfig.json,@echo "npm is not here: the types of the browser client stay unchecked")

format: $(DEV) ## put the code into shape
	$(PYTHON_BIN) -m ruff check --fix
	$(PYTHON_BIN) -m ruff format

bench: $(BENCH) $(DEV) $(SYSTEM) ## random play and search per second, beside other engines
	@$(BENCH_VENV)/bin/python -m bench
	@$(BENCH_VENV)/bin/python -m bench.compiled
	@$(BENCH_VENV)/bin/python -m bench.environments
	@$(BENCH_VENV)/bin/python -m bench.search
	@$(PYTHON_BIN) -m bench.wasm

load: $(BENCH) $(if $(NPM),$(BOARDGAME)) ## moves per second of the game server, at many tables, beside boardgame.io
	@$(BENCH_VENV)/bin/python -m bench.load

wasm: $(WASM) ## lower the kernels of all games to WebAssembly anew, into src/floe/web/wasm
	$(PYTHON_BIN) -m floe.wasm

goldens: $(DEV) ## write the golden files anew; read the difference before you commit it
	$(PYTHON_BIN) -m tests.goldens

messages: $(DEV) ## bring the catalogues of all languages into line with the code
	$(PYTHON_BIN) -m scripts.messages

pictures: $(DEV) ## draw the pictures of the documents and the app's icons anew
	$(PYTHON_BIN) docs/pictures/make.py
	$(PYTHON_BIN) -m docs.pictures.browser
	$(PYTHON_BIN) -m docs.pictures.icons

# Hashes, and no address of any index, so that the files mean the same everywhere. `make lock UPGRADE=1` takes newer releases.
# Training is for developers: whoever plays or hosts needs none of it.
PLAYING := --extra play --extra lab
LOCK_ALONE = $(VENV)/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)
LOCK = $(LOCK_ALONE) $(PLAYING) pyproject.toml requirements/build.in

lock: $(BASE) ## pin every dependency anew, with hashes
	@test -x $(VENV)/lock/bin/uv || { $(PYTHON_BIN) -m venv $(VENV)/lock && $(VENV)/lock/bin/pip install -qq uv; }
	$(LOCK) -o requirements/base.txt
	$(LOCK) requirements/dev.in -c requirements/base.txt -o requirements/dev.txt
	$(LOCK) requirements/bench.in -c requirements/dev.txt -o requirements/bench.txt
	$(LOCK_ALONE) requirements/wasm.in -o requirements/wasm.txt
	@! grep -n '://' requirements/*.txt

clean: ## remove environments, caches and builds
	rm -rf $(VENV) $(BENCH_VENV) node_modules bench/boardgameio/node_modules build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BASE): requirements/base.txt $(SETUP)
	@scripts/setup $(VENV) requirements/base.txt
	@touch $@

# The packages for playing are among these.
$(DEV): requirements/dev.txt $(SETUP)
	@scripts/setup $(VENV) requirements/dev.txt
	@touch $@ $(BASE)

$(WASM): requirements/wasm.txt $(DEV)
	@scripts/setup $(VENV) requirements/wasm.txt
	@touch $@

$(BENCH): requirements/bench.txt $(SETUP)
	@scripts/setup $(BENCH_VENV) requirements/bench.txt
	@touch $@

$(SYSTEM): scripts/system scripts/debian | $(DEV)
	@scripts/system
	@touch $@

$(NODE): package-lock.json
	@npm ci --silent --no-audit --no-fund
	@touch $@

$(BOARDGAME): bench/boardgameio/package-lock.json
	@npm ci --prefix bench/boardgameio --silent --no-audit --no-fund
	@touch $@
