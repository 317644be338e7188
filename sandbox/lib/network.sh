# shellcheck shell=bash
# The node's address, the routes of pods and Services, and the firewall around them.

readonly NFT_TABLE=benchwright
# Beneath the real routes: a packet for a pod or a Service that is not there must not leave the machine.
readonly BLACKHOLE_METRIC=4000

# What the node changes in the kernel's settings; `down` puts the old values back.
readonly CHANGED_SYSCTLS="net.ipv4.ip_forward vm.overcommit_memory kernel.panic kernel.panic_on_oops
  kernel.keys.root_maxkeys kernel.keys.root_maxbytes net.netfilter.nf_conntrack_max"

network_up() {
  local name file
  if [ ! -e "$STATE/sysctls" ]; then
    for name in $CHANGED_SYSCTLS; do
      file=/proc/sys/${name//.//}
      [ ! -r "$file" ] || printf '%s %s\n' "$file" "$(<"$file")"
    done >"$STATE/sysctls.part"
    mv "$STATE/sysctls.part" "$STATE/sysctls"
  fi
  printf '1\n' >/proc/sys/net/ipv4/ip_forward
  [ -e "/sys/class/net/$NODE_DEVICE" ] || ip link add "$NODE_DEVICE" type bridge
  ip address replace "$NODE_IP/32" dev "$NODE_DEVICE"
  ip link set "$NODE_DEVICE" up
  ip route replace blackhole "$POD_RANGE" metric "$BLACKHOLE_METRIC"
  ip route replace blackhole "$SERVICE_RANGE" metric "$BLACKHOLE_METRIC"
  # A blackhole refuses a connection before kube-proxy's rules see it, so Services need a route to
  # somewhere; where to does not matter, for the rules send each packet to a pod.
  ip route replace "$SERVICE_RANGE" dev "$NODE_DEVICE" src "$NODE_IP" metric 10
  # Pods reach pods and the node, and nothing else; nothing else reaches pods.
  nft -f - <<END
table inet $NFT_TABLE
delete table inet $NFT_TABLE
table inet $NFT_TABLE {
  chain forward {
    type filter hook forward priority 10; policy accept;
    ip saddr $POD_RANGE ip daddr != $POD_RANGE reject with icmp type admin-prohibited
    ip daddr $POD_RANGE ip saddr != $POD_RANGE drop
  }
}
END
}

network_down() {
  local address device table file value
  # Of the addresses that our pods were given; others may have pods in the same range.
  for file in "$RUN"/addresses/benchwright/[0-9]*; do
    [ -e "$file" ] || continue
    address=${file##*/}
    device=$(ip -o route show table main | sed -n "s/^${address//./\\.} dev \\(veth[^ ]*\\).*/\\1/p")
    [ -z "$device" ] || ip link delete "$device" 2>/dev/null || true
  done
  # shellcheck disable=SC2086
  {
    ip route delete $SERVICE_RANGE dev $NODE_DEVICE metric 10 2>/dev/null || true
    ip route delete blackhole $POD_RANGE metric $BLACKHOLE_METRIC 2>/dev/null || true
    ip route delete blackhole $SERVICE_RANGE metric $BLACKHOLE_METRIC 2>/dev/null || true
  }
  [ ! -e "/sys/class/net/$NODE_DEVICE" ] || ip link delete "$NODE_DEVICE"
  type -P nft >/dev/null && [ -e "$STATE/sysctls" ] && for table in "inet $NFT_TABLE" "ip kube-proxy" "ip6 kube-proxy"; do
    # shellcheck disable=SC2086
    nft delete table $table 2>/dev/null || true
  done
  [ -e "$STATE/sysctls" ] || return 0
  conntrack -D -s "$POD_RANGE" >/dev/null 2>&1 || true
  conntrack -D -d "$SERVICE_RANGE" >/dev/null 2>&1 || true
  # A restart of the machine has put them back already.
  is_of_this_boot || return 0
  while read -r file value; do
    # Whoever runs containers since counts on it.
    [[ $file != */ip_forward ]] || [ -z "$(foreign_runtime)" ] || continue
    [ "$(<"$file")" = "$value" ] || printf '%s\n' "$value" >"$file" 2>/dev/null || true
  done <"$STATE/sysctls"
}
