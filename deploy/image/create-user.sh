#!/bin/sh
# The user of the server, and the only folder that it may write to.
set -eu
groupadd --system --gid 10001 vitrine
useradd --system --uid 10001 --gid vitrine --home-dir /data --no-create-home --shell /usr/sbin/nologin vitrine
install -d -o vitrine -g vitrine -m 0700 /data
