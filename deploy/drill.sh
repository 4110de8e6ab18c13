#!/bin/sh
# Restores the newest backup into an empty database and folder or bucket, and checks it:
#   SCRATCH_DATABASE_URL=postgres://…/drill drill.sh <folder of the backups> <empty folder or s3://bucket>
# A restored bucket is copied into a temporary folder, to check what it really holds. The product may run meanwhile; nothing of it is touched. Drop the database and delete the folder afterwards.
set -eu
backups=${1:?usage: drill.sh <folder of the backups> <empty folder or s3://bucket>}
store=${2:?usage: drill.sh <folder of the backups> <empty folder or s3://bucket>}
: "${SCRATCH_DATABASE_URL:?}"
here=$(cd "$(dirname "$0")" && pwd)
backup=$(find "$backups" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T*Z' | sort | tail -n 1)
[ -n "$backup" ] || { echo "$backups has no backup" >&2; exit 1; }
started=$(date +%s)
media_copy=${MEDIA_COPY:-node /opt/vitrine/media-copy.js}
case $store in
  s3://*)
    media=$(mktemp -d)
    trap 'rm -rf "$media"' EXIT
    $media_copy "$store" "$media" > /dev/null
    ;;
  *) media=$store ;;
esac
if [ -n "$(find "$media" -type f 2>/dev/null | head -n 1)" ]; then
  echo "$store is not empty" >&2
  exit 1
fi
DATABASE_URL=$SCRATCH_DATABASE_URL MEDIA_STORE=$store "$here/restore.sh" "$backup"
case $store in s3://*) $media_copy "$store" "$media" ;; esac

query() {
  psql --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 "$SCRATCH_DATABASE_URL" --command="$1"
}
echo "rows: $(query 'select count(*) from users') users, $(query 'select count(*) from accounts') accounts, \
$(query 'select count(*) from media_items') items, $(query 'select count(*) from vitrine_migrations') migrations"
# Every file that a restored row names must be there, with its content.
query 'select distinct content_key from media_files' | {
  checked=0
  while read -r key; do
    [ -n "$key" ] || continue
    file=$media/$(echo "$key" | cut -c1-2)/$(echo "$key" | cut -c3-4)/$key
    [ "$(sha256sum < "$file" | cut -d' ' -f1)" = "$key" ] || { echo "$key is missing or damaged" >&2; exit 1; }
    checked=$((checked + 1))
  done
  echo "all $checked files that the rows name are there ($(($(date +%s) - started)) s in all)"
}
