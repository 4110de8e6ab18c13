#!/bin/sh
# Restores a backup into an empty database and an empty media folder or bucket: restore.sh <folder of one backup>
# Needs DATABASE_URL, MEDIA_STORE, pg_restore and psql, and rsync. For MEDIA_STORE=s3://… it needs the credentials of the
# bucket, and MEDIA_COPY if the server is not in /opt/vitrine. Stop all processes first.
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
case $MEDIA_STORE in
  s3://*)
    # Run again after an interruption, it copies what is missing. Each file is compared with its hash.
    ${MEDIA_COPY:-node /opt/vitrine/media-copy.js} "$backup/media" "$MEDIA_STORE"
    ;;
  *)
    mkdir -p "$MEDIA_STORE"
    rsync --archive "$backup/media/" "$MEDIA_STORE/"
    ;;
esac
echo "restored $files files and the database in $(($(date +%s) - started)) s"
