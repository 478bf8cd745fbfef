#!/bin/sh
# Print the path of an nginx for the test of deploy/nginx.conf. When there is none, install Debian's, where we may, without
# starting it; otherwise say what to install and fail.
set -eu

find_one() {
    PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v nginx
}

find_one && exit 0

if [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null; then
    echo "Installing Debian's nginx-light for the tests (once) …" >&2
    export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light; } >/dev/null 2>&1 || true
    find_one && exit 0
    echo "That did not work; to see why: apt-get update && apt-get install nginx-light" >&2
    exit 1
fi

echo "The test of deploy/nginx.conf needs nginx. On Debian: sudo apt-get install nginx-light" >&2
exit 1
