# shellcheck shell=bash
# What runs inside the cluster for everybody: names, monitoring, the k6 operator.

readonly FIELD_MANAGER=benchwright-sandbox

apply() { kubectl apply --server-side --force-conflicts --field-manager "$FIELD_MANAGER" "$@" >/dev/null; }

addons_up() {
  local manifests=$CACHE/manifests/current
  render "$SANDBOX/manifests/coredns.yaml" | apply -f -
  apply -f "$manifests/prometheus-operator/crds" -f "$manifests/prometheus-operator/prometheus-operator-cluster-role.yaml"
  apply -f "$SANDBOX/manifests/prometheus-operator.yaml"
  kubectl wait --for=condition=Established --timeout=60s crd/prometheuses.monitoring.coreos.com crd/servicemonitors.monitoring.coreos.com >/dev/null
  apply -f "$SANDBOX/manifests/prometheus.yaml"
  k6_operator_manifests | apply -f -
  apply -f "$SANDBOX/manifests/k6-operator.yaml"
  say "waiting for CoreDNS, Prometheus and the k6 operator (about 20 s)"
  kubectl -n kube-system rollout status deployment/coredns --timeout=120s >/dev/null
  kubectl -n monitoring rollout status deployment/prometheus-operator --timeout=120s >/dev/null
  kubectl -n k6-operator-system rollout status deployment/k6-operator-controller-manager --timeout=120s >/dev/null
  wait_until 60 "Prometheus to be made" kubectl -n monitoring get statefulset/prometheus-prometheus
  kubectl -n monitoring rollout status statefulset/prometheus-prometheus --timeout=120s >/dev/null
}

# The module's own manifests, in their namespace and under their prefix, as its kustomization has them.
k6_operator_manifests() {
  local directory=$CACHE/tmp/k6-operator
  rm -rf "$directory"
  mkdir -p "$directory"
  cp "$CACHE"/manifests/current/k6-operator/*.yaml "$directory/"
  {
    printf 'namespace: k6-operator-system\nnamePrefix: k6-operator-\nresources:\n'
    (cd "$directory" && printf -- '- %s\n' *.yaml)
  } >"$directory.list"
  mv "$directory.list" "$directory/kustomization.yaml"
  printf 'apiVersion: v1\nkind: Namespace\nmetadata: {name: k6-operator-system}\n---\n'
  kubectl kustomize "$directory"
  rm -rf "$directory"
}

addons_status() {
  local healthy=yes line
  while read -r line; do
    # shellcheck disable=SC2086
    addon_status $line || healthy=
  done <<'END'
CoreDNS kube-system deployment/coredns
prometheus-operator monitoring deployment/prometheus-operator
Prometheus monitoring statefulset/prometheus-prometheus
k6-operator k6-operator-system deployment/k6-operator-controller-manager
END
  [ -n "$healthy" ]
}

addon_status() { # name, namespace, object
  local ready
  ready=$(kubectl -n "$2" get "$3" -o jsonpath='{.status.readyReplicas}' 2>/dev/null || true)
  if [ "${ready:-0}" -ge 1 ]; then
    status_line "$1" yes "ready in $2"
  else
    status_line "$1" no "not ready: kubectl -n $2 describe $3"
  fi
}
