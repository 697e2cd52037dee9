# Chord: every target does its own set-up in .venv; a second call finds it done. chord/cli/start.py decides and installs.
#
#   make app            opens the page; with an NVIDIA card, or MODEL=1, after installing the full set (MODEL=0: never)
#   make app PYTHON=... uses that Python (3.11 or newer) for .venv; PORT=8600 another port
#   TORCH_INDEX_URL=... where torch comes from besides the usual place: builds for an older driver, CUDA on Windows

RUN      := .venv/bin/python
PACKAGES := python3-venv chromium fonts-noto-cjk ffmpeg libimage-exiftool-perl espeak-ng strace

NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
            $$name -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$name && break; done)
START = $(if $(PYTHON),,$(error Chord needs Python 3.11 or newer and found none: install one, or name it with PYTHON=/path/to/python))$\
        $(if $(shell $(PYTHON) -c '$(NEW_ENOUGH)' 2>/dev/null && echo yes),,$(error Chord needs Python 3.11 or newer, and $(PYTHON) is not))$\
        $(PYTHON) -P chord/cli/start.py
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

export MODEL TORCH_INDEX_URL
.DEFAULT_GOAL := help
.PHONY: help app demo test system clean

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

app:  ## open the page on http://127.0.0.1:8501
	@$(START) app$(if $(PORT), --port $(PORT))

demo:  ## describe and ground the sample clip in the terminal
	@$(START) demo

test:  ## format, lint, types and all tests (installs the full set)
	@$(START) install dev
	@$(RUN) -m ruff format --check .
	@$(RUN) -m ruff check .
	@$(RUN) -m mypy
	@$(RUN) -m pytest

system:  ## install the system packages that the tests use (apt-get, as root or by sudo)
	@command -v apt-get >/dev/null || { echo "make system knows apt-get only; install: $(PACKAGES)" >&2; exit 1; }
	@dpkg -s $(PACKAGES) >/dev/null 2>&1 || { $(SUDO) apt-get update && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $(PACKAGES); }

clean:  ## remove .venv and everything that was built
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
