# Chord: every target does its own set-up in .venv; a second call finds it done.
#
#   make app            opens the page; with an NVIDIA card, or MODEL=1, after installing the full set (MODEL=0: never)
#   make app PYTHON=... uses that Python (3.11 or newer) for .venv

VENV     := .venv
RUN      := $(VENV)/bin/python
INSTALL  := $(RUN) -m pip install --disable-pip-version-check
PACKAGES := python3-venv chromium fonts-noto-cjk ffmpeg libimage-exiftool-perl espeak-ng strace

NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
            $$name -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$name && break; done)
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
CARD := $(shell nvidia-smi -L 2>/dev/null | grep -m 1 GPU)
SET  := $(if $(filter-out 0,$(or $(MODEL),$(CARD),0)),full,light)

.DEFAULT_GOAL := help
.PHONY: help app demo test system clean

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

app: $(VENV)/$(SET)  ## open the page on http://127.0.0.1:8501
	@$(RUN) -m chord app

demo: $(VENV)/light  ## describe and ground the sample clip in the terminal
	@$(RUN) -m chord demo

test: $(VENV)/dev  ## format, lint, types and all tests (installs the full set)
	@$(RUN) -m ruff format --check .
	@$(RUN) -m ruff check .
	@$(RUN) -m mypy
	@$(RUN) -m pytest

system:  ## install the system packages that the tests use (apt-get, as root or by sudo)
	@command -v apt-get >/dev/null || { echo "make system knows apt-get only; install: $(PACKAGES)" >&2; exit 1; }
	@dpkg -s $(PACKAGES) >/dev/null 2>&1 || { $(SUDO) apt-get update && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $(PACKAGES); }

clean:  ## remove .venv and everything that was built
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp says that a set is installed, and ages when the file that lists the set changes.

$(RUN):
	$(if $(PYTHON),,$(error Chord needs Python 3.11 or newer and found none: install one, or name it with PYTHON=/path/to/python))
	$(if $(shell $(PYTHON) -c '$(NEW_ENOUGH)' 2>/dev/null && echo yes),,$(error Chord needs Python 3.11 or newer, and $(PYTHON) is not))
	$(if $(shell $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null && echo yes),,$(error $(PYTHON) comes without venv: run "make system", or install the package python3-venv))
	@$(PYTHON) -m venv --clear $(VENV)

$(VENV)/light: pyproject.toml | $(RUN)
	@echo "Installing the light set into $(VENV) ..."
	@$(INSTALL) -e .
	@touch $@

$(VENV)/full: pyproject.toml requirements.txt | $(RUN)
	@echo "Installing the full set into $(VENV): several GB, a few minutes ..."
	@$(INSTALL) -e . -r requirements.txt
	@touch $(VENV)/light $@

$(VENV)/dev: pyproject.toml requirements.txt | $(RUN)
	@echo "Installing the full set and the test tools into $(VENV): several GB, a few minutes ..."
	@$(INSTALL) -e '.[dev]' -r requirements.txt
	@touch $(VENV)/light $(VENV)/full $@
