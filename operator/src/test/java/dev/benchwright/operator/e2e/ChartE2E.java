package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.Benchwright;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReviewBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chart gives the operator no more than it needs. */
class ChartE2E {

  private static KubernetesClient client;
  private static List<HasMetadata> objects;

  @BeforeAll
  static void render() {
    client = TestCluster.connect();
    objects = rendered();
  }

  private static List<HasMetadata> rendered(String... values) {
    var arguments =
        Stream.concat(
                Stream.of(
                    "template",
                    "benchwright",
                    "../charts/benchwright",
                    "--namespace",
                    OperatorReplicas.NAMESPACE,
                    "--api-versions",
                    "monitoring.coreos.com/v1"),
                Stream.of(values))
            .toArray(String[]::new);
    var template = Command.run("helm", arguments);
    assertThat(template.exitCode()).as(template.output()).isZero();
    return client
        .load(
            new ByteArrayInputStream(
                template
                    .output()
                    .replaceFirst("(?s)^.*?---", "---")
                    .getBytes(StandardCharsets.UTF_8)))
        .items();
  }

  @AfterAll
  static void disconnect() {
    client.close();
  }

  @Test
  void noRuleHasAWildcard() {
    assertThat(rules(objects))
        .isNotEmpty()
        .allSatisfy(rule -> {
          assertThat(rule.getApiGroups()).doesNotContain("*");
          assertThat(rule.getResources()).doesNotContain("*");
          assertThat(rule.getVerbs()).doesNotContain("*");
        });
  }

  @Test
  void secretsCanBeMadeAndDeletedButNotRead() {
    assertThat(rules(objects))
        .filteredOn(rule -> rule.getResources().contains("secrets"))
        .flatExtracting(PolicyRule::getVerbs)
        .containsOnly("create", "delete");
  }

  @Test
  void withoutPagesNoConfigMapCanBeRead() {
    assertThat(rules(rendered("--set", "web.enabled=false")))
        .filteredOn(rule -> rule.getResources().contains("configmaps"))
        .flatExtracting(PolicyRule::getVerbs)
        .containsOnly("create", "delete");
  }

  @ParameterizedTest
  @CsvSource({
    "'', secrets, get",
    "'', secrets, list",
    "'', secrets, watch",
    "'', configmaps, list",
    "'', configmaps, watch",
    "'', configmaps, update",
    "'', pods/exec, create",
    "'', nodes, list",
    "'', nodes, patch",
    "benchwright.dev, benchmarkruns, create",
    "benchwright.dev, benchmarkruns, update",
    "rbac.authorization.k8s.io, clusterroles, create",
    "kueue.x-k8s.io, workloads, create",
  })
  void apiServerForbidsTheOperatorWhatItDoesNotNeed(String group, String resource, String verb) {
    assertThat(mayOperator(group, resource, verb)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "'', secrets, create",
    "'', pods, create",
    "'', nodes, get",
    "'', configmaps, get",
    "k6.io, testruns, create",
    "benchwright.dev, benchmarktrials/status, update",
  })
  void apiServerAllowsTheOperatorWhatItNeeds(String group, String resource, String verb) {
    assertThat(mayOperator(group, resource, verb)).isTrue();
  }

  @Test
  void operatorItselfRunsRestricted() {
    var pods = new OperatorReplicas(client).all();
    assertThat(pods)
        .isNotEmpty()
        .allSatisfy(pod -> {
          assertThat(pod.getSpec().getSecurityContext().getRunAsNonRoot()).isTrue();
          assertThat(pod.getSpec().getContainers())
              .allSatisfy(container -> {
                var context = container.getSecurityContext();
                assertThat(context.getReadOnlyRootFilesystem()).isTrue();
                assertThat(context.getAllowPrivilegeEscalation()).isFalse();
                assertThat(context.getCapabilities().getDrop()).containsExactly("ALL");
              });
        });
  }

  @Test
  void onlyTheOperatorsPodsHaveItsServiceAccount() {
    var account = account();
    assertThat(client.pods().inAnyNamespace().list().getItems())
        .filteredOn(pod -> account.equals(pod.getSpec().getServiceAccountName()))
        .isNotEmpty()
        .allSatisfy(pod -> {
          assertThat(pod.getMetadata().getNamespace()).isEqualTo(OperatorReplicas.NAMESPACE);
          assertThat(pod.getMetadata().getLabels()).doesNotContainKey(Benchwright.TRIAL_LABEL);
        });
  }

  private static List<PolicyRule> rules(List<HasMetadata> rendered) {
    return rendered.stream()
        .flatMap(object ->
            switch (object) {
              case ClusterRole role -> role.getRules().stream();
              case Role role -> role.getRules().stream();
              default -> Stream.<PolicyRule>empty();
            })
        .toList();
  }

  private static boolean mayOperator(String group, String resource, String verb) {
    var parts = resource.split("/", 2);
    var review =
        new SubjectAccessReviewBuilder()
            .withNewSpec()
            .withUser(
                "system:serviceaccount:%s:%s".formatted(OperatorReplicas.NAMESPACE, account()))
            .withNewResourceAttributes()
            .withNamespace("default")
            .withGroup(group)
            .withResource(parts[0])
            .withSubresource(parts.length > 1 ? parts[1] : null)
            .withVerb(verb)
            .endResourceAttributes()
            .endSpec()
            .build();
    return client
        .authorization()
        .v1()
        .subjectAccessReview()
        .create(review)
        .getStatus()
        .getAllowed();
  }

  private static String account() {
    return new OperatorReplicas(client).all().getFirst().getSpec().getServiceAccountName();
  }
}
