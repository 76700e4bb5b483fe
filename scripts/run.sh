#!/bin/sh
# Runs one command of this package: `sh scripts/run.sh start|test|admin|audit:verify|provision|pack [argument …]`, from the root.
# The command takes this shell's place (exec), so that signals reach it and nothing only waits for it.
set -eu
# Compiled modules are kept: the next start is faster, and needs less memory.
NODE_COMPILE_CACHE="$PWD/node_modules/.cache/counsel-node"
MALLOC_ARENA_MAX=2
export NODE_COMPILE_CACHE MALLOC_ARENA_MAX
node scripts/bootstrap.mjs "$1"
exec node_modules/.bin/node --max-semi-space-size=2 scripts/src/command.ts "$@"
