# The images of Benchwright: --target operator, mvc or webflux.
#
#   docker build --target mvc --tag docker.io/benchwright/mvc:0.1.0 .
#
# The first stage compiles everything, unless dist/ holds operator.jar, mvc.jar and webflux.jar,
# which are then taken as they are: where Maven has run already, the context can be this file and
# dist/ alone, and BUILD_IMAGE any image with a shell and Java 25.

ARG BUILD_IMAGE=docker.io/library/maven:3.9-eclipse-temurin-25
ARG RUNTIME_IMAGE=docker.io/library/eclipse-temurin:25-jre

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
COPY . .
RUN set -eu; \
    if [ -f dist/operator.jar ] && [ -f dist/mvc.jar ] && [ -f dist/webflux.jar ]; then \
      echo "Taking the jars of dist/."; \
    else \
      echo "Compiling; the first time takes some minutes."; \
      mvn --batch-mode --quiet -DskipTests -Dchecks.skip=true package; \
      mkdir -p dist; \
      cp operator/target/operator.jar services/mvc/target/mvc.jar \
        services/webflux/target/webflux.jar dist/; \
    fi; \
    # Unpacked, an application starts faster than from a jar of jars.
    for name in operator mvc webflux; do \
      java -Djarmode=tools -jar "dist/$name.jar" extract --destination "/apps/$name"; \
      mv "/apps/$name/$name.jar" "/apps/$name/app.jar"; \
    done; \
    # The cache of classes made below is only taken while the jars are as old as they were then, and
    # a builder may set the age of all files (buildah's --timestamp 0): so they are that old at once.
    find /apps -exec touch -d @0 {} +

FROM ${RUNTIME_IMAGE} AS operator
LABEL org.opencontainers.image.title="benchwright-operator" \
      org.opencontainers.image.description="Runs benchmarks of Java services on Kubernetes" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.vendor="Benchwright"
COPY --from=build /apps/operator /app
# JAVA_TOOL_OPTIONS holds defaults: what JDK_JAVA_OPTIONS says wins over it. The operator must not be
# felt on a node where something is measured: it does little, so that the optimising compiler would
# take more CPU and memory than it could ever save.
ENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=50 -XX:+UseSerialGC -XX:TieredStopAtLevel=1"
WORKDIR /app
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["java", "-jar", "/app/app.jar"]

FROM ${RUNTIME_IMAGE} AS mvc
LABEL org.opencontainers.image.title="benchwright-mvc" \
      org.opencontainers.image.description="Spring MVC on Tomcat, on platform or virtual threads" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.vendor="Benchwright"
COPY --from=build /apps/mvc /app
WORKDIR /app
# A start that is thrown away leaves a cache of loaded and linked classes, with which the real ones
# take half the time. It asks for no fixed port and for no database. A JVM that cannot use the cache
# (other flags for pointers or modules) says so and starts without it.
RUN JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=50 --enable-native-access=ALL-UNNAMED" \
    java -XX:AOTCacheOutput=/app/app.aot -jar /app/app.jar --rehearse \
    && test -s /app/app.aot && chmod 444 /app/app.aot
# Defaults only: what JDK_JAVA_OPTIONS says wins over JAVA_TOOL_OPTIONS.
ENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=50 --enable-native-access=ALL-UNNAMED -XX:AOTCache=/app/app.aot"
USER 10001:10001
EXPOSE 8080 9090
ENTRYPOINT ["java", "-jar", "/app/app.jar"]

# As above, line by line, but for what is copied and the title.
FROM ${RUNTIME_IMAGE} AS webflux
LABEL org.opencontainers.image.title="benchwright-webflux" \
      org.opencontainers.image.description="Spring WebFlux on Netty, with R2DBC" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.vendor="Benchwright"
COPY --from=build /apps/webflux /app
WORKDIR /app
RUN JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=50 --enable-native-access=ALL-UNNAMED" \
    java -XX:AOTCacheOutput=/app/app.aot -jar /app/app.jar --rehearse \
    && test -s /app/app.aot && chmod 444 /app/app.aot
ENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=50 --enable-native-access=ALL-UNNAMED -XX:AOTCache=/app/app.aot"
USER 10001:10001
EXPOSE 8080 9090
ENTRYPOINT ["java", "-jar", "/app/app.jar"]
