#!/bin/sh
# Have Ray for the tests of games on several machines: tools/ray.sh <environment>
#
# It is no part of requirements.lock: 76 MB to fetch that only these tests need, and a new Python
# waits a year for its wheels. Where it cannot be had these tests are skipped with a line that
# says so, and fail under CI=true: so this script never fails itself.
set -eu

venv=$1
lock=requirements-ray.lock

say() { printf '%s\n' "setup: $*" >&2; }

version=$(sed -n 's/^ray==\([^ ]*\).*/\1/p' "$lock")
has_ray() { ls -d "$venv"/lib/python*/site-packages/"ray-$version.dist-info" >/dev/null 2>&1; }

with_uv() {
    "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" --require-hashes \
        --only-binary :all: --requirement "$lock" 2>/dev/null
}

with_pip() {
    "$venv/bin/python" -m pip --quiet --disable-pip-version-check install --require-hashes \
        --only-binary :all: --requirement "$lock" 2>/dev/null
}

if has_ray; then
    exit 0
fi
say "installing Ray for the tests of games on several machines"
if with_uv || with_pip; then
    exit 0
fi
say "NO RAY could be had: the tests on a cluster will be skipped (and fail where CI=true)"
