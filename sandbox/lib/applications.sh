# shellcheck shell=bash
# Images of our own applications, made from the top-level Dockerfile. They are kept and loaded as all others are.

readonly ROOT=$SANDBOX/..
# shellcheck disable=SC2034 # for those who name the images
readonly OWN_VERSION=0.1.0

# Where the build leaves the application of a target of the Dockerfile.
app_of() { # target
  case $1 in
    operator) printf '%s\n' "$ROOT/operator/target/app" ;;
    bookshop-*) printf '%s\n' "$ROOT/services/bookshop/${1#bookshop-}/target/app" ;;
    *) printf '%s\n' "$ROOT/services/$1/target/app" ;;
  esac
}

# An image whose application, Dockerfile and base are unchanged is not built again.
build_application() { # name in the cache, image, target of the Dockerfile, the application, image of the JRE, its directory, its ingredients, further arguments of the build
  local name=$1 image=$2 target=$3 app=$4 base=("${@:5:3}") key saved context started=$SECONDS
  shift 7
  key=$(printf '%s %s%s\n' "$(content_key "$ROOT/Dockerfile" "$ROOT/services/training-run.sh" "$app")" \
    "$(image_key "${base[1]}" "${base[2]}")" "${*:+ $*}" | sha256sum | cut -c1-16)
  saved=$CACHE/images/$name-$key.json
  if [ ! -e "$saved" ]; then
    say "building the image $image"
    context=$(mktemp -d "$CACHE/tmp/own.XXXXXX")
    mkdir -p "$context/dist" "$context/services"
    cp "$ROOT/Dockerfile" "$context/"
    cp "$ROOT/services/training-run.sh" "$context/services/"
    cp -r "$app" "$context/dist/$target"
    ensure_in_storage "${base[@]}"
    build_from "$context/Dockerfile" "$context" "$image" --target "$target" \
      --build-arg BUILD_IMAGE="${base[0]}" --build-arg RUNTIME_IMAGE="${base[0]}" "$@"
    save_image "$image" "$saved"
    rm -rf "$context"
    say "  built it in $((SECONDS - started)) s"
  fi
  remove_older "$CACHE/images/$name" .json "$saved"
  ! ctr version >/dev/null 2>&1 || load_images "$saved"
}
