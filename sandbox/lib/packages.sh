# shellcheck shell=bash
# The Debian packages that the sandbox is made of.

# program=package: what must be found, and what brings it.
readonly NEEDED_PROGRAMS="
  containerd=containerd ctr=containerd runc=runc etcd=etcd-server buildah=buildah mmdebstrap=mmdebstrap
  nft=nftables conntrack=conntrack ip=iproute2 openssl=openssl curl=curl xz=xz-utils unzip=unzip jq=jq
  /usr/lib/cni/ptp=containernetworking-plugins /bin/busybox=busybox-static /usr/bin/tini-static=tini
  shellcheck=shellcheck pip3=python3-pip"

missing_packages() { # program=package …
  local pair
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || printf '%s\n' "${pair#*=}"
  done | sort -u
}

readonly SERVICE_GUARD=/usr/sbin/policy-rc.d
service_guard_is_ours=

remove_service_guard() {
  [ -z "$service_guard_is_ours" ] || rm -f "$SERVICE_GUARD"
}

install_packages() { # program=package …; without any, all that the sandbox needs
  local missing
  # shellcheck disable=SC2086
  [ $# -gt 0 ] || set -- $NEEDED_PROGRAMS
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -eq 0 ] && return 0
  command -v apt-get >/dev/null ||
    die "these packages are missing and apt-get is not here to install them: ${missing[*]}. Install them by hand."
  require_root
  say "installing Debian packages: ${missing[*]} (about half a minute)"
  mkdir -p "$CACHE/log"
  local log=$CACHE/log/packages.log ok=
  # Debian starts a service when it installs it; containerd and etcd must not start here, since the
  # sandbox runs its own. This file is Debian's way to say so.
  if [ ! -e "$SERVICE_GUARD" ]; then
    service_guard_is_ours=yes
    printf '#!/bin/sh\nexit 101\n' >"$SERVICE_GUARD"
    chmod 755 "$SERVICE_GUARD"
  fi
  # A foreign source that cannot be reached is no reason to stop: what is missing shows at the install.
  if (apt-get update || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      "${missing[@]}") >"$log" 2>&1 9>&-; then ok=yes; fi
  remove_service_guard
  if [ -z "$ok" ]; then
    tail -n 20 "$log" >&2
    die "apt-get could not install ${missing[*]}; its whole output is in $log."
  fi
}

# What the tests of pages need, and the sandbox does not.
install_browser() {
  install_packages chromium=chromium
}
