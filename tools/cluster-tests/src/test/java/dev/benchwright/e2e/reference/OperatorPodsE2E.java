package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.e2e.OperatorReplicas;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The operator's own pods run restricted, as its chart installs them. */
@Tag("reference")
class OperatorPodsE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  @Test
  void theyRunRestricted() {
    assertThat(new OperatorReplicas(REFERENCE.client()).all())
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
  void onlyTheyHaveItsServiceAccount() {
    REFERENCE.loaded();
    var account =
        new OperatorReplicas(REFERENCE.client()).all().getFirst().getSpec().getServiceAccountName();
    assertThat(REFERENCE.client().pods().inAnyNamespace().list().getItems())
        .filteredOn(pod -> account.equals(pod.getSpec().getServiceAccountName()))
        .isNotEmpty()
        .allSatisfy(pod -> {
          assertThat(pod.getMetadata().getNamespace()).isEqualTo(OperatorReplicas.NAMESPACE);
          assertThat(pod.getMetadata().getLabels()).doesNotContainKey(Benchwright.TRIAL_LABEL);
        });
  }
}
