#!/bin/sh
# Run once while the image of a service is built. Starts the service and throws that start away; what is
# left is a cache of loaded and linked classes, with which the real ones take half the time, and the
# options that a start has unless JDK_JAVA_OPTIONS says otherwise. The service asks for no fixed port and
# for no database then. A JVM that cannot use the cache (other flags for pointers or modules) says so and
# starts without it.
set -eu
cd /app
unset JAVA_TOOL_OPTIONS # of the image, which names the file that is still to be written

# The heap begins with half of what it may take: the JVM's own choice, 1/64 of the memory, is 10 MiB in a small
# container, which the collector then stops 50 times a second under load.
printf '%s\n' -XX:MaxRAMPercentage=50 -XX:InitialRAMPercentage=25 --enable-native-access=ALL-UNNAMED >jvm.options
if java -XX:VMOptionsFile=/app/jvm.options -XX:+PrintFlagsFinal -version 2>&1 | grep -q AOTCacheOutput; then
  cache=/app/app.aot making=-XX:AOTCacheOutput using=-XX:AOTCache
else
  # JDK 21 has no such cache yet, but the archive of classes that came before it.
  cache=/app/app.jsa making=-XX:ArchiveClassesAtExit using=-XX:SharedArchiveFile
fi
java -XX:VMOptionsFile=/app/jvm.options "$making=$cache" -jar app.jar --rehearse
test -s "$cache"
chmod 444 "$cache"
printf '%s\n' "$using=$cache" >>jvm.options
