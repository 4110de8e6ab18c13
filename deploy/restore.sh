#!/bin/sh
# Restores a backup into an empty database and media folder: restore.sh <folder of one backup>
# Needs DATABASE_URL, MEDIA_STORE (a folder), pg_restore and psql, and rsync. Stop all processes first.
set -eu
umask 077
backup=${1:?usage: restore.sh <folder of one backup>}
: "${DATABASE_URL:?}" "${MEDIA_STORE:?}"
started=$(date +%s)
(cd "$backup" && sha256sum --quiet --check database.dump.sha256)
files=$(find "$backup/media" -type f | wc -l)
if [ "$files" -ne "$(cat "$backup/media.count")" ]; then
  echo "$backup is not complete: $files files instead of $(cat "$backup/media.count")" >&2
  exit 1
fi
tables=$(psql --no-psqlrc --tuples-only --no-align "$DATABASE_URL" \
  --command="select count(*) from information_schema.tables where table_schema in ('public', 'pgboss')")
if [ "$tables" -ne 0 ]; then
  echo "The database of DATABASE_URL is not empty. Create another one, and set DATABASE_URL to it." >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges \
  --dbname="$DATABASE_URL" "$backup/database.dump"
mkdir -p "$MEDIA_STORE"
rsync --archive "$backup/media/" "$MEDIA_STORE/"
echo "restored $files files and the database in $(($(date +%s) - started)) s"
