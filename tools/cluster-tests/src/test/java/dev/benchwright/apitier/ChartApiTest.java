package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.e2e.Command;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReviewBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBinding;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chart gives the operator no more than it needs. */
@Tag("api")
class ChartApiTest {

  @RegisterExtension static final Bench BENCH = new Bench();

  private static final String NAMESPACE = "benchwright-system";

  private static List<HasMetadata> objects;

  @BeforeAll
  static void render() {
    objects = rendered();
    // The API server judges by these rights.
    objects.stream()
        .filter(object -> object instanceof ClusterRole || object instanceof ClusterRoleBinding)
        .forEach(object -> BENCH.client().resource(object).serverSideApply());
  }

  private static List<HasMetadata> rendered(String... values) {
    var arguments =
        Stream.concat(
                Stream.of(
                    "template",
                    "benchwright",
                    "../../charts/benchwright",
                    "--namespace",
                    NAMESPACE,
                    "--api-versions",
                    "monitoring.coreos.com/v1"),
                Stream.of(values))
            .toArray(String[]::new);
    var template = Command.run("helm", arguments);
    assertThat(template.exitCode()).as(template.output()).isZero();
    return BENCH
        .client()
        .load(
            new ByteArrayInputStream(
                template
                    .output()
                    .replaceFirst("(?s)^.*?---", "---")
                    .getBytes(StandardCharsets.UTF_8)))
        .items();
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
  void withoutPagesAndManifestsNoConfigMapCanBeRead() {
    assertThat(configMapVerbs("web.enabled=false,manifests.enabled=false"))
        .containsOnly("create", "delete");
    assertThat(configMapVerbs("web.enabled=false")).contains("get");
    assertThat(configMapVerbs("manifests.enabled=false")).contains("get");
  }

  private static List<String> configMapVerbs(String values) {
    return rules(rendered("--set", values)).stream()
        .filter(rule -> rule.getResources().contains("configmaps"))
        .flatMap(rule -> rule.getVerbs().stream())
        .toList();
  }

  @Test
  void theRightsToResizePodsAndToListNodesAndLimitsComeOnlyWithTheWarmUpBoost() {
    assertThat(rules(rendered("--set", "warmUpBoost.enabled=true")))
        .filteredOn(rule -> rule.getResources().contains("pods/resize"))
        .flatExtracting(PolicyRule::getVerbs)
        .containsExactly("patch");
    assertThat(nodeVerbs("warmUpBoost.enabled=true")).containsExactlyInAnyOrder("get", "list");

    assertThat(rules(rendered("--set", "warmUpBoost.enabled=false")))
        .noneMatch(rule -> rule.getResources().contains("pods/resize"));
    assertThat(nodeVerbs("warmUpBoost.enabled=false")).containsExactly("get");
    assertThat(rules(rendered("--set", "warmUpBoost.enabled=false")))
        .noneMatch(rule -> rule.getResources().contains("resourcequotas"))
        .noneMatch(
            rule -> rule.getResources().contains("events") && rule.getVerbs().contains("list"));
  }

  private static List<String> nodeVerbs(String value) {
    return rules(rendered("--set", value)).stream()
        .filter(rule -> rule.getResources().contains("nodes"))
        .flatMap(rule -> rule.getVerbs().stream())
        .toList();
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
    "'', pods, update",
    "'', pods, patch",
    "'', pods/resize, update",
    "'', nodes, patch",
    "'', resourcequotas, create",
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
    "'', pods/resize, patch",
    "'', nodes, get",
    "'', nodes, list",
    "'', resourcequotas, list",
    "'', limitranges, list",
    "events.k8s.io, events, list",
    "'', configmaps, get",
    "k6.io, testruns, create",
    "benchwright.dev, benchmarktrials/status, update",
  })
  void apiServerAllowsTheOperatorWhatItNeeds(String group, String resource, String verb) {
    assertThat(mayOperator(group, resource, verb)).isTrue();
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
            .withUser("system:serviceaccount:%s:%s".formatted(NAMESPACE, account()))
            .withNewResourceAttributes()
            .withNamespace("default")
            .withGroup(group)
            .withResource(parts[0])
            .withSubresource(parts.length > 1 ? parts[1] : null)
            .withVerb(verb)
            .endResourceAttributes()
            .endSpec()
            .build();
    return BENCH
        .client()
        .authorization()
        .v1()
        .subjectAccessReview()
        .create(review)
        .getStatus()
        .getAllowed();
  }

  private static String account() {
    return objects.stream()
        .filter(ServiceAccount.class::isInstance)
        .findFirst()
        .orElseThrow()
        .getMetadata()
        .getName();
  }
}
