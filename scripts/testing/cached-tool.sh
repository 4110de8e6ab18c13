#!/bin/sh
# cached-tool.sh <tool> <program> <results> <argument>...
# Runs ffmpeg or ffprobe as the server calls them, or prints the result of an equal earlier call. Scripts in the place of
# these programs source this file: the start of a second shell would take as long as the rest of a cached call.
#
# A result depends on the options and on the bytes of the input, not on the names of files, which the server
# writes as `file:...`: ffmpeg's last argument is its output; ffprobe's is its input, and it prints the result.
# Failed calls are not cached. Two processes may produce one result at the same time: each moves a whole file
# into place.
tool=$1 program=$2 results=$3
shift 3

input= output= options=$tool
for argument; do
  case $argument in
    file:*) input=$output output=${argument#file:} ;;
    *) options="$options $argument" ;;
  esac
done
[ "$tool" = ffprobe ] && input=$output

# Neither a conversion nor a probe, such as `-version`.
[ -f "$input" ] || exec "$program" "$@"

# Two lines of a hash and a name: the options, then the input.
hashes=$(sha256sum - "$input" << END
$options
END
)
hash_of_input=${hashes#*
}
result=$results/${hashes%% *}${hash_of_input%% *}
if [ "$tool" = ffprobe ]; then
  if [ ! -f "$result" ]; then
    "$program" "$@" > "$result.$$" || { code=$?; rm -f "$result.$$"; exit $code; }
    mv "$result.$$" "$result"
  fi
  exec cat "$result"
fi
if [ -f "$result" ]; then
  exec cp "$result" "$output"
fi
"$program" "$@" || exit $?
cp "$output" "$result.$$" && mv "$result.$$" "$result"
