#!/bin/sh
# Build the pages of the browser game: tools/pages.sh <environment that has Node>
#
# Does nothing when they are built from today's files. Node comes with the environment, so a
# machine needs none of its own.
set -eu

bin=$(cd "$1/bin" && pwd)
pages=src/quovadis/server/pages
modules=web/node_modules
export PATH="$bin:$PATH" npm_config_update_notifier=false

say() { printf '%s\n' "setup: $*" >&2; }

sum_of() { cksum "$@" | cksum; }

modules_sum() { sum_of web/package.json web/package-lock.json; }

pages_sum() {
    find web src/quovadis/text/ftl src/quovadis/core/board.json \
        \( -name node_modules -o -name tests \) -prune -o -type f -print0 | sort -z |
        xargs -0 cksum | cksum
}

same() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }

quietly() {
    if ! output=$("$@" 2>&1); then
        printf '%s\n' "$output" >&2
        return 1
    fi
}

if ! same "$modules/.complete" "$(modules_sum)"; then
    say "fetching what the pages are built with"
    if ! (cd web && quietly npm ci); then
        say "npm could not fetch the packages of web/package-lock.json; is there a connection?"
        exit 1
    fi
    modules_sum >"$modules/.complete"
fi
if ! same "$pages/.complete" "$(pages_sum)"; then
    say "building the pages"
    (cd web && quietly npm run build)
    pages_sum >"$pages/.complete"
fi
