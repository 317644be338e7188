# shellcheck shell=bash
# The file system of the pods' volumes: one with a journal, as nodes have it.

# Sparse: what is not written takes no place.
readonly PODS_DISK=$STATE/pods.ext4
readonly PODS_DISK_KIB=$((32 * 1024 * 1024))

# Where the kernel lists devices and journals; a test names directories of its own.
DEVICES=/sys/dev/block JOURNALS=/proc/fs/jbd2

# Without a journal, ext4 does not use an inode again for seconds after its file was deleted, and a new file looks at all
# of these, one after the other. Services that make a file for each request and delete it (parts of an uploaded form in
# Tomcat) then spend four fifths of their CPU there, and serve the same however much of it they have. Nodes have a journal; the
# root of a small virtual machine may have none. So the volumes of pods are then in a file with a file system of its own.
pods_disk_up() {
  local pods=$STATE/kubelet
  ! mountpoint -q "$pods" || return 0
  lacks_journal "$STATE" || return 0
  say "the volumes of pods get a file system with a journal, which that of $STATE lacks"
  if truncate -s "$(pods_disk_kib "$(df -Pk "$STATE" | awk 'NR == 2 { print $4 }')")K" "$PODS_DISK" &&
    mkfs.ext4 -q -F -m 0 "$PODS_DISK" && mount -o loop,noatime "$PODS_DISK" "$pods"; then
    return 0
  fi
  rm -f "$PODS_DISK"
  warn "that was not possible (see above); requests that make files will be slow"
}

# At most half of what is free, so that pods cannot fill the machine's disk.
pods_disk_kib() { # KiB that are free
  printf '%s\n' "$(($1 / 2 < PODS_DISK_KIB ? $1 / 2 : PODS_DISK_KIB))"
}

# Whether a directory is on ext4 without a journal. A journal that is in use is listed by the kernel.
lacks_journal() { # directory
  local kind number device
  read -r kind number < <(findmnt -nro FSTYPE,MAJ:MIN --target "$1") || return 1
  [ "$kind" = ext4 ] || return 1
  device=$(readlink "$DEVICES/$number") || return 1
  ! compgen -G "$JOURNALS/${device##*/}-*" >/dev/null
}
