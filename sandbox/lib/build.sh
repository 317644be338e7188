# shellcheck shell=bash
# Programs built from Go modules. Each is kept in the cache under a key made of its module directory,
# its flags and the Go version, so that a second build of the same thing does nothing.

readonly GO_DEBUG_OFF="-s -w"
readonly K8S_VERSION_FLAGS="-X k8s.io/component-base/version.gitVersion=$KUBERNETES_VERSION \
-X k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=34 \
-X k8s.io/component-base/version.gitTreeState=clean"

# The names that the one Kubernetes program answers to.
readonly KUBE_NAMES="kube-apiserver kube-controller-manager kube-scheduler kubelet kube-proxy kubectl"

# program|module directory|package|build tags|linker flags|what it is, and how long it takes with nothing cached
# The longest is first: what it compiles, most of the others share, for the modules' versions are kept
# equal. Two modules, because CoreDNS and Prometheus need a newer Kubernetes client than v1.34 has.
programs() {
  local promop=github.com/prometheus-operator/prometheus-operator/cmd
  local version=github.com/prometheus/common/version.Version
  cat <<END
kube|cluster|./kube||$K8S_VERSION_FLAGS|Kubernetes $KUBERNETES_VERSION, control plane and node in one program (about 4 min with an empty cache)
helm|cluster|helm.sh/helm/v3/cmd/helm||-X helm.sh/helm/v3/internal/version.version=v3.19.5 -X helm.sh/helm/v3/pkg/lint/rules.k8sVersionMajor=1 -X helm.sh/helm/v3/pkg/lint/rules.k8sVersionMinor=34 -X helm.sh/helm/v3/pkg/chartutil.k8sVersionMajor=1 -X helm.sh/helm/v3/pkg/chartutil.k8sVersionMinor=34|Helm v3.19.5 (seconds)
coredns|observe|./coredns|||CoreDNS v1.15.0 (about 1 min)
prometheus-operator|cluster|$promop/operator||-X $version=0.85.0|prometheus-operator v0.85.0 (about 20 s)
prometheus-config-reloader|cluster|$promop/prometheus-config-reloader||-X $version=0.85.0|its config reloader (seconds)
k6-operator|cluster|github.com/grafana/k6-operator|||k6-operator v0.0.19 (seconds)
prometheus|observe|github.com/prometheus/prometheus/cmd/prometheus|netgo,remove_all_sd,enable_kubernetes_sd|-X $version=3.15.0|Prometheus v3.15.0 (about 1 min)
k6|k6|go.k6.io/k6|||k6 v1.8.1 (about 1 min)
versitygw|objects|github.com/versity/versitygw/cmd/versitygw|||Versity S3 Gateway v1.8.0 (about 1 min)
END
}

# Why Go is not fit for this, or nothing.
go_problem() {
  local found
  if ! type -P go >/dev/null; then
    printf '%s\n' "the Go tool was not found. Install Go 1.26 or newer and put it on the PATH: Kubernetes is built from its modules."
    return 0
  fi
  found=$(GOTOOLCHAIN=local go env GOVERSION)
  case $found in
    go1.2[6-9]* | go1.[3-9][0-9]*) ;;
    *) printf '%s\n' "Go 1.26 or newer is needed, and this is $found. Install a newer Go and put it first on the PATH." ;;
  esac
}

go_here() (
  cd "$SANDBOX/modules/$1" && shift &&
    env CGO_ENABLED=0 GOTOOLCHAIN=local GOFLAGS='-mod=readonly -buildvcs=false' GOWORK=off GOCACHE="$CACHE/go/build" go "$@"
)

program_key() { # module directory, the rest of what decides the result
  printf '%s %s %s\n' "$(content_key "$SANDBOX/modules/$1")" "$(GOTOOLCHAIN=local go env GOVERSION)" "$2" |
    sha256sum | cut -c1-16
}

build_programs() {
  local line program module package tags flags about
  mkdir -p "$CACHE/programs" "$CACHE/bin" "$CACHE/log"
  while IFS='|' read -r program module package tags flags about; do
    build_program "$program" "$module" "$package" "$tags" "$flags" "$about"
  done < <(programs)
  for line in $KUBE_NAMES; do ln -sfn kube "$CACHE/bin/$line"; done
  copy_module_manifests
}

build_program() {
  local program=$1 module=$2 package=$3 tags=$4 flags=$5 about=$6 key target log started
  key=$(program_key "$module" "$package $tags $flags")
  target=$CACHE/programs/$program-$key
  log=$CACHE/log/build-$program.log
  if [ ! -x "$target" ]; then
    say "building $about"
    started=$SECONDS
    if ! go_here "$module" build -trimpath -tags "$tags" -ldflags "$GO_DEBUG_OFF $flags" \
      -o "$target.part" "$package" >"$log" 2>&1 9>&-; then
      tail -n 20 "$log" >&2
      die "building $program failed; its whole output is in $log. If a module could not be fetched, check the network and run this again: what was built is kept."
    fi
    mv "$target.part" "$target"
    remove_older "$CACHE/programs/$program" "" "$target"
    say "  built $program in $((SECONDS - started)) s"
  fi
  ln -sfn "../programs/$program-$key" "$CACHE/bin/$program"
}

# The CRDs and roles of the operators come with their modules, so they cannot drift from the programs.
copy_module_manifests() {
  local key target part operator k6
  key=$(content_key "$SANDBOX/modules/cluster/go.mod" "$SANDBOX/lib/build.sh")
  target=$CACHE/manifests/$key
  if [ ! -d "$target" ]; then
    operator=$(go_here cluster list -m -f '{{.Dir}}' github.com/prometheus-operator/prometheus-operator)
    k6=$(go_here cluster list -m -f '{{.Dir}}' github.com/grafana/k6-operator)
    part=$target.part
    rm -rf "$part"
    mkdir -p "$part/prometheus-operator/crds" "$part/k6-operator"
    cp "$operator"/example/prometheus-operator-crd/*.yaml "$part/prometheus-operator/crds/"
    cp "$operator"/example/rbac/prometheus-operator/prometheus-operator-cluster-role.yaml "$part/prometheus-operator/"
    cp "$k6"/config/crd/bases/*.yaml "$k6"/config/rbac/{role,role_binding,service_account,leader_election_role,leader_election_role_binding}.yaml \
      "$part/k6-operator/"
    chmod -R u+w "$part"
    find "$CACHE/manifests" -mindepth 1 -maxdepth 1 -type d ! -name "$key.part" -exec rm -rf {} +
    mv "$part" "$target"
  fi
  ln -sfn "$key" "$CACHE/manifests/current"
}
