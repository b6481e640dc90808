# The daily acts of Weft. `make` alone lists them; whatever needs more than three lines is a script.

SHELL := bash
.DEFAULT_GOAL := help
.PHONY: help setup run build test test-postgres test-long check format assets fuzz bench release clean

help: ## list the daily acts
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: ## install what building and testing need, and only what is missing
	@scripts/setup.sh test && echo "Ready. Next: make run, or make test."

run: ## build and serve a populated demo at http://localhost:8080 (PORT=… CONFIG=debug)
	@scripts/run.sh

build: assets ## build everything in debug
	@swift build

test: ## run every test on SQLite and PostgreSQL, and in a real browser (FILTER=…)
	@scripts/test.sh everything

test-postgres: ## run only the tests that need PostgreSQL (FILTER=…)
	@scripts/test.sh postgres

test-long: ## run the tests that kill, stop and cut, as often as their bars say (FILTER=…)
	@scripts/test.sh long

check: assets ## lint, the house rules, and a build in which every warning is an error
	@scripts/check.sh

format: ## format every Swift file in place
	@git ls-files -z -co --exclude-standard -- '*.swift' | xargs -0 swift format --in-place --parallel

assets: ## gather styles, scripts, icons and texts into Sources/…/Generated
	@scripts/setup.sh build
	@.venv/bin/python scripts/assets.py </dev/null

fuzz: assets ## fuzz a reader of bytes from outside (PARSER=http|fields|json|… SECONDS=60)
	@scripts/fuzz.sh "$(or $(PARSER),http)" "$(or $(SECONDS),60)"

bench: assets ## run the benchmarks in release (FILTER=…)
	@scripts/bench.sh

release: assets ## build the static release binary, start it on an empty folder and fetch its front page
	@swift build -c release --static-swift-stdlib --product weft
	@.venv/bin/python scripts/probe.py "$$(swift build -c release --static-swift-stdlib --show-bin-path)/weft"

clean: ## remove everything that was built or installed here, never the data folder
	@rm -rf .build .venv .weft Sources/*/Generated Sources/*/*/Generated Tests/screenshots
