# Every door to Mesa: `make` lists them. The work is done by scripts/, in the environment .venv.

.DEFAULT_GOAL := help
.PHONY: run check quick test test-postgres test-all laws mutate coverage-of-rules bench soak licences bill audit several \
        backup restore fix messages screenshots picture lock clean help

# A Python with the packages of one lock file, built first where it is missing or out of date ("there": with those it has).
with = $(eval said := $(shell PYTHON='$(PYTHON)' sh scripts/prepare $(1) $(findstring postgres,$(value DATABASE_URL))))$(if $(filter ready,$(said)),.venv/bin/python,$(error $(said)))

# Whatever FILE is called, it is one word.
file = $(if $(FILE),'$(subst ','\'',$(FILE))')

run: ## serve the site (HOST and PORT change the address)
	@$(call with,base) -m scripts.run

check: ## whether the book agrees with itself
	@$(call with,dev) -m scripts.check book

quick: ## the checks for each commit, in under two minutes
	@$(call with,dev) -m scripts.check quick

test: ## everything that CI runs, the browser included
	@$(call with,dev) -m scripts.check test

test-postgres: ## the tests of the site, on a PostgreSQL of their own
	@$(call with,dev) -m scripts.check postgres

test-all: ## test, and the long runs
	@$(call with,dev) -m scripts.check test-all

laws: ## the laws, with many more examples
	@$(call with,dev) -m scripts.check laws

mutate: ## change the rules one by one: does a test notice?
	@$(call with,dev) -m scripts.mutate

coverage-of-rules: ## what carries each statement of the documents
	@$(call with,base) manage.py coverage_of_rules --all

bench: ## the benchmarks, with their limits
	@$(call with,dev) -m scripts.bench

soak: ## half an hour of load: does memory grow? (MINUTES=5 is shorter)
	@$(call with,dev) -m tests.holds.soak

licences: ## the packages with their licences
	@$(call with,dev) -m scripts.packages licences

bill: ## a bill of materials, as CycloneDX
	@$(call with,dev) -m scripts.packages bill

audit: ## ask the public list of known faults about each pinned package
	@$(call with,dev) -m scripts.packages audit

several: ## nginx, three web processes and PostgreSQL on this machine
	@$(call with,dev) -m scripts.several

backup: ## a consistent copy of the database, while the site goes on (FILE says where to)
	@$(call with,there) manage.py backup $(file)

restore: ## put a copy in the place of the database, while the site is stopped (FILE=...)
	@$(call with,there) manage.py restore $(file)

fix: ## format, and repair what the linter can
	@$(call with,dev) -m scripts.fix

messages: ## bring the translation catalogues up to date
	@$(call with,dev) -m scripts.messages update

screenshots: ## pictures of pages in var/shots (PATHS="/es/ /pt-br/")
	@$(call with,dev) -m scripts.screenshots $(PATHS)

picture: ## take the picture of the README again
	@$(call with,dev) -m scripts.picture

lock: ## resolve requirements/*.in again
	@$(call with,dev) -m scripts.lock

clean: ## remove the environment and all that was built; var stays, but for the static files
	@rm -rf .venv .tools .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache var/static

help:
	@echo "Mesa teaches card games. To see it: make run"
	@sed -n 's/^\([a-z-]*\):.*## /\1 /p' Makefile | while read -r name words; do printf '  make %-12s %s\n' "$$name" "$$words"; done

.DEFAULT:
	@$(error there is no "$@" to make; make help lists what there is)
