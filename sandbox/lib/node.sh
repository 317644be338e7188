# shellcheck shell=bash
# The control plane and the node: what is started, in which order, and when it counts as ready.

# In the order of starting; `down` goes the other way.
# shellcheck disable=SC2034
readonly PROCESSES="etcd containerd kube-apiserver kube-controller-manager kube-scheduler kubelet kube-proxy"

# Directories that Kubernetes and containerd make at fixed places, outermost first. Those that were not there
# before us are removed by `down`, unless others of this machine have put something into them since.
readonly FOREIGN_DIRECTORIES="/var/lib/kubelet /var/lib/kubelet/device-plugins /var/lib/cni /var/lib/cni/results
  /var/log/containers /var/log/pods /run/containerd /run/containerd/s /var/run/kubernetes /usr/libexec/kubernetes
  /usr/libexec/kubernetes/kubelet-plugins /usr/libexec/kubernetes/kubelet-plugins/volume
  /usr/libexec/kubernetes/kubelet-plugins/volume/exec /opt/containerd /opt/cni /opt/cni/bin /var/lib/containerd"
readonly CNI_RESULTS=/var/lib/cni/results DEVICE_PLUGINS=/var/lib/kubelet/device-plugins

node_prepare() {
  local directory
  mkdir -p "$STATE" "$RUN"
  chmod 711 "$STATE" "$RUN"
  mkdir -p "$LOGS" "$STATE"/{containerd,kubelet,pod-logs,cni/net.d,registries/_default} "$RUN"/{containerd,addresses}
  pods_disk_up
  if [ ! -e "$STATE/foreign-directories" ]; then
    for directory in $FOREIGN_DIRECTORIES; do
      [ -e "$directory" ] || printf '%s\n' "$directory"
    done >"$STATE/foreign-directories.part"
    mv "$STATE/foreign-directories.part" "$STATE/foreign-directories"
  fi
  cat /proc/sys/kernel/random/boot_id >"$RUN/boot"
  render "$SANDBOX/config/containerd.toml" | replace_file "$STATE/containerd.toml"
  render "$SANDBOX/config/registries.toml" | replace_file "$STATE/registries/_default/hosts.toml"
  render "$SANDBOX/config/cni.conflist" | replace_file "$STATE/cni/net.d/10-benchwright.conflist"
  render "$SANDBOX/config/kubelet.yaml" | replace_file "$STATE/kubelet.yaml"
  render "$SANDBOX/config/kube-proxy.yaml" | replace_file "$STATE/kube-proxy.yaml"
  printf 'nameserver 127.0.0.1\n' >"$STATE/resolv.conf"
}

# Leaves a file of equal content alone: kube-proxy ends itself when its file is written.
replace_file() {
  cat >"$1.part"
  if cmp -s "$1.part" "$1"; then rm "$1.part"; else mv "$1.part" "$1"; fi
}

# A program by its content's path: a rebuilt one has another, and so its process is started anew.
program_path() { printf '%s/%s\n' "$CACHE/bin" "$1"; }

start_containerd() {
  start_process containerd "$STATE/containerd.toml" containerd --config "$STATE/containerd.toml"
  wait_until 30 "containerd's socket" ctr version || explain containerd
}

