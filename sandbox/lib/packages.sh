# shellcheck shell=bash
# The programs that the sandbox needs: those that Debian packages bring, and those that are the user's to install.

# program=package: what must be found, and what brings it.
readonly NEEDED_PROGRAMS="
  containerd=containerd ctr=containerd runc=runc etcd=etcd-server buildah=buildah mmdebstrap=mmdebstrap
  nft=nftables conntrack=conntrack ip=iproute2 mkfs.ext4=e2fsprogs openssl=openssl curl=curl xz=xz-utils unzip=unzip jq=jq
  /usr/lib/cni/ptp=containernetworking-plugins /bin/busybox=busybox-static /usr/bin/tini-static=tini
  shellcheck=shellcheck pip3=python3-pip"
# What the tests of pages need, and the sandbox does not.
readonly BROWSER_PROGRAMS="chromium-headless-shell=chromium-headless-shell"

# Where programs that are named by their path are looked for; a test names an empty directory.
PROGRAMS_ROOT=

missing_packages() { # program=package …: the packages whose program is not here, each once
  local pair program package said=' '
  for pair in "$@"; do
    program=${pair%%=*} package=${pair#*=}
    case $program in /*) program=$PROGRAMS_ROOT$program ;; esac
    # Not 'command -v': it finds a shell function of that name, too, and buildah and ctr are such.
    type -P "$program" >/dev/null && { [ "$program" != pip3 ] || pip3 --version >/dev/null 2>&1; } && continue
    [[ $said == *" $package "* ]] && continue
    said+="$package "
    printf '%s\n' "$package"
  done
}

# Why missing packages cannot be installed, or nothing.
apt_problem() { # missing packages
  [ $# -eq 0 ] || type -P apt-get >/dev/null ||
    printf '%s\n' "these packages are missing and apt-get is not here to install them: $*. Install them by hand."
}

# check_machine: says at once all that is missing and that no package of ours brings, before anything is
# built: a build that fails after a quarter of an hour could have said so in its first second.
check_machine() {
  local problems=() problem missing
  problem=$(go_problem)
  [ -z "$problem" ] || problems+=("$problem")
  problem=$("$SANDBOX/../mvnw" --check 2>&1) || problems+=("$problem")
  # shellcheck disable=SC2086
  mapfile -t missing < <(missing_packages $NEEDED_PROGRAMS)
  problem=$(apt_problem "${missing[@]}")
  [ -z "$problem" ] || problems+=("$problem")
  [ ${#problems[@]} -gt 0 ] || return 0
  for problem in "${problems[@]}"; do warn "$problem"; done
  die "nothing was built or installed. Run this again when these problems are solved."
}

readonly SERVICE_GUARD=/usr/sbin/policy-rc.d
readonly GUARD_MARK='# By the sandbox of Benchwright, while it installs packages.'
service_guard_is_ours=

remove_service_guard() {
  [ -z "$service_guard_is_ours" ] || rm -f "$SERVICE_GUARD"
}

install_packages() { # program=package …; without any, all that the sandbox needs
  local missing problem
  # shellcheck disable=SC2086
  [ $# -gt 0 ] || set -- $NEEDED_PROGRAMS
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -eq 0 ] && return 0
  problem=$(apt_problem "${missing[@]}")
  [ -z "$problem" ] || die "$problem"
  require_root
  say "installing Debian packages: ${missing[*]} (about half a minute)"
  mkdir -p "$CACHE/log"
  local log=$CACHE/log/packages.log ok=
  # Debian starts a service when it installs it; containerd and etcd must not start here, since the
  # sandbox runs its own. This file is Debian's way to say so.
  if [ ! -e "$SERVICE_GUARD" ] || grep -qxF "$GUARD_MARK" "$SERVICE_GUARD"; then
    service_guard_is_ours=yes
    printf '#!/bin/sh\n%s\nexit 101\n' "$GUARD_MARK" >"$SERVICE_GUARD"
    chmod 755 "$SERVICE_GUARD"
  fi
  # A foreign source that cannot be reached is no reason to stop: what is missing shows at the install.
  if (apt-get update || true
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends \
      "${missing[@]}") >"$log" 2>&1 9>&-; then ok=yes; fi
  remove_service_guard
  if [ -z "$ok" ]; then
    tail -n 20 "$log" >&2
    die "apt-get could not install ${missing[*]}; its whole output is in $log."
  fi
  disable_services "${missing[@]}"
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -eq 0 ] ||
    die "apt-get installed ${missing[*]}, and the programs that they should bring are still not found. Check PATH ($PATH), and read $log."
}

# Debian has them started with the machine, too.
disable_services() { # packages that were just installed
  local unit
  [ -d /run/systemd/system ] || return 0
  dpkg -L "$@" | sed -n 's#^\(/usr\)\?/lib/systemd/system/\([^/]*[^@]\.service\)$#\2#p' | sort -u |
    while read -r unit; do systemctl disable --quiet "$unit" || true; done
}

install_browser() {
  # shellcheck disable=SC2086
  install_packages $BROWSER_PROGRAMS
}

# --- Removing them, so that continuous integration proves each time that they are installed -------------

is_installed() { # package
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Whether apt-get would remove the package, and nothing along with it that is not in the list.
is_removable() { # package, all packages of the list
  local removed package
  removed=$(would_be_removed "$1") || return 1
  [ -n "$removed" ] || return 1
  while read -r package; do
    [[ " ${*:2} " == *" $package "* ]] || return 1
  done <<<"$removed"
}

# With -y, because that refuses what is held.
would_be_removed() { # package …
  apt-get --simulate -y remove "$@" 2>/dev/null | sed -n 's/^Remv \([^ ]*\) .*/\1/p' | sort
}

# A container runtime or a cluster that is not the sandbox's: its programs may come from these packages.
foreign_runtime() {
  local cmdline words
  for cmdline in /proc/[0-9]*/cmdline; do
    mapfile -d '' -t words 2>/dev/null <"$cmdline" || continue
    [ ${#words[@]} -gt 0 ] || continue
    case ${words[0]##*/} in
      containerd | containerd-shim* | dockerd* | crio | podman | conmon | buildkitd | buildah) ;;
      kubelet | kubelite | kube-proxy | etcd | k3s | k0s) ;;
      *) continue ;;
    esac
    [[ "${words[*]}" == *"$STATE"* || "${words[*]}" == *"$CONTAINERD_SOCKET"* ]] ||
      printf '%s\n' "${words[0]##*/}"
  done | sort -u
}

# remove_packages: removes those packages of the lists above that nothing else needs. Only continuous
# integration does so.
remove_packages() {
  local package packages removable=() running
  require_root
  # If the sandbox could not be installed again, nothing is removed.
  check_machine
  { type -P apt-get && type -P dpkg-query; } >/dev/null || return 0
  if [ -e "$STATE" ] || [ -e "$RUN" ]; then
    say "the sandbox is up and uses its packages; none is removed"
    return 0
  fi
  running=$(foreign_runtime)
  if [ -n "$running" ]; then
    say "a container runtime that is not the sandbox's is running ($(tr '\n' ' ' <<<"$running")); no package is removed"
    return 0
  fi
  # shellcheck disable=SC2086
  mapfile -t packages < <(printf '%s\n' $NEEDED_PROGRAMS $BROWSER_PROGRAMS | sed 's/.*=//' | sort -u)
  for package in "${packages[@]}"; do
    if is_installed "$package" && is_removable "$package" "${packages[@]}"; then removable+=("$package"); fi
  done
  if [ ${#removable[@]} -eq 0 ]; then
    say "none of the sandbox's Debian packages is installed, or others need them; nothing to remove"
    return 0
  fi
  mkdir -p "$CACHE/log"
  local log=$CACHE/log/packages-removed.log kept
  # Together they may be what one package needs either of.
  if [ "$(would_be_removed "${removable[@]}")" != "$(printf '%s\n' "${removable[@]}" | sort)" ]; then
    say "removing all of the sandbox's packages would remove others too; none is removed"
    return 0
  fi
  # What cannot be had again is not removed.
  if ! { apt-get -o DPkg::Lock::Timeout=300 update &&
    apt-get -o DPkg::Lock::Timeout=300 install --reinstall --download-only -y "${removable[@]}"; } >"$log" 2>&1 9>&-; then
    say "the sandbox's packages could not be fetched again; none is removed (see $log)"
    return 0
  fi
  kept=$(comm -23 <(printf '%s\n' "${packages[@]}") <(printf '%s\n' "${removable[@]}" | sort) | tr '\n' ' ')
  say "removing Debian packages, so that this run proves that it installs them: ${removable[*]}"
  say "kept, because they are not Debian's here or others need them: ${kept:-none}"
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 remove -y "${removable[@]}" >>"$log" 2>&1 9>&- || {
    tail -n 20 "$log" >&2
    die "apt-get could not remove ${removable[*]}."
  }
}
