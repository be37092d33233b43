#!/bin/sh
# Have a Chromium for the browser tests: tools/browser.sh <environment that has Playwright>
#
# Does nothing where one is on the PATH or Playwright has its own. Without any the tests are
# skipped with a loud line, and fail under CI=true: so this script never fails itself.
set -eu

venv=$1

say() { printf '%s\n' "setup: $*" >&2; }

is_there() {
    for name in chromium-headless-shell chromium chromium-browser google-chrome; do
        if command -v "$name" >/dev/null; then return 0; fi
    done
    "$venv/bin/python" - <<'END'
import pathlib, sys
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    sys.exit(not pathlib.Path(playwright.chromium.executable_path).exists())
END
}

from_debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    say "installing Chromium for the browser tests"
    export DEBIAN_FRONTEND=noninteractive
    # The one without windows takes a third of the time; older releases have none.
    for package in chromium-headless-shell chromium; do
        apt-get install -y -qq "$package" >/dev/null 2>&1 && return 0
    done
    apt-get update -qq >/dev/null 2>&1
    for package in chromium-headless-shell chromium; do
        apt-get install -y -qq "$package" >/dev/null 2>&1 && return 0
    done
    return 1
}

from_playwright() {
    say "fetching Playwright's Chromium for the browser tests"
    "$venv/bin/python" -m playwright install chromium >/dev/null 2>&1
}

if is_there || from_debian || from_playwright; then
    exit 0
fi
say "NO CHROMIUM could be had: the browser tests will be skipped (and fail where CI=true)"
say "Debian, Ubuntu: apt-get install chromium    others: put chromium or google-chrome on the PATH"
