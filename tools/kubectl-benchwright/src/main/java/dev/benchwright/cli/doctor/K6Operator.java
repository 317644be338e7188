package dev.benchwright.cli.doctor;

import dev.benchwright.core.doctor.DoctorReport.Check;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Checks whether k6-operator, which starts the generators, is in the cluster.
 *
 * @param client the client of the API server
 * @param kinds the resources of its API that the cluster has
 */
record K6Operator(KubernetesClient client, List<String> kinds) {

  private static final String NAME = "k6-operator";

  Check check() {
    if (!kinds.contains("testruns")) {
      return Check.fail(
          NAME,
          "The cluster does not know TestRun of k6.io/v1alpha1.",
          "Install k6-operator; without it, every trial ends as Failed.");
    }
    var controllers = controllers();
    if (controllers.isEmpty()) {
      return Check.warn(
          NAME,
          "The cluster knows TestRun, but no Deployment of k6-operator was found.",
          "If trials wait in phase Provisioning for their generator, check that k6-operator runs.");
    }
    return controllers.stream().anyMatch(K6Operator::isReady)
        ? Check.ok(NAME, "It runs in namespace %s.".formatted(namespace(controllers)))
        : Check.fail(
            NAME,
            "It is in namespace %s, and not ready.".formatted(namespace(controllers)),
            "kubectl --namespace %s get pods".formatted(namespace(controllers)));
  }

  // The chart labels the Deployment with this name; the plain manifests only name it so.
  private List<Deployment> controllers() {
    return Stream.of("app.kubernetes.io/name=" + NAME, "control-plane=controller-manager")
        .flatMap(labels ->
            client
                .apps()
                .deployments()
                .inAnyNamespace()
                .withLabelSelector(labels)
                .list()
                .getItems()
                .stream())
        .filter(deployment -> deployment.getMetadata().getName().contains("k6"))
        .toList();
  }

  private static boolean isReady(Deployment deployment) {
    return deployment.getStatus() != null
        && Objects.requireNonNullElse(deployment.getStatus().getReadyReplicas(), 0) > 0;
  }

  private static String namespace(List<Deployment> controllers) {
    return controllers.getFirst().getMetadata().getNamespace();
  }
}
