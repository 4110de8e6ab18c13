#!/bin/sh
# Packages of the server's image. ffmpeg reads untrusted files, so it comes from the distribution, which
# repairs it. util-linux has unshare and prlimit, which isolate it.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -q -y --no-install-recommends ca-certificates ffmpeg libstdc++6 util-linux
apt-get clean
rm -rf /var/lib/apt/lists/*
