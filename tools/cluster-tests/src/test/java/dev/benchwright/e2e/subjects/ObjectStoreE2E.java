package dev.benchwright.e2e.subjects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.Shop;
import dev.benchwright.e2e.TestNamespace;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Secret;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A system may have a server that speaks S3: with its buckets, for whoever has its keys. */
@Tag("subjects")
class ObjectStoreE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("object-store");

  private static final String OBJECT = "a cover";

  @Test
  void anObjectComesBackFromTheBucketThatItWasPutInto() throws IOException {
    var run =
        NAMESPACE.apply(
            Shop.withObjectStore("store", "covers", "reports")
                .seconds(1, 1, 12, 1)
                .gates(RunBuilder.lenient()));
    var underWay = run.awaitTrialIn(TrialPhase.LOADING);
    var trial = underWay.getMetadata().getName();
    var secret = TrialNames.of(underWay).dataOf("covers");
    var covers = trial + "-covers";
    var service =
        NAMESPACE.client().services().inNamespace(NAMESPACE.name()).withName(covers).get();
    var url = "http://%s:7070".formatted(service.getSpec().getClusterIP());
    var keys = NAMESPACE.client().secrets().inNamespace(NAMESPACE.name()).withName(secret).get();

    assertThat(curl(keys, OBJECT, "--data-binary", OBJECT, "--request", "PUT", url + "/covers/17"))
        .isEmpty();
    assertThat(curl(keys, "", url + "/covers/17")).isEqualTo(OBJECT);
    assertThat(curl(keys, "", url + "/reports/17")).contains("NoSuchKey");
    assertThat(curl(keys, "", url + "/others/17")).contains("NoSuchBucket");
    assertThat(curl(new Secret(), "", url + "/covers/17"))
        .contains("AccessDenied")
        .doesNotContain(OBJECT);
    assertThat(variablesOf(trial + "-prices"))
        .contains("COVERS_URL", "COVERS_REGION", "COVERS_ACCESS_KEY", "COVERS_SECRET_KEY");

    run.awaitOver();
    var status = AppliedRun.succeeded(run.trialOf("it"));
    assertThat(status.components())
        .extracting(ComponentStatus::name)
        .containsExactly("covers", "prices");
    assertThat(status.components().getFirst().role()).isEqualTo("object-store");
    assertThat(NAMESPACE.client().secrets().inNamespace(NAMESPACE.name()).withName(secret).get())
        .isNull();
  }

  private static List<String> variablesOf(String pod) {
    return NAMESPACE
        .client()
        .pods()
        .inNamespace(NAMESPACE.name())
        .withName(pod)
        .get()
        .getSpec()
        .getContainers()
        .getFirst()
        .getEnv()
        .stream()
        .map(EnvVar::getName)
        .toList();
  }

  /**
   * Asks with the keys of a Secret, or without any if it has none.
   *
   * @param body what is sent
   */
  private static String curl(Secret keys, String body, String... arguments) throws IOException {
    var command = new ArrayList<>(List.of("curl", "--silent", "--max-time", "20"));
    if (keys.getData() != null && !keys.getData().isEmpty()) {
      command.addAll(
          List.of(
              "--aws-sigv4",
              "aws:amz:us-east-1:s3",
              "--user",
              "%s:%s".formatted(value(keys, "access-key"), value(keys, "secret-key")),
              // Debian's curl signs with it, but does not send it by itself.
              "--header",
              "x-amz-content-sha256: " + sha256(body)));
    }
    command.addAll(List.of(arguments));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static String value(Secret keys, String name) {
    return new String(Base64.getDecoder().decode(keys.getData().get(name)), StandardCharsets.UTF_8);
  }
}
