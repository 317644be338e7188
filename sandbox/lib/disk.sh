# shellcheck shell=bash
# The file system of the pods' volumes: one with a journal, as nodes have it.

# Sparse: what is not written takes no place.
readonly PODS_DISK=$STATE/pods.ext4 PODS_DISK_SIZE=32G

# Without a journal, ext4 does not use an inode again for seconds after its file was deleted, and a new file looks at all
# of these, one after the other. Services that make a file for each request and delete it (parts of an uploaded form in
# Tomcat) then spend four fifths of their CPU there, and serve the same however much of it they have. Nodes have a journal; the
# root of a small virtual machine may have none. So the volumes of pods are then in a file with a file system of its own.
pods_disk_up() {
  local pods=$STATE/kubelet
  ! mountpoint -q "$pods" || return 0
  lacks_journal "$STATE" || return 0
  say "the volumes of pods get a file system with a journal, which that of $STATE lacks"
  if truncate -s "$PODS_DISK_SIZE" "$PODS_DISK" && mkfs.ext4 -q -F -m 0 "$PODS_DISK" && mount -o loop,noatime "$PODS_DISK" "$pods"; then
    return 0
  fi
  rm -f "$PODS_DISK"
  warn "there is no loop device to be had; the volumes of pods stay on a file system without a journal, where requests that make files are slow"
}

# Whether a directory is on ext4 without a journal. A journal that is in use is listed by the kernel.
lacks_journal() { # directory
  local kind device
  read -r kind device < <(findmnt -nro FSTYPE,MAJ:MIN --target "$1")
  [ "$kind" = ext4 ] || return 1
  device=$(basename "$(readlink "/sys/dev/block/$device")") || return 1
  ! compgen -G "/proc/fs/jbd2/$device-*" >/dev/null
}
