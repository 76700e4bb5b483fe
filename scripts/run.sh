#!/bin/sh
# The `counsel` command: `npx counsel <command> [argument …]`, or `sh scripts/run.sh <command> [argument …]`; npm's scripts are names for it.
# The command takes this shell's place (exec), so that signals reach it and nothing only waits for it.
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."
# Compiled modules are kept: the next start is faster, and needs less memory.
NODE_COMPILE_CACHE="$PWD/node_modules/.cache/counsel-node"
MALLOC_ARENA_MAX=2
export NODE_COMPILE_CACHE MALLOC_ARENA_MAX
node scripts/bootstrap.mjs "${1:-}"
exec node_modules/.bin/node --max-semi-space-size=2 scripts/src/command.ts "$@"
