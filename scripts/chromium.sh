#!/bin/sh
# Print the path of a Chromium for the browser tests. When there is none, install Debian's, where we may; otherwise say
# what to install and fail. BELOTE_TEACH_CHROMIUM names one that lies elsewhere.
set -eu

find_one() {
    for name in "${BELOTE_TEACH_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
        if [ -n "$name" ] && command -v "$name"; then return 0; fi
    done
    return 1
}

find_one && exit 0

if [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null; then
    echo "Installing Debian's chromium for the browser tests (once) …" >&2
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } >/dev/null 2>&1 || true
    find_one && exit 0
    echo "That did not work; to see why: apt-get update && apt-get install chromium" >&2
    exit 1
fi

echo "The browser tests need Chromium. On Debian: sudo apt-get install chromium. Elsewhere install Chromium or Chrome and" >&2
echo "put it on the PATH, or name it: BELOTE_TEACH_CHROMIUM=/path/to/chromium make test" >&2
exit 1
