package dev.benchwright.apitier;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.resources.k6.TestRun;
import io.fabric8.kubernetes.api.model.BindingBuilder;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A played node, with its kubelet and k6-operator. Pods of trials become ready. Generators report
 * that they have checked the subject, run, and end with a summary. Deleted pods disappear. A test
 * holds the trials of a namespace in a phase with {@link #hold}.
 */
final class PlayedNode implements AutoCloseable {

  /** The requests that each generator sends, according to its summary. */
  static final long REQUESTS = 1000;

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final String PASSWORD = "of-no-worth";
  private static final long STEP_MILLIS = 50;

  private final String name = "played-" + NUMBER.incrementAndGet();
  private final KubernetesClient client;
  private final HttpsServer kubelet;
  private final PlayedPrometheus prometheus = new PlayedPrometheus(this::lags);
  private final Map<String, TrialPhase> held = new ConcurrentHashMap<>();
  private final Thread player = Thread.ofPlatform().name("played-node").unstarted(this::play);
  private volatile boolean ended;

  PlayedNode(KubernetesClient client) {
    this.client = client;
    try {
      kubelet = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      kubelet.setHttpsConfigurator(new HttpsConfigurator(selfSigned()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    kubelet.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    kubelet.createContext("/containerLogs/", this::log);
    kubelet.start();
    register();
    player.start();
  }

  PlayedPrometheus prometheus() {
    return prometheus;
  }

  /** Lets trials of a namespace reach that phase, but not leave it. */
  void hold(String namespace, TrialPhase phase) {
    held.put(namespace, phase);
  }

  /** Lets the held trials of a namespace continue. */
  void goOn(String namespace) {
    held.remove(namespace);
  }

  @Override
  public void close() {
    ended = true;
    try {
      player.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    client.nodes().withName(name).delete();
    kubelet.stop(0);
    prometheus.close();
  }

  private boolean isHeld(Pod pod, TrialPhase phase) {
    return held.get(pod.getMetadata().getNamespace()) == phase;
  }

  private boolean lags(String query) {
    return held.entrySet().stream()
        .anyMatch(
            entry -> entry.getValue() == TrialPhase.COLLECTING && query.contains(entry.getKey()));
  }

  private void register() {
    var node =
        new NodeBuilder()
            .withNewMetadata()
            .withName(name)
            .endMetadata()
            .withNewSpec()
            .endSpec()
            .build();
    client.resource(node).create();
    client
        .nodes()
        .withName(name)
        .editStatus(found ->
            new NodeBuilder(found)
                .withNewStatus()
                .addNewAddress()
                .withType("InternalIP")
                .withAddress("127.0.0.1")
                .endAddress()
                .addNewCondition()
                .withType("Ready")
                .withStatus("True")
                .endCondition()
                .withNewDaemonEndpoints()
                .withNewKubeletEndpoint(kubelet.getAddress().getPort())
                .endDaemonEndpoints()
                .endStatus()
                .build());
  }

  private void play() {
    while (!ended) {
      try {
        testRuns().forEach(this::startRunners);
        pods().forEach(this::step);
      } catch (KubernetesClientException changedMeanwhile) {
        // The object was changed after it was read; the next look sees the change.
      }
      try {
        TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private Iterable<TestRun> testRuns() {
    return client.resources(TestRun.class).inAnyNamespace().list().getItems();
  }

  private Iterable<Pod> pods() {
    return client
        .pods()
        .inAnyNamespace()
        .withLabel(Benchwright.MANAGED_BY_LABEL, Benchwright.MANAGED_BY)
        .list()
        .getItems();
  }

  private void startRunners(TestRun testRun) {
    if (testRun.getMetadata().getDeletionTimestamp() != null) {
      return;
    }
    for (int i = 1; i <= testRun.getSpec().parallelism(); i++) {
      var name = "%s-%d".formatted(testRun.getMetadata().getName(), i);
      var pods = client.pods().inNamespace(testRun.getMetadata().getNamespace());
      if (pods.withName(name).get() == null) {
        client.resource(runner(testRun, name)).create();
      }
    }
  }

  private static Pod runner(TestRun testRun, String name) {
    var labels = new HashMap<>(testRun.getSpec().runner().metadata().labels());
    labels.put(TestRun.RUNNER_LABEL, "true");
    return new PodBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(testRun.getMetadata().getNamespace())
        .withLabels(labels)
        .withOwnerReferences(
            new OwnerReferenceBuilder()
                .withApiVersion(testRun.getApiVersion())
                .withKind(testRun.getKind())
                .withName(testRun.getMetadata().getName())
                .withUid(testRun.getMetadata().getUid())
                .build())
        .endMetadata()
        .withNewSpec()
        .addNewContainer()
        .withName("k6")
        .withImage("k6:1")
        .endContainer()
        .endSpec()
        .build();
  }

  private void step(Pod pod) {
    if (pod.getSpec().getNodeName() == null) {
      bind(pod);
    } else if (pod.getMetadata().getDeletionTimestamp() != null) {
      if (!isHeld(pod, TrialPhase.RELEASING)) {
        client.resource(pod).withGracePeriod(0).delete();
      }
    } else if (isRunner(pod)) {
      stepRunner(pod);
    } else if (!isRunning(pod) && !isHeld(pod, TrialPhase.PROVISIONING)) {
      write(pod, "Running", running(pod));
    }
  }

  private void stepRunner(Pod pod) {
    if (!isRunning(pod)) {
      write(pod, "Running", running(pod));
    } else if (!isHeld(pod, TrialPhase.CHECKING)
        && !isHeld(pod, TrialPhase.LOADING)
        && !"Succeeded".equals(pod.getStatus().getPhase())) {
      write(pod, "Succeeded", ended(pod));
    }
  }

  private void bind(Pod pod) {
    client
        .resource(
            new BindingBuilder()
                .withNewMetadata()
                .withName(pod.getMetadata().getName())
                .withNamespace(pod.getMetadata().getNamespace())
                .endMetadata()
                .withNewTarget()
                .withKind("Node")
                .withName(name)
                .endTarget()
                .build())
        .create();
  }

  private static boolean isRunner(Pod pod) {
    return "true".equals(pod.getMetadata().getLabels().get(TestRun.RUNNER_LABEL));
  }

  private static boolean isRunning(Pod pod) {
    return pod.getStatus() != null
        && pod.getStatus().getContainerStatuses() != null
        && !pod.getStatus().getContainerStatuses().isEmpty();
  }

  private static ContainerStatus running(Pod pod) {
    return container(pod)
        .withReady(true)
        .withStarted(true)
        .withNewState()
        .withNewRunning(Instant.now().toString())
        .endState()
        .build();
  }

  private static ContainerStatus ended(Pod pod) {
    return container(pod)
        .withReady(false)
        .withNewState()
        .withNewTerminated()
        .withExitCode(0)
        .withReason("Completed")
        .endTerminated()
        .endState()
        .build();
  }

  private static ContainerStatusBuilder container(Pod pod) {
    var container = pod.getSpec().getContainers().getFirst();
    return new ContainerStatusBuilder()
        .withName(container.getName())
        .withImage(container.getImage())
        .withImageID("image@sha256:" + container.getName())
        .withRestartCount(0);
  }

  private void write(Pod pod, String phase, ContainerStatus container) {
    pod.setStatus(
        new PodStatusBuilder()
            .withPhase(phase)
            .withStartTime(Instant.now().toString())
            .addNewCondition()
            .withType("Ready")
            .withStatus(container.getReady() ? "True" : "False")
            .endCondition()
            .addToContainerStatuses(container)
            .build());
    client.resource(pod).updateStatus();
  }

  /** Answers a request for a container's log, as kubelet does. */
  private void log(HttpExchange exchange) throws IOException {
    var path = exchange.getRequestURI().getPath().split("/", -1);
    var pod = client.pods().inNamespace(path[2]).withName(path[3]).get();
    var bytes = (pod == null ? "" : said(pod)).getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().add("Content-Type", "text/plain");
      exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
      if (bytes.length > 0) {
        exchange.getResponseBody().write(bytes);
      }
    }
  }

  private String said(Pod pod) {
    if (!isRunner(pod) || isHeld(pod, TrialPhase.CHECKING)) {
      return "";
    }
    return "benchwright-checked\n"
        + ("Succeeded".equals(pod.getStatus().getPhase()) ? summary(pod) : "");
  }

  /** Returns the latency that both the summary and Prometheus report for a quantile. */
  static double latencyMillis(double quantile) {
    return 2 + 10 * quantile * quantile;
  }

  /** Returns the summary of a load that has just ended. */
  private static String summary(Pod pod) {
    long end = Instant.parse(pod.getStatus().getStartTime()).toEpochMilli();
    var trial = Objects.requireNonNull(pod.getMetadata().getLabels().get(Benchwright.TRIAL_LABEL));
    return """
    benchwright-summary {"version":4,"trial":"%s","scenarioStartMillis":%d,\
    "steadyStartMillis":%d,"steadyEndMillis":%d,"endedMillis":%d,\
    "testRunDurationMillis":11000,"requests":%d,"failedRequests":0,"droppedIterations":0,\
    "latencyMillis":{"min":2,"mean":4.2,"p50":%s,"p90":%s,"p95":%s,"p99":%s,"p999":%s,\
    "max":12,"p50Below":4.4,"p50Above":4.6,"p95Below":11,"p95Above":11.1,"p99Below":11.7,\
    "p99Above":11.9},"receivedBytes":9255684,"sentBytes":5965088}
    """
        .formatted(
            trial,
            end - 11_000,
            end - 9_000,
            end - 1_000,
            end,
            REQUESTS,
            latencyMillis(0.5),
            latencyMillis(0.9),
            latencyMillis(0.95),
            latencyMillis(0.99),
            latencyMillis(0.999));
  }

  /** Returns a TLS context; the API server needs TLS, but does not check the certificate. */
  private static SSLContext selfSigned() {
    try {
      var directory = Files.createTempDirectory("benchwright-played-node");
      var file = directory.resolve("keys.p12");
      try {
        makeKeys(file);
        var store = KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
      } finally {
        Files.deleteIfExists(file);
        Files.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the JDK cannot read what its keytool wrote", e);
    }
  }

  private static void makeKeys(Path file) throws IOException {
    var keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "kubelet",
                "-keyalg",
                "EC",
                "-dname",
                "CN=played",
                "-validity",
                "30",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .start();
    try {
      var said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (keytool.waitFor() != 0) {
        throw new IOException(
            "keytool ended with exit code %d: %s".formatted(keytool.exitValue(), said));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while keytool ran", e);
    }
  }
}
