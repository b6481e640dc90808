#!/usr/bin/env bash
# Installs what is missing to build Weft ("build"), or to build and test it ("test").
# Costs a tenth of a second when nothing is missing, and asks for root only to install packages.
set -euo pipefail
cd "$(dirname "$0")/.."

goal=${1:-test}
swift_needed=6.3
python=${PYTHON:-python3}

packages=(
    pkg-config python3 python3-venv
    libuv1-dev libwslay-dev libsqlite3-dev libpq-dev libsodium-dev libssl-dev
    libcurl4-openssl-dev libbrotli-dev zlib1g-dev libutf8proc-dev
    libqrencode-dev libseccomp-dev libvips42 ffmpeg tzdata
)
requirements=(scripts/requirements.txt)
if [[ $goal == test ]]; then
    packages+=(gcc postgresql unzip epubcheck zbar-tools chromium-headless-shell firefox-esr webkit2gtk-driver xvfb)
    packages+=(fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji)
    requirements+=(Tests/requirements.txt)
fi

fail() {
    printf 'setup: %s\n' "$@" >&2
    exit 1
}

as_root() {
    if [[ $(id -u) == 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "packages are missing and there is no sudo. Run this as root:" "$*"
    fi
}

check_swift() {
    command -v swift >/dev/null || fail \
        "Swift is missing. Install Swift $swift_needed or newer as https://www.swift.org/install says," \
        "open a new terminal and run this again."
    local found
    found=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p')
    [[ $(printf '%s\n' "$swift_needed" "$found" | sort -V | head -n 1) == "$swift_needed" ]] || fail \
        "this is Swift ${found:-of an unknown version}; Weft needs $swift_needed or newer (https://www.swift.org/install)."
}

install_packages() {
    if ! command -v dpkg-query >/dev/null; then
        echo "setup: this is not Debian; README and docs/dependencies.md name the libraries to install." >&2
        return
    fi
    local missing
    missing=$(comm -13 \
        <(dpkg-query --show --showformat '${db:Status-Status} ${Package}\n' "${packages[@]}" 2>/dev/null |
            sed -n 's/^installed //p' | sort -u) \
        <(printf '%s\n' "${packages[@]}" | sort -u))
    [[ -n $missing ]] || return 0
    echo "setup: installing" $missing
    local apt=(apt-get -qq -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0)
    as_root "${apt[@]}" update
    as_root env DEBIAN_FRONTEND=noninteractive "${apt[@]}" install -y --no-install-recommends $missing
}

install_python_tools() {
    local file stamp
    .venv/bin/python -c '' 2>/dev/null || { rm -rf .venv && "$python" -m venv .venv; } ||
        fail "$python -m venv failed; it needs the package python3-venv."
    for file in "${requirements[@]}"; do
        stamp=.venv/$(tr / - <<<"$file").stamp
        cmp -s "$file" "$stamp" && continue
        echo "setup: installing the Python tools of $file"
        .venv/bin/pip install --quiet --disable-pip-version-check --requirement "$file"
        cp "$file" "$stamp"
    done
}

check_swift
install_packages
install_python_tools
