package dev.benchwright.operator.resources;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrialTokensTest {

  private static final String RUN =
      """
      apiVersion: benchwright.dev/v1alpha1
      kind: BenchmarkRun
      metadata: {name: shop}
      spec:
        scenario: place-order
        system:
          entry: gateway
          path: /orders
          components:
            - {name: gateway, image: "example/gateway:1", port: 8080, env: {KEY: $(BENCHWRIGHT_TOKEN_PUBLIC_KEY)}}
            - {name: users, image: "example/users:1", port: 8080,
               env: {KEY: $(BENCHWRIGHT_TOKEN_PRIVATE_KEY), SEED: $(BENCHWRIGHT_SEED)}}
            - {name: orders, image: "example/orders:1", port: 8080}
        variants: [{name: plain}]
        load: {closed: {users: [4]}, warmUpSeconds: 5, steadySeconds: 20}
        request:
          headers: {Authorization: Bearer @TOKEN@, X-Id: "@ID@"}
          values: {inPlaceOf: "@ID@", list: ["1"]}
          furtherValues: [{inPlaceOf: "@TOKEN@", tokens: {subjects: 3, issuer: shop}}]
      """;

  @Test
  void whatBelongsTogetherIsInOneSecret() {
    assertThat(Trials.find(trial(), Secret.class, "run-b1-c1-tokens-uid-1").getStringData())
        .containsOnly(
            Map.entry("private.pem", "private"),
            Map.entry("public.pem", "public"),
            Map.entry("values-1.json", "[ \"token-1\", \"token-2\" ]"));
  }

  @Test
  void componentsGetWhatTheyReferTo() {
    assertThat(env("gateway"))
        .extracting(EnvVar::getName)
        .contains("BENCHWRIGHT_TOKEN_PUBLIC_KEY")
        .doesNotContain("BENCHWRIGHT_TOKEN_PRIVATE_KEY", "BENCHWRIGHT_SEED");
    assertThat(env("users"))
        .contains(new EnvVar("BENCHWRIGHT_SEED", String.valueOf(Trials.SEED), null))
        .extracting(EnvVar::getName)
        // $(NAME) stands for a variable only if that comes before.
        .containsSubsequence("BENCHWRIGHT_SEED", "BENCHWRIGHT_TOKEN_PRIVATE_KEY", "KEY", "SEED");
    assertThat(env("orders")).isEmpty();
  }

  @Test
  void theGeneratorReadsThemFromTheSecret() {
    var spec =
        objects().stream()
            .filter(TestRun.class::isInstance)
            .map(object -> ((TestRun) object).getSpec())
            .findFirst()
            .orElseThrow();
    for (var pod : List.of(spec.runner(), spec.initializer())) {
      assertThat(pod.volumes())
          .anyMatch(volume ->
              volume.getSecret() != null
                  && volume.getSecret().getSecretName().equals("run-b1-c1-tokens-uid-1"));
      assertThat(pod.volumeMounts()).extracting(VolumeMount::getMountPath).contains("/tokens");
    }
    assertThat(spec.starter().volumeMounts())
        .extracting(VolumeMount::getMountPath)
        .doesNotContain("/tokens");
  }

  private static List<EnvVar> env(String component) {
    return Trials.find(trial(), Pod.class, "run-b1-c1-" + component)
        .getSpec()
        .getContainers()
        .getFirst()
        .getEnv()
        .stream()
        .filter(variable -> !variable.getName().endsWith("_URL"))
        .toList();
  }

  private static List<HasMetadata> objects() {
    return Trials.objects(trial());
  }

  private static TrialDeployment trial() {
    try {
      return Trials.of(Serialization.unmarshal(RUN, BenchmarkRun.class).getSpec());
    } catch (NotAcceptedException e) {
      throw new AssertionError(e);
    }
  }
}
