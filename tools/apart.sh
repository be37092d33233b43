#!/bin/sh
# Have a package for tests that is no part of requirements.lock: tools/apart.sh <environment> <package>
#
# ray, for games on several machines: 76 MB to fetch, and a new Python waits a year for its wheels.
# textarena, whose interface the text environment has: it brings clients of model providers.
# Where one cannot be had its tests are skipped with a line that says so, and fail under CI=true:
# so this script never fails itself.
set -eu

venv=$1 package=$2
lock=requirements-$package.lock

say() { printf '%s\n' "setup: $*" >&2; }

version=$(sed -n "s/^$package==\([^ ]*\).*/\1/p" "$lock")
is_there() { ls -d "$venv"/lib/python*/site-packages/"$package-$version.dist-info" >/dev/null 2>&1; }

with_uv() {
    "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" --require-hashes \
        --only-binary :all: --requirement "$lock" 2>/dev/null
}

with_pip() {
    "$venv/bin/python" -m pip --quiet --disable-pip-version-check install --require-hashes \
        --only-binary :all: --requirement "$lock" 2>/dev/null
}

if is_there; then
    exit 0
fi
say "installing $package for its tests"
if with_uv || with_pip; then
    exit 0
fi
say "NO $package could be had: its tests will be skipped (and fail where CI=true)"
