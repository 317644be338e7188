package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The operator's pods, as its chart installs them. */
public final class OperatorReplicas {

  public static final String NAMESPACE = "benchwright-system";

  private static final String LEASE = "benchwright-operator";
  private static final String NAME_LABEL = "app.kubernetes.io/name";

  private final KubernetesClient client;

  public OperatorReplicas(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Upgrades the chart, as an administrator would; the operator's pods restart.
   *
   * @param option {@code --set} or {@code --set-file}
   * @param value what is set
   */
  public static void upgrade(String option, String value) {
    var upgrade =
        Command.run(
            "helm",
            "upgrade",
            "benchwright",
            "../../charts/benchwright",
            "--namespace",
            NAMESPACE,
            "--reuse-values",
            option,
            value,
            "--wait",
            "--timeout",
            "3m");
    assertThat(upgrade.exitCode()).as(upgrade.output()).isZero();
  }

  public List<Pod> all() {
    return client
        .pods()
        .inNamespace(NAMESPACE)
        .withLabel(NAME_LABEL, "benchwright")
        .list()
        .getItems();
  }

  /** Waits until the operator has this many pods, all ready. */
  public void awaitReady(int count) {
    await("%d ready pods of the operator".formatted(count))
        .until(() -> {
          var pods = all();
          return pods.size() == count && pods.stream().allMatch(Readiness::isPodReady);
        });
  }

  /** Waits for the leading pod, which must not be one that was killed, and returns it. */
  public Pod awaitLeader(List<String> killed) {
    return await("a pod of the operator that leads")
        .pollInterval(Duration.ofMillis(200))
        .until(
            () -> leader().filter(pod -> !killed.contains(pod.getMetadata().getName())),
            Optional::isPresent)
        .orElseThrow();
  }

  /** Deletes a pod whose process was killed, so that kubelet's back-off delays no test. */
  public void replace(Pod pod) {
    client
        .pods()
        .inNamespace(NAMESPACE)
        .withName(pod.getMetadata().getName())
        .withGracePeriod(0)
        .delete();
  }

  private Optional<Pod> leader() {
    var lease = client.leases().inNamespace(NAMESPACE).withName(LEASE).get();
    if (lease == null) {
      return Optional.empty();
    }
    return all().stream()
        .filter(pod -> pod.getMetadata().getName().equals(lease.getSpec().getHolderIdentity()))
        .findFirst();
  }
}
