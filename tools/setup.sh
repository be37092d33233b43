#!/bin/sh
# Make or mend a virtual environment: tools/setup.sh <directory> <lock file>
#
# Does nothing when the environment is whole and made from today's files. The stamp is
# written last, so an environment without one was never finished and is made anew.
set -eu

venv=$1
lock=$2
stamp=$venv/.complete

say() { printf '%s\n' "setup: $*" >&2; }

give_up() {
    say "$1"
    shift
    for line in "$@"; do printf '       %s\n' "$line" >&2; done
    exit 1
}

# What the environment is made from. The directory counts: scripts in it hold its full path.
fingerprint() { { pwd && cat pyproject.toml "$lock" tools/setup.sh; } | cksum; }

contents() { ls -d "$venv"/bin/* "$venv"/lib/python*/site-packages/* | grep -v __pycache__; }

is_undamaged() {
    [ -f "$stamp" ] && "$venv/bin/python" -c '' 2>/dev/null &&
        sed 1d "$stamp" | while read -r entry; do [ -e "$entry" ] || exit 1; done
}

is_current() { [ "$(sed 1q "$stamp")" = "$(fingerprint)" ]; }

find_python() {
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    give_up "Python 3.11 or newer is needed, and none was found." \
        "Debian, Ubuntu: apt-get install python3 python3-venv" \
        "Fedora: dnf install python3    macOS: brew install python    others: python.org" \
        "If it has an unusual name: make PYTHON=/path/to/python3 ..."
}

can_make_venv() { "$python" -c 'import ensurepip, venv' 2>/dev/null; }

# Debian keeps ensurepip in a package of its own.
get_venv_module() {
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "python3-venv is missing; installing it"
        export DEBIAN_FRONTEND=noninteractive
        for package in python3-venv "python$version-venv"; do
            can_make_venv || apt-get install -y -qq "$package" >/dev/null 2>&1 ||
                { apt-get update -qq && apt-get install -y -qq "$package"; } >/dev/null 2>&1 || true
        done
    fi
    can_make_venv || give_up "$python (Python $version) cannot make virtual environments." \
        "Debian, Ubuntu: apt-get install python3-venv   (or python$version-venv)" \
        "Otherwise install a Python that has the modules venv and ensurepip."
}

make_venv() {
    python=$(find_python)
    can_make_venv || get_venv_module
    say "making $venv with $("$python" --version)"
    rm -rf "$venv"
    "$python" -m venv "$venv"
}

# uv is quick, pip is always there. Both check every hash in the lock.
install() {
    export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
    uv=$(sed -n 's/^\(uv==[^ ]*\).*/\1/p' requirements.lock)
    if pip install --only-binary :all: "$uv" 2>/dev/null &&
        uv_pip sync --require-hashes "$lock" 2>/dev/null; then
        install_package=uv_pip
    else
        say "uv does not work here; using pip, which takes longer"
        pip install --require-hashes --requirement "$lock"
        install_package=pip
    fi
    # The build backend is in the lock: nothing unlocked is fetched to build with.
    $install_package install --no-deps --no-build-isolation --editable .
}

uv_pip() {
    command=$1
    shift
    "$venv/bin/uv" pip "$command" --quiet --python "$venv/bin/python" "$@"
}

pip() { "$venv/bin/python" -m pip --quiet "$@"; }

if is_undamaged; then
    if is_current; then
        exit 0
    fi
    say "bringing $venv up to date"
    rm "$stamp"
else
    make_venv
fi
install
entries=$(contents)
{ fingerprint && printf '%s\n' "$entries"; } >"$stamp"
