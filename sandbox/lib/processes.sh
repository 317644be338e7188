# shellcheck shell=bash
# Starting and stopping our own processes, and nobody else's: by process id together with its start
# time (ids are used again), by the control group that they were put into, by our socket's path.

process_started_at() { # pid: its start time in clock ticks since boot; fails when there is no such process
  local stat
  stat=$(cat "/proc/$1/stat" 2>/dev/null) || return 1
  stat=${stat##*) }
  # shellcheck disable=SC2086
  set -- $stat
  [ "$1" != Z ] && printf '%s\n' "${20}"
}

process_id() { # name: its pid when it is alive
  local pid started key
  # shellcheck disable=SC2034
  { read -r pid started key <"$RUN/$1.pid"; } 2>/dev/null || return 1
  [ "$(process_started_at "$pid")" = "$started" ] && printf '%s\n' "$pid"
}

# start_process NAME CONFIG-FILES COMMAND…: starts it unless it is alive with this very command and
# these configurations; one with another is stopped first.
start_process() {
  local name=$1 files=$2 key pid
  shift 2
  # shellcheck disable=SC2086
  key=$({ printf '%s\n' "$@" && cat /dev/null $files; } | sha256sum | cut -c1-16)
  if pid=$(process_id "$name"); then
    [ "$(cut -d' ' -f3 "$RUN/$name.pid")" = "$key" ] && return 0
    say "restarting $name, its settings have changed"
    stop_process "$name" 20
  fi
  mkdir -p "$LOGS"
  (
    join_cgroup daemons "$BASHPID"
    cd /
    # Nothing of the caller's environment: a proxy's address, say, would send them out of the machine.
    exec env -i PATH="$PATH" HOME="$HOME" setsid "$@" </dev/null >>"$LOGS/$name.log" 2>&1 9>&-
  ) &
  pid=$!
  printf '%s %s %s\n' "$pid" "$(process_started_at "$pid")" "$key" >"$RUN/$name.pid"
}

stop_process() { # name, seconds to wait before SIGKILL
  local pid deadline=$((SECONDS + $2))
  if pid=$(process_id "$1"); then
    kill "$pid" 2>/dev/null || true
    while process_id "$1" >/dev/null; do
      [ "$SECONDS" -lt "$deadline" ] || kill -KILL "$pid" 2>/dev/null || true
      sleep 0.1
    done
  fi
  rm -f "$RUN/$1.pid"
}

# Every hierarchy of control groups that there is: one for version 2, one a controller for version 1, and
# both kinds on a machine that has both.
cgroup_hierarchies() { findmnt -rno TARGET -t cgroup,cgroup2; }

join_cgroup() { # group beneath ours, pid
  local hierarchy
  while read -r hierarchy; do
    printf '%s\n' "$2" >"$hierarchy$CGROUP/$1/cgroup.procs" || return 1
  done < <(cgroup_hierarchies)
}

create_cgroups() {
  local hierarchy file
  while read -r hierarchy; do
    mkdir -p "$hierarchy$CGROUP"
    if [ -e "$hierarchy/cgroup.controllers" ]; then
      # Version 2 hands a controller down only when told to.
      sed 's/\</+/g' "$hierarchy/cgroup.controllers" >"$hierarchy/cgroup.subtree_control"
      sed 's/\</+/g' "$hierarchy/cgroup.controllers" >"$hierarchy$CGROUP/cgroup.subtree_control"
    fi
    mkdir -p "$hierarchy$CGROUP/daemons"
    for file in cpuset.cpus cpuset.mems; do # a new group of version 1 has none, and then takes no process
      [ ! -e "$hierarchy/$file" ] || [ -e "$hierarchy/cgroup.controllers" ] || {
        cat "$hierarchy/$file" >"$hierarchy$CGROUP/$file"
        cat "$hierarchy/$file" >"$hierarchy$CGROUP/daemons/$file"
      }
    done
    # Beside the machine's other work all pods together weigh what they would without the extra level.
    [ ! -e "$hierarchy$CGROUP/cpu.shares" ] || printf '%s\n' $((1024 * $(nproc))) >"$hierarchy$CGROUP/cpu.shares"
  done < <(cgroup_hierarchies)
}

our_process_ids() {
  local hierarchy cmdline
  while read -r hierarchy; do
    [ -d "$hierarchy$CGROUP" ] || continue
    find "$hierarchy$CGROUP" -name cgroup.procs -exec cat {} + 2>/dev/null || true
  done < <(cgroup_hierarchies)
  # Shims of containers name our socket; so may a user's own commands.
  for cmdline in /proc/[0-9]*/cmdline; do
    if tr '\0' ' ' 2>/dev/null <"$cmdline" | grep -qE -- "^([^ ]*/)?containerd-shim[^ ]* .*-address $CONTAINERD_SOCKET"; then
      cmdline=${cmdline#/proc/}
      printf '%s\n' "${cmdline%/cmdline}"
    fi
  done
}

kill_all_of_ours() {
  local pid deadline=$((SECONDS + 20)) pids
  while :; do
    pids=$(our_process_ids | sort -un)
    [ -n "$pids" ] || return 0
    for pid in $pids; do kill -KILL "$pid" 2>/dev/null || true; done
    [ "$SECONDS" -lt "$deadline" ] || {
      warn "these processes do not end: $(tr '\n' ' ' <<<"$pids")"
      return 1
    }
    sleep 0.1
  done
}

remove_cgroups() {
  local hierarchy
  while read -r hierarchy; do
    [ -d "$hierarchy$CGROUP" ] || continue
    find "$hierarchy$CGROUP" -depth -type d -exec rmdir {} + 2>/dev/null || true
    [ ! -d "$hierarchy$CGROUP" ] || warn "could not remove the control group $hierarchy$CGROUP"
  done < <(cgroup_hierarchies)
}
