package dev.benchwright.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.cli.FakeApi;
import dev.benchwright.cli.Screen;
import dev.benchwright.core.doctor.DoctorReport;
import dev.benchwright.core.doctor.DoctorReport.Check;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DoctorCommandTest {

  private static final String REVIEWS = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
  private static final String DEPLOYMENTS = "/apis/apps/v1/deployments";
  private static final String PROXY =
      "/api/v1/namespaces/benchwright-system/services/benchwright:http/proxy/api/doctor";

  private final FakeApi api = new FakeApi();
  private final Screen screen = Screen.plain();

  @AfterEach
  void stop() {
    api.close();
  }

  @Test
  void aFitClusterIsWellInEveryCheck() {
    serveFitCluster();
    api.has(
        PROXY,
        new DoctorReport(1, "0.1.0", List.of(Check.ok("Prometheus", "Version 3.9 answers."))));

    assertThat(api.run(screen, "doctor")).as(screen.out() + screen.err()).isZero();

    assertThat(screen.out())
        .contains("ok    API server: Kubernetes v1.34.1 answers.")
        .contains("ok    rights: You may create runs in namespace team-a.")
        .contains("ok    resources: ")
        .contains("ok    k6-operator: It runs in namespace k6-system.")
        .contains("  operator: Version 0.1.0 runs in namespace benchwright-system.")
        .contains("ok    Prometheus: Version 3.9 answers.")
        .contains("ok    nodes: There is room")
        .doesNotContain("FAIL");
  }

  @Test
  void whatTheOperatorFindsMissingFailsTheWhole() {
    serveFitCluster();
    api.has(
        PROXY,
        new DoctorReport(
            1, "0.1.0", List.of(Check.fail("remote write", "It is off.", "Switch it on."))));

    assertThat(api.run(screen, "doctor")).isEqualTo(1);

    assertThat(screen.out()).contains("FAIL  remote write: It is off.\n      Switch it on.\n");
  }

  @Test
  void ofAnEmptyClusterEverythingThatIsMissingIsSaidAtOnce() {
    api.has("/version", "{\"major\": \"1\", \"minor\": \"28+\", \"gitVersion\": \"v1.28.0\"}")
        .on("POST", REVIEWS, 201, review(false))
        .has(
            DEPLOYMENTS,
            "{\"kind\": \"DeploymentList\", \"apiVersion\": \"apps/v1\", \"items\": []}")
        .has("/api/v1/nodes", "{\"kind\": \"NodeList\", \"apiVersion\": \"v1\", \"items\": []}")
        .has("/api/v1/pods", "{\"kind\": \"PodList\", \"apiVersion\": \"v1\", \"items\": []}");

    assertThat(api.run(screen, "doctor")).isEqualTo(1);

    assertThat(screen.out().lines().filter(line -> line.startsWith("FAIL")))
        .extracting(line -> line.substring(6, line.indexOf(':')))
        .containsExactly("API server", "rights", "resources", "k6-operator", "operator", "nodes");
  }

  @Test
  void whoeverMayNotLookIsToldSoAndTheRestIsLookedAt() {
    serveFitCluster();
    api.has(PROXY, new DoctorReport(1, null, List.of()))
        .on(
            "GET",
            "/api/v1/nodes",
            403,
            "{\"kind\": \"Status\", \"code\": 403, \"message\": \"nodes is forbidden\"}");

    assertThat(api.run(screen, "doctor")).isZero();

    assertThat(screen.out())
        .contains("warn  nodes: This cannot be checked: you may not do this: nodes is forbidden");
  }

  @Test
  void anOperatorThatCannotBeAskedIsAWarning() {
    serveFitCluster();
    api.on(
        "GET", PROXY, 503, "{\"kind\": \"Status\", \"code\": 503, \"message\": \"no endpoints\"}");

    assertThat(api.run(screen, "doctor")).isZero();

    assertThat(screen.out())
        .contains("warn  Prometheus: It does not answer through the API server");
  }

  private void serveFitCluster() {
    api.has("/version", "{\"major\": \"1\", \"minor\": \"34\", \"gitVersion\": \"v1.34.1\"}")
        .on("POST", REVIEWS, 201, review(true))
        .has("/apis/benchwright.dev/v1alpha1", kinds("benchmarkruns", "benchmarktrials"))
        .has("/apis/k6.io/v1alpha1", kinds("testruns"))
        .has(
            DEPLOYMENTS,
            """
            {"kind": "DeploymentList", "apiVersion": "apps/v1", "items": [
              {"metadata": {"name": "k6-operator", "namespace": "k6-system"}, "status": {"readyReplicas": 1}},
              {"metadata": {"name": "benchwright", "namespace": "benchwright-system", "labels":
                {"helm.sh/chart": "benchwright-0.1.0", "app.kubernetes.io/version": "0.1.0"}},
               "status": {"readyReplicas": 1}}]}
            """)
        .has(
            "/api/v1/namespaces/benchwright-system/services",
            "{\"kind\": \"ServiceList\", \"apiVersion\": \"v1\", \"items\": [{\"metadata\": {\"name\": \"benchwright\"}}]}")
        .has(
            "/api/v1/nodes",
            """
            {"kind": "NodeList", "apiVersion": "v1", "items": [{"metadata": {"name": "a"}, "spec": {},
              "status": {"allocatable": {"cpu": "4", "memory": "8Gi"},
                "conditions": [{"type": "Ready", "status": "True"}]}}]}
            """)
        .has("/api/v1/pods", "{\"kind\": \"PodList\", \"apiVersion\": \"v1\", \"items\": []}");
  }

  private static String review(boolean allowed) {
    return "{\"kind\": \"SelfSubjectAccessReview\", \"apiVersion\": \"authorization.k8s.io/v1\", \"status\": {\"allowed\": %s}}"
        .formatted(allowed);
  }

  private static String kinds(String... names) {
    return "{\"kind\": \"APIResourceList\", \"apiVersion\": \"v1\", \"resources\": [%s]}"
        .formatted(
            String.join(
                ",", List.of(names).stream().map("{\"name\": \"%s\"}"::formatted).toList()));
  }
}
