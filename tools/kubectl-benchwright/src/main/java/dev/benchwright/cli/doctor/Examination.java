package dev.benchwright.cli.doctor;

import dev.benchwright.cli.cluster.ApiErrorText;
import dev.benchwright.cli.cluster.Cluster;
import dev.benchwright.core.doctor.DoctorReport.Check;
import dev.benchwright.core.nodes.NodeRoom;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Checks a cluster from outside, and asks the operator for what only the operator can see. */
public final class Examination {

  /**
   * The oldest minor version that the README allows: the resources' rules use functions that came
   * with it.
   */
  private static final int OLDEST_MINOR = 29;

  private static final String BENCHWRIGHT = "benchwright.dev/v1alpha1";
  private static final String K6 = "k6.io/v1alpha1";

  private final Cluster cluster;
  private final @Nullable String operatorNamespace;
  private final WantedSizes pods;

  public Examination(Cluster cluster, @Nullable String operatorNamespace, WantedSizes pods) {
    this.cluster = cluster;
    this.operatorNamespace = operatorNamespace;
    this.pods = pods;
  }

  /** Returns the checks, in the order in which they build on each other. */
  public List<Check> checks() {
    var checks = new ArrayList<Check>();
    checks.add(apiServer());
    checks.add(looked("rights", this::rights));
    checks.add(looked("resources", this::resources));
    checks.add(looked("k6-operator", () -> new K6Operator(cluster.client(), kinds(K6)).check()));
    checks.addAll(new OperatorExamination(cluster, operatorNamespace).checks());
    checks.add(looked("nodes", () -> NodeCheck.of(NodeRoom.betweenTrials(cluster.client()), pods)));
    return checks;
  }

  /** Returns the check, or a warning when the user may not look. */
  static Check looked(String name, Supplier<Check> look) {
    try {
      return look.get();
    } catch (KubernetesClientException e) {
      return Check.warn(
          name,
          "This cannot be checked: %s.".formatted(ApiErrorText.of(e)),
          "Ask somebody with more rights in this cluster to run the doctor.");
    }
  }

  // Without an answer here, no other check gets one: the error ends the command.
  private Check apiServer() {
    var version = cluster.client().getKubernetesVersion();
    var found = "Kubernetes %s answers.".formatted(version.getGitVersion());
    int minor = Integer.parseInt(version.getMinor().replaceAll("\\D.*$", ""));
    return minor >= OLDEST_MINOR || !version.getMajor().equals("1")
        ? Check.ok("API server", found)
        : Check.fail("API server", found, "Benchwright needs Kubernetes 1.29 or newer.");
  }

  private Check rights() {
    var review =
        cluster
            .client()
            .authorization()
            .v1()
            .selfSubjectAccessReview()
            .create(
                new SelfSubjectAccessReviewBuilder()
                    .withNewSpec()
                    .withNewResourceAttributes()
                    .withNamespace(cluster.namespace())
                    .withVerb("create")
                    .withGroup("benchwright.dev")
                    .withResource("benchmarkruns")
                    .endResourceAttributes()
                    .endSpec()
                    .build());
    return review.getStatus().getAllowed()
        ? Check.ok("rights", "You may create runs in namespace %s.".formatted(cluster.namespace()))
        : Check.fail(
            "rights",
            "You may not create runs in namespace %s.".formatted(cluster.namespace()),
            "Name another one by --namespace, or ask for create on benchmarkruns.benchwright.dev.");
  }

  private Check resources() {
    var missing = new ArrayList<>(List.of("benchmarkruns", "benchmarktrials"));
    missing.removeAll(kinds(BENCHWRIGHT));
    return missing.isEmpty()
        ? Check.ok("resources", "The cluster knows BenchmarkRun and BenchmarkTrial.")
        : Check.fail(
            "resources",
            "The cluster does not know %s of %s."
                .formatted(String.join(" and ", missing), BENCHWRIGHT),
            "Install the chart 'benchwright', or apply its crds/ where Helm has left them out.");
  }

  /** Returns the resources of an API version; none when the cluster does not have it. */
  private List<String> kinds(String apiVersion) {
    var known = cluster.client().getApiResources(apiVersion);
    return known == null
        ? List.of()
        : known.getResources().stream().map(resource -> resource.getName()).toList();
  }
}
