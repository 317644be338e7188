# shellcheck shell=bash disable=SC2034
# Names, places and small words that every part of the sandbox uses. Sourced, never run.

readonly NODE_NAME=sandbox
readonly NODE_IP=10.97.0.1
readonly POD_RANGE=10.244.0.0/16
readonly SERVICE_RANGE=10.96.0.0/16
readonly API_SERVICE_IP=10.96.0.1
readonly DNS_SERVICE_IP=10.96.0.10
# A bridge with no port in it: the kernel may have no dummy device, and any device can carry an address.
readonly NODE_DEVICE=bw-node

readonly KUBERNETES_VERSION=v1.34.4

# Everything that runs lives in these two; `down` removes both.
readonly STATE=/var/lib/benchwright
readonly RUN=/run/benchwright
# Everything that is worth keeping lives here; `down` leaves it alone.
# As mounts are listed, without links.
CACHE=$(realpath -m -- "${BENCHWRIGHT_CACHE:-${HOME:?}/.cache/benchwright}")
readonly CACHE

# Where administrators' programs are, which a plain 'su' or cron does not look into.
PATH=$PATH:/usr/sbin:/sbin
# What kubectl notes of the API server goes with it.
export KUBECACHEDIR=$RUN/kubectl

readonly CGROUP=/benchwright
readonly LOGS=$STATE/log
readonly ADMIN_KUBECONFIG=$STATE/kubeconfig
readonly CONTAINERD_SOCKET=$RUN/containerd/containerd.sock
readonly LOCK=/run/lock/benchwright-sandbox
readonly ETCD_PORT=12379

# Where a proxy is set for the builds' downloads: what is on this machine is not asked through it.
export NO_PROXY="${NO_PROXY:+$NO_PROXY,}127.0.0.1,$NODE_IP,$POD_RANGE,$SERVICE_RANGE"
export no_proxy=$NO_PROXY

say() { printf '%s\n' "sandbox: $*"; }
warn() { printf '%s\n' "sandbox: $*" >&2; }
die() {
  warn "$*"
  exit 1
}

# Bash calls this for a program that it does not find.
command_not_found_handle() {
  warn "$1 was not found. If a Debian package brings it, name both in NEEDED_PROGRAMS of sandbox/lib/packages.sh."
  return 127
}

require_root() {
  [ "$(id -u)" = 0 ] || die "this command starts a container runtime and sets up networks, which takes root. Run it as root (sudo)."
}

# render TEMPLATE: prints the template with @NAME@ replaced by the value of the variable NAME.
render() {
  local text name
  text=$(<"$1")
  for name in NODE_NAME NODE_IP POD_RANGE SERVICE_RANGE API_SERVICE_IP DNS_SERVICE_IP STATE RUN \
    CONTAINERD_SOCKET ADMIN_KUBECONFIG CGROUP; do
    text=${text//@$name@/${!name}}
  done
  printf '%s\n' "$text"
}

# wait_until SECONDS WHAT COMMAND…: repeats the command until it succeeds; fails after SECONDS.
wait_until() {
  local deadline=$((SECONDS + $1)) what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    if [ "$SECONDS" -ge "$deadline" ]; then
      warn "gave up waiting for $what"
      return 1
    fi
    sleep 0.2
  done
}

# content_key PATH…: a short name for the content of these files and directories, wherever they lie.
content_key() {
  local path
  for path in "$@"; do
    if [ -d "$path" ]; then
      (cd "$path" && find . -type f -print0 | sort -z | xargs -0r sha256sum)
    else
      sha256sum <"$path"
    fi
  done | sha256sum | cut -c1-16
}

# remove_older NAME SUFFIX KEPT: removes the cached NAME-<key>SUFFIX other than the one kept.
remove_older() {
  local old
  for old in "$1"-????????????????"$2"; do
    [ "$old" = "$3" ] || rm -f "$old"
  done
}

kubectl() { "$CACHE/bin/kubectl" --kubeconfig "$ADMIN_KUBECONFIG" "$@"; }
ctr() { command ctr --address "$CONTAINERD_SOCKET" --namespace k8s.io "$@"; }
