package dev.benchwright.apitier;

import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.json.ClusterJson;
import dev.benchwright.e2e.Command;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * etcd, kube-apiserver and kube-controller-manager as child processes on loopback, with our CRDs
 * and k6-operator's. All test classes share one control plane, which ends with this process.
 */
final class ControlPlane {

  private static final Duration LONGEST_START = Duration.ofSeconds(90);
  private static final String TOKEN = "token-of-the-tests";

  /** The controllers for deletion, namespaces, service accounts and quotas, and none for nodes. */
  private static final String CONTROLLERS =
      "garbage-collector-controller,namespace-controller,serviceaccount-controller,"
          + "root-ca-certificate-publisher-controller,resourcequota-controller";

  private static final Map<String, Path> MANIFESTS =
      Map.of(
          "crds",
          Path.of("../../crds"),
          "k6-operator",
          Command.sandboxCache().resolve("manifests/current/k6-operator"));

  private static final class Shared {
    private static final ControlPlane INSTANCE = new ControlPlane();
  }

  private final Path directory;
  private final List<Process> processes = Collections.synchronizedList(new ArrayList<>());
  private final int etcdPort = freePort();
  private final int etcdPeerPort = freePort();
  private final int apiPort = freePort();

  private ControlPlane() {
    try {
      directory = Files.createTempDirectory("benchwright-control-plane");
      Runtime.getRuntime().addShutdownHook(new Thread(this::end));
      startEtcd();
      startApiServer();
      startControllerManager();
      installCrds();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the control plane of this process; the first call waits until it answers. */
  static ControlPlane shared() {
    return Shared.INSTANCE;
  }

  /** Returns a client that may do anything. */
  KubernetesClient client() {
    return new KubernetesClientBuilder()
        .withConfig(config())
        .withKubernetesSerialization(ClusterJson.serialization())
        .build();
  }

  /** Returns the configuration of a client of the API server. */
  Config config() {
    return new ConfigBuilder(Config.empty())
        .withMasterUrl("https://127.0.0.1:" + apiPort)
        .withTrustCerts(true)
        .withOauthToken(TOKEN)
        .withRequestRetryBackoffLimit(0)
        .build();
  }

  /** Returns the kubeconfig file for kubectl. */
  Path kubeconfig() {
    return directory.resolve("kubeconfig");
  }

  /** Returns the address of etcd. */
  URI etcd() {
    return URI.create("http://127.0.0.1:" + etcdPort);
  }

  private void startEtcd() throws IOException {
    var clients = etcd().toString();
    var peers = "http://127.0.0.1:" + etcdPeerPort;
    start(
        "etcd",
        "etcd",
        "--data-dir=" + directory.resolve("etcd"),
        "--unsafe-no-fsync",
        "--listen-client-urls=" + clients,
        "--advertise-client-urls=" + clients,
        "--listen-peer-urls=" + peers,
        "--initial-advertise-peer-urls=" + peers,
        "--initial-cluster=default=" + peers,
        "--log-level=warn");
  }

  private void startApiServer() throws IOException {
    writeKeys();
    Files.writeString(directory.resolve("tokens.csv"), TOKEN + ",tests,tests,\"system:masters\"\n");
    start(
        "kube-apiserver",
        kubernetes("kube-apiserver"),
        "--etcd-servers=" + etcd(),
        "--bind-address=127.0.0.1",
        "--advertise-address=127.0.0.1",
        "--endpoint-reconciler-type=none",
        "--secure-port=" + apiPort,
        "--cert-dir=" + directory.resolve("certificates"),
        "--token-auth-file=" + directory.resolve("tokens.csv"),
        "--authorization-mode=RBAC",
        "--service-cluster-ip-range=10.0.0.0/24",
        "--service-account-issuer=https://kubernetes.default.svc",
        "--service-account-key-file=" + directory.resolve("service-accounts.pub"),
        "--service-account-signing-key-file=" + directory.resolve("service-accounts.key"),
        "--kubelet-preferred-address-types=InternalIP",
        "--profiling=false");
    try (var client = client()) {
      await("the API server")
          .atMost(LONGEST_START)
          .pollInterval(Duration.ofMillis(200))
          .until(() -> isReady(client));
    }
  }

  private boolean isReady(KubernetesClient client) {
    for (var process : processes) {
      if (!process.isAlive()) {
        throw new IllegalStateException(
            "a process of the control plane ended; the logs are in " + directory);
      }
    }
    try {
      return "ok".equals(client.raw("/readyz"));
    } catch (KubernetesClientException notYet) {
      return false;
    }
  }

  private void startControllerManager() throws IOException {
    Files.writeString(
        kubeconfig(),
        """
        apiVersion: v1
        kind: Config
        current-context: tests
        contexts: [{name: tests, context: {cluster: tests, user: tests}}]
        clusters:
          - name: tests
            cluster: {server: "https://127.0.0.1:%d", insecure-skip-tls-verify: true}
        users: [{name: tests, user: {token: %s}}]
        """
            .formatted(apiPort, TOKEN));
    start(
        "kube-controller-manager",
        kubernetes("kube-controller-manager"),
        "--kubeconfig=" + kubeconfig(),
        "--secure-port=0",
        "--leader-elect=false",
        "--controllers=" + CONTROLLERS,
        "--service-account-private-key-file=" + directory.resolve("service-accounts.key"),
        "--root-ca-file=" + directory.resolve("certificates/apiserver.crt"),
        "--profiling=false");
  }

  private void installCrds() throws IOException {
    try (var client = client()) {
      for (var manifests : MANIFESTS.entrySet()) {
        if (!Files.isDirectory(manifests.getValue())) {
          throw missing("the manifests of " + manifests.getKey());
        }
        for (var file : yaml(manifests.getValue())) {
          try (var text = Files.newInputStream(file)) {
            client.load(text).items().stream()
                .filter(object -> object.getKind().equals("CustomResourceDefinition"))
                .forEach(crd -> client.resource(crd).create());
          }
        }
      }
      await("our resources to be served")
          .atMost(LONGEST_START)
          .ignoreExceptions()
          .until(() ->
              Stream.of("benchmarkruns", "benchmarktrials")
                      .allMatch(
                          kind -> client.raw("/apis/benchwright.dev/v1alpha1/" + kind) != null)
                  && client.raw("/apis/k6.io/v1alpha1/testruns") != null
                  && client.serviceAccounts().inNamespace("default").withName("default").get()
                      != null);
    }
  }

  private static List<Path> yaml(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  private String kubernetes(String name) {
    var program = Command.sandboxPrograms().resolve(name);
    if (!Files.isExecutable(program)) {
      throw missing(program.toString());
    }
    return program.toString();
  }

  private static IllegalStateException missing(String what) {
    return new IllegalStateException(
        what + " is missing; run 'sandbox/sandbox build', which makes it");
  }

  private void start(String name, String... command) throws IOException {
    var builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve(name + ".log").toFile());
    // Without the caller's environment: a proxy's address would send requests out of the machine.
    builder.environment().keySet().retainAll(List.of("PATH", "HOME"));
    processes.add(builder.start());
  }

  private void writeKeys() throws IOException {
    try {
      var keys = KeyPairGenerator.getInstance("EC").generateKeyPair();
      Files.writeString(
          directory.resolve("service-accounts.key"), pem("PRIVATE KEY", keys.getPrivate()));
      Files.writeString(
          directory.resolve("service-accounts.pub"), pem("PUBLIC KEY", keys.getPublic()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has it", e);
    }
  }

  private static String pem(String type, Key key) {
    var lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));
    return "-----BEGIN %s-----%n%s%n-----END %s-----%n"
        .formatted(type, lines.encodeToString(key.getEncoded()), type);
  }

  /** Returns a free port; if another process takes it first, the start fails and says so. */
  private static int freePort() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void end() {
    for (var process : processes.reversed()) {
      process.destroyForcibly();
    }
    try {
      for (var process : processes) {
        process.waitFor();
      }
      Files.walkFileTree(directory, new Deletion());
    } catch (IOException | InterruptedException e) {
      // The process is about to end; the remaining files are in the system's temporary directory.
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
        throws IOException {
      Files.delete(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