start_control_plane() {
  local sa=$PKI/service-accounts kube
  kube=$(readlink "$CACHE/bin/kube")
  start_process etcd /dev/null etcd --data-dir "$STATE/etcd" --unsafe-no-fsync \
    --listen-client-urls "http://127.0.0.1:$ETCD_PORT" --advertise-client-urls "http://127.0.0.1:$ETCD_PORT" \
    --listen-peer-urls "http://127.0.0.1:$((ETCD_PORT + 1))" --initial-advertise-peer-urls "http://127.0.0.1:$((ETCD_PORT + 1))" \
    --initial-cluster "default=http://127.0.0.1:$((ETCD_PORT + 1))" --auto-compaction-retention 10m --log-level warn
  wait_until 30 etcd curl -sf "http://127.0.0.1:$ETCD_PORT/health" || explain etcd
  start_process kube-apiserver "$PKI/apiserver.crt" env "KUBE=$kube" "$(program_path kube-apiserver)" \
    --advertise-address "$NODE_IP" --bind-address "$NODE_IP" --secure-port 6443 \
    --etcd-servers "http://127.0.0.1:$ETCD_PORT" --service-cluster-ip-range "$SERVICE_RANGE" \
    --authorization-mode Node,RBAC --enable-admission-plugins NodeRestriction \
    --client-ca-file "$PKI/ca.crt" --tls-cert-file "$PKI/apiserver.crt" --tls-private-key-file "$PKI/apiserver.key" \
    --kubelet-client-certificate "$PKI/apiserver-to-kubelet.crt" --kubelet-client-key "$PKI/apiserver-to-kubelet.key" \
    --kubelet-certificate-authority "$PKI/ca.crt" --kubelet-preferred-address-types InternalIP \
    --service-account-issuer https://kubernetes.default.svc.cluster.local \
    --service-account-key-file "$sa.pub" --service-account-signing-key-file "$sa.key" \
    --allow-privileged=true --profiling=false
  wait_until 90 "the API server" kubectl get --raw /readyz || explain kube-apiserver
  start_process kube-controller-manager "$PKI/controller-manager.kubeconfig" env "KUBE=$kube" "$(program_path kube-controller-manager)" \
    --kubeconfig "$PKI/controller-manager.kubeconfig" --bind-address 127.0.0.1 --leader-elect=false \
    --use-service-account-credentials=true --service-account-private-key-file "$sa.key" --root-ca-file "$PKI/ca.crt" \
    --cluster-cidr "$POD_RANGE" --allocate-node-cidrs=false --profiling=false
  start_process kube-scheduler "$PKI/scheduler.kubeconfig" env "KUBE=$kube" "$(program_path kube-scheduler)" \
    --kubeconfig "$PKI/scheduler.kubeconfig" --bind-address 127.0.0.1 --leader-elect=false --profiling=false
}

start_node() {
  local kube
  kube=$(readlink "$CACHE/bin/kube")
  # cAdvisor inside the kubelet finds containers only when told where containerd is, and looks at them
  # every 10 s unless told otherwise.
  start_process kubelet "$STATE/kubelet.yaml" env "KUBE=$kube" "$(program_path kubelet)" \
    --config "$STATE/kubelet.yaml" --kubeconfig "$PKI/kubelet.kubeconfig" --hostname-override "$NODE_NAME" \
    --node-ip "$NODE_IP" --root-dir "$STATE/kubelet" --cert-dir "$PKI" \
    --containerd "$CONTAINERD_SOCKET" --housekeeping-interval 1s
  start_process kube-proxy "$STATE/kube-proxy.yaml" env "KUBE=$kube" "$(program_path kube-proxy)" --config "$STATE/kube-proxy.yaml"
  wait_until 60 "the node to register" kubectl get node "$NODE_NAME" || explain kubelet
  kubectl wait --for=condition=Ready "node/$NODE_NAME" --timeout=90s >/dev/null || explain kubelet
}

explain() { # process: why it did not come up
  tail -n 15 "$LOGS/$1.log" >&2 || true
  die "$1 did not become ready; its log is $LOGS/$1.log. Run 'sandbox/sandbox down' and then 'sandbox/sandbox up' to start without old state."
}

# Takes out of the directories at fixed places what the sandbox put there, and nothing else. Called when its
# processes have ended and before $RUN and $STATE are removed, which tell what is whose.
clear_foreign_directories() {
  local file directory sockets
  # A shim's socket lies outside; its task's directory names it.
  # After a restart of the machine there is no $RUN.
  mapfile -t sockets < <(find "$RUN/containerd" -name address -type f \
    -exec sed -n 's|^unix://\(/run/containerd/s/[0-9a-f]*\)$|\1|p' {} + 2>/dev/null || true)
  [ ${#sockets[@]} -eq 0 ] || rm -f "${sockets[@]}"
  # The loopback's result has the name of a network that everybody's has, and the pod's id.
  for file in "$CNI_RESULTS"/benchwright-*; do
    directory=${file##*/benchwright-}
    rm -f "$file" "$CNI_RESULTS/cni-loopback-${directory%%-*}-lo"
  done
  find /var/log/containers -lname "$STATE/*" -delete 2>/dev/null || true
  [ -e "$STATE/foreign-directories" ] || return 0
  ! grep -qxF "$DEVICE_PLUGINS" "$STATE/foreign-directories" || rm -f "$DEVICE_PLUGINS/kubelet.sock"
  tac "$STATE/foreign-directories" | while read -r directory; do
    # Somebody may have put a link or a mount in its place since.
    [ ! -d "$directory" ] || [ -L "$directory" ] || rmdir --ignore-fail-on-non-empty "$directory" ||
      warn "left $directory, which no longer belongs to the sandbox"
  done
}
