#!/bin/sh
# Runs once while a service's image is built: starts the service and stops it. The results are a cache of
# loaded and linked classes, which halves the start time, and the options of each start, unless
# JDK_JAVA_OPTIONS says otherwise. This start uses no fixed port and no database. A JVM that cannot use the
# cache (other flags for pointers or modules) says so and starts without it. REHEARSAL_REQUESTS, which the service reads,
# is how many requests it serves before it stops; the JVM's options are the same for any number.
set -eu
cd /app
unset JAVA_TOOL_OPTIONS # the image sets it, and it names the file that is not written yet

# The heap starts at half of its maximum. The JVM's own choice, 1/64 of the memory, is 10 MiB in a small
# container, and the collector then stops it 50 times a second under load.
printf '%s\n' -XX:MaxRAMPercentage=50 -XX:InitialRAMPercentage=25 --enable-native-access=ALL-UNNAMED >jvm.options
if java -XX:VMOptionsFile=/app/jvm.options -XX:+PrintFlagsFinal -version 2>&1 | grep -q AOTCacheOutput; then
  cache=/app/app.aot making=-XX:AOTCacheOutput using=-XX:AOTCache
else
  # JDK 21 has no such cache yet, but the archive of classes that came before it.
  cache=/app/app.jsa making=-XX:ArchiveClassesAtExit using=-XX:SharedArchiveFile
fi
# For those who ask what the cache saves.
cp jvm.options uncached.options
java -XX:VMOptionsFile=/app/jvm.options "$making=$cache" -jar app.jar --training-run
test -s "$cache"
chmod 444 "$cache"
printf '%s\n' "$using=$cache" >>jvm.options
