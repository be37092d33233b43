#!/bin/sh
# Have a tmux for the tests that play in a real terminal: tools/tmux.sh
#
# Does nothing where one is on the PATH. Without any these tests are skipped with a line that
# says so, and fail under CI=true: so this script never fails itself.
set -eu

say() { printf '%s\n' "setup: $*" >&2; }

from_debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    say "installing tmux for the tests in a real terminal"
    export DEBIAN_FRONTEND=noninteractive
    apt-get install -y -qq tmux >/dev/null 2>&1 && return 0
    apt-get update -qq >/dev/null 2>&1
    apt-get install -y -qq tmux >/dev/null 2>&1
}

if command -v tmux >/dev/null || from_debian; then
    exit 0
fi
say "NO TMUX could be had: the tests in a real terminal will be skipped (and fail where CI=true)"
say "Debian, Ubuntu: apt-get install tmux    macOS: brew install tmux"
