package dev.benchwright.cli.doctor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.cli.cluster.ApiErrorText;
import dev.benchwright.cli.cluster.Cluster;
import dev.benchwright.cli.terminal.Version;
import dev.benchwright.core.doctor.DoctorReport;
import dev.benchwright.core.doctor.DoctorReport.Check;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the operator, and asks it to check what only the operator can reach. */
final class OperatorExamination {

  private static final String NAME = "operator";
  private static final String SELECTOR = "app.kubernetes.io/component=operator";
  private static final String CHART_LABEL = "helm.sh/chart";
  private static final String VERSION_LABEL = "app.kubernetes.io/version";
  private static final String CHART = "benchwright-";
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private final Cluster cluster;
  private final @Nullable String namespace;

  OperatorExamination(Cluster cluster, @Nullable String namespace) {
    this.cluster = cluster;
    this.namespace = namespace;
  }

  List<Check> checks() {
    var checks = new ArrayList<Check>();
    try {
      var operator = operator();
      checks.add(operator.map(OperatorExamination::running).orElseGet(this::missing));
      if (operator.map(OperatorExamination::isReady).orElse(false)) {
        checks.addAll(whatItSees(operator.orElseThrow()));
      }
    } catch (KubernetesClientException e) {
      checks.add(
          Check.warn(
              NAME,
              "The operator cannot be searched for: %s.".formatted(ApiErrorText.of(e)),
              "Name its namespace with --operator-namespace."));
    }
    return checks;
  }

  private Optional<Deployment> operator() {
    var deployments = cluster.client().apps().deployments();
    var found =
        (namespace == null ? deployments.inAnyNamespace() : deployments.inNamespace(namespace))
            .withLabelSelector(SELECTOR)
            .list()
            .getItems();
    return found.stream()
        .filter(deployment -> label(deployment, CHART_LABEL).startsWith(CHART))
        .findFirst();
  }

  private Check missing() {
    return Check.fail(
        NAME,
        "There is no operator in %s."
            .formatted(namespace == null ? "this cluster" : "namespace " + namespace),
        "Install the chart 'benchwright': helm upgrade --install benchwright charts/benchwright"
            + " --namespace benchwright-system --create-namespace");
  }

  private static Check running(Deployment operator) {
    var where = operator.getMetadata().getNamespace();
    var version = label(operator, VERSION_LABEL);
    var found = "Version %s runs in namespace %s.".formatted(version, where);
    if (!isReady(operator)) {
      return Check.fail(
          NAME,
          "Version %s is in namespace %s, and not ready.".formatted(version, where),
          "kubectl --namespace %s describe deployment %s; its pods' logs say more."
              .formatted(where, operator.getMetadata().getName()));
    }
    return version.equals(Version.own())
        ? Check.ok(NAME, found)
        : Check.warn(
            NAME,
            found,
            "This program has version %s; install the same version of both."
                .formatted(Version.own()));
  }

  private static boolean isReady(Deployment operator) {
    return operator.getStatus() != null
        && Objects.requireNonNullElse(operator.getStatus().getReadyReplicas(), 0) > 0;
  }

  private List<Check> whatItSees(Deployment operator) {
    var where = operator.getMetadata().getNamespace();
    var service =
        cluster
            .client()
            .services()
            .inNamespace(where)
            .withLabelSelector(SELECTOR)
            .list()
            .getItems()
            .stream()
            .findFirst();
    if (service.isEmpty()) {
      return List.of(
          notAsked("There is no Service of the operator in namespace %s.".formatted(where)));
    }
    var path =
        "/api/v1/namespaces/%s/services/%s:http/proxy/api/doctor"
            .formatted(where, service.get().getMetadata().getName());
    try {
      return read(cluster.client().raw(path), where);
    } catch (KubernetesClientException e) {
      return List.of(
          notAsked(
              e.getCode() == HttpURLConnection.HTTP_FORBIDDEN
                  ? "You may not send requests to it: " + ApiErrorText.of(e) + "."
                  : "It does not answer through the API server (%s).".formatted(e.getMessage())));
    }
  }

  private static List<Check> read(@Nullable String json, String where) {
    if (json == null) {
      return List.of(
          notAsked(
              "The operator in namespace %s is older and has no checks of Prometheus."
                  .formatted(where)));
    }
    try {
      return JSON.readValue(json, DoctorReport.class).checks();
    } catch (JsonProcessingException e) {
      return List.of(
          notAsked(
              "The operator in namespace %s gave an answer that this version cannot read."
                  .formatted(where)));
    }
  }

  private static Check notAsked(String found) {
    return Check.warn(
        "Prometheus",
        found,
        "Prometheus was not checked; that needs the right get on services/proxy.");
  }

  private static String label(Deployment deployment, String name) {
    var labels = deployment.getMetadata().getLabels();
    return labels == null ? "" : Objects.requireNonNullElse(labels.get(name), "");
  }
}
