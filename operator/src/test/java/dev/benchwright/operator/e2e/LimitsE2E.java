package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pods of a trial with a database, looked at while it is loaded. */
class LimitsE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("limits");

  private static final long MIB = 1024 * 1024;

  private static AppliedRun run;
  private static List<Pod> pods;
  private static Pod subject;

  @BeforeAll
  static void load() {
    run =
        NAMESPACE.apply(
            RunBuilder.run("limits")
                .scenario("db")
                .variants("mvc-virtual")
                .subject("750m", "600Mi")
                .users(5)
                .seconds(1, 3, 12, 1));
    run.awaitTrialIn(TrialPhase.LOADING);
    pods = run.pods();
    subject = run.pod("subject");
  }

  @AfterAll
  static void theRunSucceeds() {
    assertThat(run.awaitOver().status().phase())
        .as(run.status().message())
        .isEqualTo(RunPhase.SUCCEEDED);
  }

  @Test
  void subjectIsInTheGuaranteedClass() {
    assertThat(subject.getStatus().getQosClass()).isEqualTo("Guaranteed");
    assertThat(subject.getSpec().getRestartPolicy()).isEqualTo("Never");
  }

  @Test
  void kernelHoldsTheSubjectToTheLimitsOfTheRun() {
    assertThat(PodProcesses.containerCgroups(subject, "cpu"))
        .anySatisfy(cgroup ->
            assertThat(
                    PodProcesses.number(cgroup, "cpu.cfs_quota_us")
                        / (double) PodProcesses.number(cgroup, "cpu.cfs_period_us"))
                .isEqualTo(0.75));
    assertThat(PodProcesses.containerCgroups(subject, "memory"))
        .anySatisfy(cgroup ->
            assertThat(PodProcesses.number(cgroup, "memory.limit_in_bytes")).isEqualTo(600 * MIB));
  }

  @Test
  void noPodOfATrialCanSpeakToTheApiServer() {
    assertThat(pods)
        .extracting(pod -> pod.getMetadata().getLabels().get("benchwright.dev/role"))
        .contains("subject", "database", "generator");
    assertThat(pods)
        .allSatisfy(pod ->
            assertThat(pod.getSpec().getContainers())
                .flatExtracting(container -> container.getVolumeMounts())
                .extracting(VolumeMount::getMountPath)
                .noneMatch(path -> path.startsWith("/var/run/secrets/kubernetes.io")));
  }

  @Test
  void everyContainerOfATrialIsRestrictedAndCannotWriteItsImage() {
    assertThat(pods)
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
