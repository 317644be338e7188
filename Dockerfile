# The images of Benchwright: --target operator, mvc, mvc-boot-3, webflux, jetty, helidon, micronaut, quarkus,
# floor, bookshop-mvc or bookshop-webflux.
#
#   docker build --target mvc --tag docker.io/benchwright/mvc:0.1.0 .
#
# The first stage compiles everything, unless dist/ holds the applications, which are then taken as they
# are: where Maven has run already, the context can be this file, services/training-run.sh and dist/ alone, and
# BUILD_IMAGE any image with a shell. A service runs on JDK 21 as well, in an image with another tag:
#
#   docker build --target mvc --build-arg RUNTIME_IMAGE=docker.io/library/eclipse-temurin:21-jre \
#     --tag docker.io/benchwright/mvc:0.1.0-jdk21 .

# A service's image is made with a cache of a start that served a few requests. --build-arg REHEARSAL_REQUESTS=4000 makes
# it with one that served so many.

ARG BUILD_IMAGE=docker.io/library/maven:3.9-eclipse-temurin-25
ARG RUNTIME_IMAGE=docker.io/library/eclipse-temurin:25-jre

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
COPY . .
RUN set -eu; \
    if [ -d dist ]; then \
      echo "Taking the applications of dist/."; \
    else \
      echo "Compiling; the first time takes some minutes."; \
      mvn --batch-mode --quiet -DskipTests -Dchecks.skip=true package; \
      mkdir dist; \
      for app in operator/target/app services/*/target/app; do \
        name=${app%/target/app}; \
        cp -r "$app" "dist/${name##*/}"; \
      done; \
      for style in mvc webflux; do cp -r "services/bookshop/$style/target/app" "dist/bookshop-$style"; done; \
    fi; \
    mv dist /apps; \
    # The cache of classes made below is only taken while the jars are as old as they were then, and
    # a builder may set the age of all files (buildah's --timestamp 0): so they are that old at once.
    find /apps -exec touch -d @0 {} +

FROM ${RUNTIME_IMAGE} AS operator
LABEL org.opencontainers.image.title="benchwright-operator" \
      org.opencontainers.image.description="Runs benchmarks of Java services on Kubernetes" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.vendor="Benchwright"
COPY --from=build /apps/operator /app
# JAVA_TOOL_OPTIONS holds defaults; JDK_JAVA_OPTIONS overrides them. The operator can share a node with a
# trial and must disturb it as little as possible. It does little work, so the optimizing compiler would
# cost more CPU and memory than it saves.
ENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=50 -XX:+UseSerialGC -XX:TieredStopAtLevel=1"
WORKDIR /app
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["java", "-jar", "/app/app.jar"]

# With this one, a run measures its load generator. It has little code, which the first compiler has
# compiled before the warm-up is over; the second one would only disturb.
FROM ${RUNTIME_IMAGE} AS floor
LABEL org.opencontainers.image.title="benchwright-floor" \
      org.opencontainers.image.description="Answers every request at once" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.vendor="Benchwright"
COPY --from=build /apps/floor /app
ENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=50 -XX:+UseSerialGC -XX:TieredStopAtLevel=1"
WORKDIR /app
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["java", "-jar", "/app/app.jar"]

# What the images of all services have in common. JAVA_TOOL_OPTIONS holds defaults, in a file that
# training-run.sh writes; JDK_JAVA_OPTIONS overrides them.
FROM ${RUNTIME_IMAGE} AS service
LABEL org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.vendor="Benchwright"
COPY services/training-run.sh /usr/local/bin/training-run.sh
WORKDIR /app
ENV JAVA_TOOL_OPTIONS="-XX:VMOptionsFile=/app/jvm.options"
EXPOSE 8080 9090
ENTRYPOINT ["java", "-jar", "/app/app.jar"]

FROM service AS mvc
LABEL org.opencontainers.image.title="benchwright-mvc" \
      org.opencontainers.image.description="Spring MVC on Tomcat, on platform or virtual threads"
COPY --from=build /apps/mvc /app
ARG REHEARSAL_REQUESTS
RUN training-run.sh
USER 10001:10001

# The same sources as mvc, on the last line of Spring Boot 3.
FROM service AS mvc-boot-3
LABEL org.opencontainers.image.title="benchwright-mvc-boot-3" \
      org.opencontainers.image.description="Spring MVC of Spring Boot 3 on Tomcat, on platform or virtual threads"
COPY --from=build /apps/mvc-boot-3 /app
ARG REHEARSAL_REQUESTS
RUN training-run.sh
USER 10001:10001

FROM service AS webflux
LABEL org.opencontainers.image.title="benchwright-webflux" \
      org.opencontainers.image.description="Spring WebFlux on Netty, with R2DBC"
COPY --from=build /apps/webflux /app
ARG REHEARSAL_REQUESTS
RUN training-run.sh
USER 10001:10001

FROM service AS jetty
LABEL org.opencontainers.image.title="benchwright-jetty" \
      org.opencontainers.image.description="Jetty without a framework, on platform or virtual threads"
COPY --from=build /apps/jetty /app
ARG REHEARSAL_REQUESTS
RUN training-run.sh
USER 10001:10001

FROM service AS helidon
LABEL org.opencontainers.image.title="benchwright-helidon" \
      org.opencontainers.image.description="Helidon SE, a server made for virtual threads"
COPY --from=build /apps/helidon /app
ARG REHEARSAL_REQUESTS
RUN training-run.sh
USER 10001:10001

FROM service AS micronaut
LABEL org.opencontainers.image.title="benchwright-micronaut" \
      org.opencontainers.image.description="Micronaut on Netty, on event loops or virtual threads"
COPY --from=build /apps/micronaut /app
ARG REHEARSAL_REQUESTS
RUN training-run.sh
USER 10001:10001

FROM service AS quarkus
LABEL org.opencontainers.image.title="benchwright-quarkus" \
      org.opencontainers.image.description="Quarkus on Vert.x, on event loops, virtual threads or worker threads"
COPY --from=build /apps/quarkus /app
ARG REHEARSAL_REQUESTS
RUN training-run.sh
USER 10001:10001

# A service of the bookshop, which SPRING_PROFILES_ACTIVE chooses.
FROM service AS bookshop-mvc
LABEL org.opencontainers.image.title="benchwright-bookshop-mvc" \
      org.opencontainers.image.description="A bookshop of four services in imperative style"
COPY --from=build /apps/bookshop-mvc /app
RUN training-run.sh
USER 10001:10001

FROM service AS bookshop-webflux
LABEL org.opencontainers.image.title="benchwright-bookshop-webflux" \
      org.opencontainers.image.description="A bookshop of four services in reactive style, and its gateway"
COPY --from=build /apps/bookshop-webflux /app
RUN training-run.sh
USER 10001:10001
