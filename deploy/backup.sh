#!/bin/sh
# Writes a backup of database and media: backup.sh <folder>
# Needs DATABASE_URL, MEDIA_STORE, pg_dump of the server's version or newer, and rsync. For MEDIA_STORE=s3://… it needs
# the credentials of the bucket, and MEDIA_COPY if the server is not in /opt/vitrine.
#
# Processes may run meanwhile. Media never change, so they are copied before and after the dump: a file that the
# dump names existed at its time, and was copied before it or after it. Unchanged files are hard links to the
# newest earlier backup. The backup has no ENCRYPTION_KEY: store that elsewhere.
set -eu
umask 077
target=${1:?usage: backup.sh <folder>}
: "${DATABASE_URL:?}" "${MEDIA_STORE:?}"
started=$(date +%s)
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
mkdir -p "$target"
target=$(cd "$target" && pwd)
previous=$(find "$target" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T*Z' | sort | tail -n 1)
unfinished=$target/.unfinished-$name
trap 'rm -rf "$unfinished"' EXIT
mkdir "$unfinished"

media_copy=${MEDIA_COPY:-node /opt/vitrine/media-copy.js}

# The argument is --delete in the first copy: what the bucket no longer has leaves the backup.
copy_media() {
  case $MEDIA_STORE in
    s3://*)
      # Word splitting is wanted: MEDIA_COPY has a program and its first arguments.
      $media_copy "$MEDIA_STORE" "$unfinished/media" ${1:+"$1"}
      rm -rf "$unfinished/media/incoming"
      ;;
    *) copy_folder ;;
  esac
}
copy_folder() {
  # 24: a file was deleted while it was copied.
  rsync --archive --exclude=/incoming --exclude=/work \
    ${previous:+--link-dest="$previous/media"} "$MEDIA_STORE/" "$unfinished/media/" || [ $? -eq 24 ]
}
case $MEDIA_STORE in
  s3://*)
    # Hard links: only files that are new since the earlier backup are read from the bucket.
    if [ -n "$previous" ]; then cp -al "$previous/media" "$unfinished/media"; else mkdir "$unfinished/media"; fi
    ;;
  *) mkdir -p "$unfinished/media" "$MEDIA_STORE" ;;
esac
copy_media --delete
pg_dump --format=custom --no-owner --no-privileges --file="$unfinished/database.dump" "$DATABASE_URL"
copy_media
(cd "$unfinished" && sha256sum database.dump > database.dump.sha256)
find "$unfinished/media" -type f | wc -l > "$unfinished/media.count"
sync
mv "$unfinished" "$target/$name"
echo "$target/$name: $(du -sh "$target/$name" | cut -f1), $(cat "$target/$name/media.count") files, $(($(date +%s) - started)) s"
