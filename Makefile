# Two commands do everything from a fresh clone: `make site` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: site serve test check format wheel release benchmarks clean

# The default site holds the project's own texts only, whatever the environment says.
site: $(STAMP)
	env -u SAITEI_DOCUMENTS $(BIN)/mkdocs build --strict
	@echo "The site is in public/: open public/index.html"

serve: $(STAMP)
	$(BIN)/mkdocs serve

test: check
	$(BIN)/python -m pytest -n auto

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

wheel: $(STAMP)
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .

# What is given away: the wheel and the zip of the site. The same sources give the same bytes.
release: site
	rm -rf dist
	$(MAKE) wheel
	cp public/download/saitei-site.zip dist/
	cd dist && sha256sum *

benchmarks: $(STAMP)
	$(BIN)/python tools/benchmarks/reading.py
	$(BIN)/python tools/benchmarks/startup.py
	$(BIN)/python tools/benchmarks/alignment.py
	$(BIN)/python tools/benchmarks/cards.py
	$(BIN)/python tools/benchmarks/scenarios.py
	$(BIN)/python tools/benchmarks/site.py
	$(BIN)/python tools/benchmarks/site_serving.py
	$(BIN)/python tools/benchmarks/site_browser.py
	$(BIN)/python tools/benchmarks/site_lighthouse.py
	$(BIN)/python tools/benchmarks/site_material.py
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python tools/benchmarks/engine.py

clean:
	rm -rf public dist build

# A virtual environment of the project's own; Debian ships python3 without venv.
$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Saitei needs Python 3.11 or newer."; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { \
	  echo "python3 has no venv here; installing it …"; \
	  rm -rf $(VENV); \
	  { [ "$$(id -u)" = 0 ] && SUDO= || SUDO=sudo; $$SUDO apt-get update -q && $$SUDO apt-get install -q -y python3-venv; } && \
	  $(PYTHON) -m venv $(VENV); }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(STAMP)
