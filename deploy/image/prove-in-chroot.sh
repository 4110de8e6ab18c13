#!/bin/sh
# Proves the image, the balancer and the backup on a Debian machine without containers, as root:
#   npm run build && deploy/image/prove-in-chroot.sh [folder]
# Needs debootstrap and a mirror of Debian. Not proved: Docker's own build, its seccomp filter, volumes, limits of
# resources and name service; a certificate of a public authority; the units of systemd.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=${1:-/var/tmp/vitrine-proof}
image=$work/image
tools=$work/tools
port=18080

step() { echo "--- $*"; }
ok() { echo "ok: $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }

[ -f "$root/dist/server/main.js" ] || fail 'dist/server is missing: npm run build'
mkdir -p "$work"
# Mounts end with this process.
if [ -z "${VITRINE_PROOF:-}" ]; then
  VITRINE_PROOF=1 exec unshare --mount --mount-proc --pid --fork --kill-child --propagation private "$0" "$work"
fi
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT

if [ ! -f "$work/base/etc/debian_version" ]; then
  step 'a new Debian'
  debootstrap --variant=minbase trixie "$work/base" > "$work/debootstrap.log"
fi

prepare() {
  rm -rf "$1"
  cp -a "$work/base" "$1"
  cp /etc/resolv.conf "$1/etc/resolv.conf"
  # No service starts at its installation.
  printf '#!/bin/sh\nexit 101\n' > "$1/usr/sbin/policy-rc.d"
  chmod 755 "$1/usr/sbin/policy-rc.d"
  mount -t proc proc "$1/proc"
}

step 'the steps of the Dockerfile'
prepare "$image"
for script in install-packages create-user; do
  cp "$here/$script.sh" "$image/root/"
  chroot "$image" sh "/root/$script.sh" > "$work/$script.log" 2>&1 || fail "$script: see $work/$script.log"
  rm "$image/root/$script.sh"
done
cp "$root/node_modules/node/bin/node" "$image/usr/local/bin/node"
cp -a "$root/dist/server" "$image/opt/vitrine"
cp "$here/healthcheck.mjs" "$image/opt/vitrine/"
rm "$image/usr/sbin/policy-rc.d"
ok "$(du -sxm "$image" --exclude="$image/proc" | cut -f1) MB, of them $(du -sm "$root/dist/server" | cut -f1) MB ours and 121 MB Node"

step 'PostgreSQL, Caddy and docker-compose of Debian, beside the image'
prepare "$tools"
chroot "$tools" sh -c 'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
  --no-install-recommends postgresql caddy rsync curl ca-certificates docker-compose' > "$work/tools.log" 2>&1 || fail "see $work/tools.log"
mkdir -p "$tools/work"
mount --bind "$work" "$tools/work"
mount -t tmpfs tmpfs "$tools/dev/shm"
bin=$(ls -d "$tools"/usr/lib/postgresql/*/bin | sed "s|^$tools||")
chroot "$tools" setpriv --reuid=postgres --regid=postgres --init-groups sh -c "
  rm -rf /tmp/pg && $bin/initdb -D /tmp/pg -U vitrine --auth=trust > /dev/null &&
  $bin/postgres -D /tmp/pg -p 15432 -c unix_socket_directories=/tmp" > "$work/postgres.log" 2>&1 &
sql() { chroot "$tools" psql --no-psqlrc -qtA -h 127.0.0.1 -p 15432 -U vitrine -d "$1" -c "$2"; }
for _ in $(seq 100); do sql postgres 'select 1' > /dev/null 2>&1 && break; sleep 0.2; done
sql postgres 'create database vitrine'
ok "$(chroot "$tools" "$bin/postgres" --version)"

step 'compose.yaml'
mkdir "$tools/tmp/deploy"
cp -r "$root/deploy/." "$tools/tmp/deploy/"
sed 's/^VITRINE_DOMAIN=$/VITRINE_DOMAIN=vitrine.test/; s/^POSTGRES_PASSWORD=$/POSTGRES_PASSWORD=secret/; s/^S3_SECRET_KEY=$/S3_SECRET_KEY=secret/' \
  "$root/deploy/vitrine.env.example" > "$tools/tmp/deploy/vitrine.env"
compose() { chroot "$tools" sh -c "cd /tmp/deploy && docker-compose --env-file $1 --profile monitoring config --services"; }
services=$(compose vitrine.env | sort | tr '\n' ' ')
[ "$services" = 'api-1 api-2 caddy postgres prometheus storage storage-bucket worker ' ] || fail "the services are: $services"
compose vitrine.env.example > /dev/null 2>&1 && fail 'compose.yaml accepts empty settings'
ok "$services"

step 'a read-only root, a writable /data and /tmp'
data=$work/data
rm -rf "$data"
install -d -o 10001 -g 10001 -m 700 "$data"
mount --bind "$image" "$image"
mount --bind "$data" "$image/data"
mount -t tmpfs tmpfs "$image/tmp"
mount -t proc proc "$image/proc"
for device in null random urandom; do [ -e "$image/dev/$device" ] || mknod -m 666 "$image/dev/$device" c 1 3; done
mount -o remount,ro,bind "$image"
key=$(head -c 32 /dev/urandom | base64)
# Runs a program of the image as its user, with the environment of compose.yaml.
in_image() {
  role=$1 own_port=$2
  shift 2
  exec chroot "$image" setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all \
    env -i PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=127.0.0.1 PORT="$own_port" DATA_DIR=/data \
    MEDIA_STORE=/data/media ROLE="$role" TRUST_PROXY=1 PUBLIC_URL="https://localhost:$port" ENCRYPTION_KEY="$key" \
    DATABASE_URL=postgres://vitrine@127.0.0.1:15432/vitrine STAND_INS=off FACEBOOK_APP_ID=1 FACEBOOK_APP_SECRET=s \
    INSTAGRAM_APP_ID=2 INSTAGRAM_APP_SECRET=s METRICS_PORT=$((own_port + 1000)) "$@"
}
(in_image all 0 sh -c 'touch /opt/vitrine/x') 2>/dev/null && fail 'the root is writable'
(in_image all 0 sh -c 'touch /data/x && rm /data/x && touch /tmp/x') || fail '/data or /tmp is not writable'
(in_image all 0 ffmpeg -v error -f lavfi -i testsrc=d=1 -c:v libx264 -pix_fmt yuv420p -f null -) || fail 'ffmpeg has no libx264'
ok "user $(in_image all 0 id -u), $(in_image all 0 ffmpeg -version | head -n 1 | cut -d' ' -f1-3)"

step 'two api processes and a worker start at once on the empty database'
main=/opt/vitrine/main.js
started=$(date +%s%N)
for own in 18081 18082; do (in_image api $own node $main) > "$work/api-$own.log" 2>&1 & done
(in_image worker 18091 node $main) > "$work/worker.log" 2>&1 &
ready() { [ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$1/readyz")" = 200 ]; }
for own in 18081 18082 18091; do
  for _ in $(seq 300); do ready $own && break; sleep 0.2; done
  ready $own || { tail -n 5 "$work"/*.log >&2; fail "the process on port $own is not ready"; }
  (in_image all $own node /opt/vitrine/healthcheck.mjs) || fail "the health check of port $own"
done
ok "ready after $((($(date +%s%N) - started) / 1000000)) ms; health checks pass; $(sql vitrine 'select count(*) from vitrine_migrations') migrations once each"
[ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:18091/api/settings)" = 404 ] || fail 'the worker answers calls'
(in_image all 18099 node /opt/vitrine/healthcheck.mjs) && fail 'the health check passes without a server'

step 'Caddy with TLS of its own authority'
cp "$root/deploy/Caddyfile" "$tools/tmp/Caddyfile"
(exec chroot "$tools" env -i PATH=/usr/bin:/bin HOME=/tmp VITRINE_DOMAIN="https://localhost:$port" API_1=127.0.0.1:18081 \
  API_2=127.0.0.1:18082 caddy run --config /tmp/Caddyfile --adapter caddyfile) > "$work/caddy.log" 2>&1 &
call() { curl -sk --max-time 20 -o "$work/body" -w '%{http_code}' "$@"; }
for _ in $(seq 100); do [ "$(call "https://localhost:$port/readyz")" = 200 ] && break; sleep 0.2; done
for path in / /tv/ /api/settings /plans; do
  code=$(call "https://localhost:$port$path")
  [ "$code" = 200 ] || { tail -n 3 "$work/caddy.log" >&2; fail "$path answers $code"; }
done
person='{"user":{"name":"Ana","telephone":"11933334444","email":"ana@padaria.test","password":"girassol-amarelo"}}'
code=$(call -H 'content-type: application/json' -d "$person" "https://localhost:$port/api/users")
[ "$code" = 200 ] || fail "a sign-up answers $code: $(cat "$work/body")"
(in_image api 0 node /opt/vitrine/admin.js ana@padaria.test) > /dev/null || fail 'no admin can be made'
ok 'pages, TV app, a sign-up over TLS, and the first admin'
for _ in $(seq 150); do
  scans=$(sql vitrine "select count(*) from pgboss.job where name = 'media-scan' and state = 'completed'")
  [ "$scans" -gt 0 ] && break
  sleep 0.2
done
[ "$scans" -gt 0 ] || fail 'the worker runs no jobs'
ok 'the worker runs jobs'

step 'a rolling restart under load'
pid_of() {
  for pid in $(pgrep -f "^node $main"); do
    if tr '\0' '\n' < "/proc/$pid/environ" | grep -qx "PORT=$1"; then echo "$pid"; fi
  done
}
: > "$work/codes"
(while :; do call "https://localhost:$port/api/settings" >> "$work/codes"; echo >> "$work/codes"; done) &
load=$!
for own in 18081 18082; do
  pid=$(pid_of $own)
  kill -TERM "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  grep -q '"event":"server.drained"' "$work/api-$own.log" || fail "port $own did not drain"
  (in_image api $own node $main) >> "$work/api-$own.log" 2>&1 &
  for _ in $(seq 300); do ready $own && break; sleep 0.2; done
  sleep 3
done
kill $load
bad=$(grep -vc '^200$' "$work/codes" || true)
ok "$(wc -l < "$work/codes") calls, $bad not answered with 200"
ok "memory: $(for own in 18081 18082 18091; do grep VmRSS "/proc/$(pid_of $own)/status" | awk '{print int($2 / 1024) " MB"}'; done | paste -sd' ')"
[ "$bad" -le 1 ] || { sort "$work/codes" | uniq -c >&2; fail 'calls failed'; }

step 'backup and restore'
mkdir -p "$data/media/ab/cd"
user=$(sql vitrine 'select id from users limit 1')
account=$(sql vitrine "insert into accounts (id, user_id, name, created_at) values (gen_random_uuid(), '$user', 'drill', now()) returning id")
head -c 200000000 /dev/urandom | split -b 200000 - "$work/part-"
for part in "$work"/part-*; do
  hash=$(sha256sum < "$part" | cut -d' ' -f1)
  folder=$data/media/$(echo "$hash" | cut -c1-2)/$(echo "$hash" | cut -c3-4)
  mkdir -p "$folder"
  mv "$part" "$folder/$hash"
  echo "insert into media_files (public_id, name, account_id, content_key, content_type, bytes)
    values ('$hash', 'low.jpg', '$account', '$hash', 'image/jpeg', 200000);"
done > "$work/rows.sql"
chroot "$tools" psql --no-psqlrc -q -h 127.0.0.1 -p 15432 -U vitrine -d vitrine -f /work/rows.sql
cp "$root"/deploy/*.sh "$tools/tmp/"
rm -rf "$work/backups" "$work/restored"
in_tools() { chroot "$tools" env DATABASE_URL=postgres://vitrine@127.0.0.1:15432/vitrine MEDIA_STORE=/work/data/media \
  SCRATCH_DATABASE_URL=postgres://vitrine@127.0.0.1:15432/drill "$@"; }
in_tools /tmp/backup.sh /work/backups
in_tools /tmp/backup.sh /work/backups
sql postgres 'create database drill'
in_tools /tmp/drill.sh /work/backups /work/restored
file=$(find "$work/restored" -type f | head -n 1)
sql postgres 'drop database drill' && sql postgres 'create database drill'
rm -rf "$work/restored"
newest=$(find "$work/backups" -maxdepth 1 -name '????-*' | sort | tail -n 1)
rm "$newest/media/${file#"$work/restored/"}"
in_tools /tmp/drill.sh /work/backups /work/restored 2>/dev/null && fail 'an incomplete backup is restored'
ok 'a backup that lacks a file is refused'

step 'the end'
for own in 18081 18082 18091; do kill -TERM "$(pid_of $own)"; done
sleep 8
[ -z "$(pgrep -f "^node $main" || true)" ] || fail 'a process did not stop'
grep -h '"level":\(50\|60\)' "$work"/api-*.log "$work/worker.log" && fail 'errors in the logs'
ok 'all processes stopped, without an error in their logs'
