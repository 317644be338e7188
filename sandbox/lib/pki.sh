# shellcheck shell=bash
# One authority, and a certificate for each that speaks to the API server. Made anew with each cluster.

readonly PKI=$STATE/pki

certificate() { # name, subject, subjectAltName or nothing
  local name=$1 subject=$2 names=${3:-} usage=clientAuth
  [ -z "$names" ] || usage=serverAuth,clientAuth
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
    -keyout "$PKI/$name.key" -out "$PKI/$name.csr" -subj "$subject" 2>/dev/null
  openssl x509 -req -in "$PKI/$name.csr" -CA "$PKI/ca.crt" -CAkey "$PKI/ca.key" -CAcreateserial \
    -days 3650 -out "$PKI/$name.crt" 2>/dev/null -extfile <(
      printf 'keyUsage=critical,digitalSignature\nextendedKeyUsage=%s\n' "$usage"
      [ -z "$names" ] || printf 'subjectAltName=%s\n' "$names"
    )
  rm "$PKI/$name.csr"
}

kubeconfig() { # certificate's name, file
  (
    umask 077
    cat >"$2" <<END
apiVersion: v1
kind: Config
current-context: benchwright-sandbox
contexts: [{name: benchwright-sandbox, context: {cluster: sandbox, user: $1}}]
clusters:
  - name: sandbox
    cluster:
      server: https://$NODE_IP:6443
      certificate-authority-data: $(base64 -w0 <"$PKI/ca.crt")
users:
  - name: $1
    user:
      client-certificate-data: $(base64 -w0 <"$PKI/$1.crt")
      client-key-data: $(base64 -w0 <"$PKI/$1.key")
END
  )
}

pki_up() {
  [ ! -e "$PKI/complete" ] || return 0
  rm -rf "$PKI"
  (umask 077 && mkdir -p "$PKI")
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
    -keyout "$PKI/ca.key" -out "$PKI/ca.crt" -subj /CN=benchwright-sandbox \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign 2>/dev/null
  certificate apiserver /CN=kube-apiserver \
    "IP:$NODE_IP,IP:$API_SERVICE_IP,DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local"
  certificate apiserver-to-kubelet /O=system:masters/CN=apiserver-to-kubelet
  certificate admin /O=system:masters/CN=admin
  certificate controller-manager /CN=system:kube-controller-manager
  certificate scheduler /CN=system:kube-scheduler
  certificate kube-proxy /CN=system:kube-proxy
  certificate kubelet "/O=system:nodes/CN=system:node:$NODE_NAME" "IP:$NODE_IP,DNS:$NODE_NAME"
  openssl ecparam -genkey -name prime256v1 -noout -out "$PKI/service-accounts.key"
  openssl ec -in "$PKI/service-accounts.key" -pubout -out "$PKI/service-accounts.pub" 2>/dev/null
  local name
  for name in controller-manager scheduler kube-proxy kubelet; do
    kubeconfig "$name" "$PKI/$name.kubeconfig"
  done
  kubeconfig admin "$ADMIN_KUBECONFIG"
  touch "$PKI/complete"
}
