# shellcheck shell=bash
# The commands: up, down, status, images.

# Only one of them at a time; the lock ends with this process, however it ends. Since `down` removes the
# file as well, the one that was waited for may no longer be the one that others see.
locked() {
  require_root
  # A container may have mounted an empty /run.
  mkdir -p "${LOCK%/*}"
  while :; do
    exec 9>"$LOCK"
    if ! flock -n 9; then
      say "another sandbox command is running; waiting for it"
      flock 9
    fi
    [ "$LOCK" -ef /proc/self/fd/9 ] && break
  done
  "$@"
}

# What must be here, before anything is built.
sandbox_prepare() {
  check_machine
  install_packages
}

sandbox_build() {
  sandbox_prepare
  build_programs
  build_images
}

sandbox_images() {
  sandbox_build
  ! ctr version >/dev/null 2>&1 || import_images
}

sandbox_up() {
  local started=$SECONDS importer
  require_root
  sandbox_build
  if [ -d "$STATE" ] && ! is_of_this_boot; then
    say "found what a sandbox left when the machine was restarted; removing it"
    sandbox_down
  fi
  node_prepare
  create_cgroups
  network_up
  pki_up
  start_containerd
  import_images &
  importer=$!
  start_control_plane
  start_node
  wait "$importer" || die "the images could not be loaded into containerd; its log is $LOGS/containerd.log."
  addons_up
  say "up and healthy after $((SECONDS - started)) s. To look around: export KUBECONFIG=$ADMIN_KUBECONFIG PATH=$CACHE/bin:\$PATH"
}

# Whether what is up was brought up since the machine was started.
is_of_this_boot() {
  [ "$(cat "$RUN/boot" 2>/dev/null)" = "$(</proc/sys/kernel/random/boot_id)" ]
}

sandbox_down() {
  require_root
  if [ ! -e "$STATE" ] && [ ! -e "$RUN" ]; then
    say "nothing is up"
    remove_leftovers
    return 0
  fi
  # All its state is removed, so a graceful stop would gain nothing.
  kill_all_of_ours || true
  remove_leftovers
  if [ -e "$STATE" ] || [ -e "$RUN" ]; then
    die "something of the sandbox could not be removed (see above). Run 'sandbox/sandbox down' again."
  fi
  say "down; only the cache in $CACHE is left"
}

remove_leftovers() {
  remove_mounts
  remove_cgroups
  network_down
  clear_foreign_directories
  rm -rf --one-file-system "$STATE" "$RUN" "$RUN_BUILDAH"
}

# Deepest first. A mount that is still in use is detached, and goes when its last user does.
remove_mounts() {
  local target
  while read -r target; do
    umount "$target" 2>/dev/null || umount -l "$target" || warn "could not unmount $target"
  done < <(findmnt -rno TARGET | grep -E "^($STATE|$RUN|$RUN_BUILDAH|$CACHE/buildah)(/|$)" | sort -r)
}

sandbox_status() {
  local name healthy=yes
  if [ ! -e "$RUN" ]; then
    say "the sandbox is down"
    return 1
  fi
  for name in $PROCESSES; do
    if process_id "$name" >/dev/null; then
      status_line "$name" yes "process $(process_id "$name")"
    else
      status_line "$name" no "not running; log: $LOGS/$name.log" || healthy=
    fi
  done
  if ! kubectl get --raw /readyz --request-timeout=5s >/dev/null 2>&1; then
    status_line "API server" no "does not answer that it is ready"
    return 1
  fi
  status_line "API server" yes "ready at https://$NODE_IP:6443"
  if [ "$(kubectl get node "$NODE_NAME" -o jsonpath='{.status.conditions[?(@.type=="Ready")].status}' 2>/dev/null)" = True ]; then
    status_line node yes Ready
  else
    status_line node no "not Ready" || healthy=
  fi
  addons_status || healthy=
  [ -n "$healthy" ]
}

status_line() { # what, yes or no, detail
  local mark=ok
  [ "$2" = yes ] || mark=FAILED
  printf '%-26s %-7s %s\n' "$1" "$mark" "$3"
  [ "$2" = yes ]
}
