#!/bin/sh
# Run once while the image of a starter is built: makes the same cache, with the same options and after as
# many requests, as services/training-run.sh does for our services, so that neither side of a ratio has profiles
# that the other lacks. A plain starter has no training run of its own: it is started, asked and stopped.
set -eu
cd /app
unset JAVA_TOOL_OPTIONS # of the image, which names the file that is still to be written

printf '%s\n' -XX:MaxRAMPercentage=50 -XX:InitialRAMPercentage=25 --enable-native-access=ALL-UNNAMED >jvm.options
java -XX:VMOptionsFile=/app/jvm.options -XX:AOTCacheOutput=/app/app.aot -jar starter.jar &
starter=$!
tries=0
ask() { # path
  wget -q -O /dev/null "http://127.0.0.1:8080$1"
}
until ask "$(head -n 1 hello-paths)"; do
  tries=$((tries + 1))
  if [ $tries -ge 300 ] || ! kill -0 $starter; then
    echo "the starter does not answer on port 8080" >&2
    exit 1
  fi
  sleep 0.2
done
cat hello-paths hello-paths | while read -r path; do ask "$path"; done
rm hello-paths
kill $starter # fails when another process has answered
wait $starter || true
test -s app.aot
chmod 444 app.aot
printf '%s\n' -XX:AOTCache=/app/app.aot >>jvm.options
