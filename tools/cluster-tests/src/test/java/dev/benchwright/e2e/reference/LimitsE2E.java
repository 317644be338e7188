package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.VolumeMount;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The pods of a trial with a database under load have the limits and the rights that they should.
 */
@Tag("reference")
class LimitsE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  private static final long MIB = 1024 * 1024;

  @Test
  void subjectIsInTheGuaranteedClass() {
    var subject = REFERENCE.loaded().subject();
    assertThat(subject.getStatus().getQosClass()).isEqualTo("Guaranteed");
    assertThat(subject.getSpec().getRestartPolicy()).isEqualTo("Never");
  }

  @Test
  void kernelHoldsTheSubjectToTheLimitsOfTheRun() {
    assertThat(REFERENCE.loaded().cpuLimits()).contains(0.75);
    assertThat(REFERENCE.loaded().memoryLimits()).contains(600 * MIB);
  }

  @Test
  void noPodOfATrialCanSpeakToTheApiServer() {
    assertThat(REFERENCE.loaded().all())
        .extracting(pod -> pod.getMetadata().getLabels().get("benchwright.dev/role"))
        .contains("subject", "database", "generator");
    assertThat(REFERENCE.loaded().all())
        .allSatisfy(pod ->
            assertThat(pod.getSpec().getContainers())
                .flatExtracting(container -> container.getVolumeMounts())
                .extracting(VolumeMount::getMountPath)
                .noneMatch(path -> path.startsWith("/var/run/secrets/kubernetes.io")));
  }

  @Test
  void everyContainerOfATrialIsRestrictedAndCannotWriteItsImage() {
    assertThat(REFERENCE.loaded().all())
        .allSatisfy(pod ->
            assertThat(pod.getSpec().getContainers())
                .allSatisfy(container -> {
                  var context = container.getSecurityContext();
                  assertThat(context.getReadOnlyRootFilesystem()).isTrue();
                  assertThat(context.getAllowPrivilegeEscalation()).isFalse();
                  assertThat(context.getCapabilities().getDrop()).containsExactly("ALL");
                }));
  }
}
