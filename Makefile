# What can be done here. 'make' alone lists it. Anything longer than a line is a script.
.DEFAULT_GOAL := help
.PHONY: help run check test test-all sandbox sandbox-down images build crds statistics bench studies lint clean

CACHE = $(or $(BENCHWRIGHT_CACHE),$(HOME)/.cache/benchwright)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## from nothing to numbers: sandbox, chart, examples/db-run.yaml (15 min; first time about 15 more)
	@sandbox/run $(EXAMPLE)

check: ## what needs no cluster: lint, formatting, classes, pages, and the API server alone (10 min; first time about 10 more)
	@.ci/check

test: ## check, k6, one reference run, what is measured, survival (45 min; first time up to 60)
	@.ci/test

test-all: ## every part of the tests, or PART=gates alone (docs/testing.md; about 3 hours)
	@.ci/test $(or $(PART),all)

sandbox: ## a Kubernetes of one node on this machine (30 s; first time about 15 min)
	@sandbox/sandbox up

sandbox-down: ## take the sandbox down; only the cache is left (10 s)
	@sandbox/sandbox down

images: build ## our own images, loaded when the sandbox is up (2 min)
	@sandbox/images/build-own

build: ## the jars, unless they are up to date (1 min)
	@.ci/build

crds: ## what is made from code: crds/, documents, the chart's copies (2 min)
	@.ci/crds

statistics: ## docs/statistics.md, from all simulations (8 min)
	@.ci/crds --statistics

bench: ## what the operator costs, and scraping (35 min; docs/bench.md)
	@sandbox/bench all

studies: ## the next 40 minutes of the published studies in small, and docs/studies.md from what they measured
	@sandbox/studies $(STUDY)

lint: ## shellcheck, helm lint, tests that never run, the chart's copies (20 s)
	@.ci/lint

clean: ## remove everything that was built, and the cache
	@if [ -e /run/benchwright ] || [ -e /var/lib/benchwright ]; then echo "clean: the sandbox uses the cache; run 'make sandbox-down' first" >&2; exit 1; fi
	@echo "clean: removing target/ and $(CACHE)"
	@rm -rf target pages/target core/target operator/target services/*/target services/bookshop/*/target tools/*/target dist "$(CACHE)"
