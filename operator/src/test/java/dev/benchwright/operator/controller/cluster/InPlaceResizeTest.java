package dev.benchwright.operator.controller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.trial.BoostProgress;
import dev.benchwright.operator.trial.BoostProgress.Boosted;
import dev.benchwright.operator.trial.BoostProgress.Ended;
import dev.benchwright.operator.trial.BoostProgress.Ending;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import org.junit.jupiter.api.Test;

class InPlaceResizeTest {

  @Test
  void aSubjectIsBoostedUntilAResizeIsRequested() {
    assertThat(progress("850m", "850m", "[]")).isEqualTo(new Boosted());
  }

  @Test
  void aRequestedResizeIsNotOverBeforeTheKubeletReportsIt() {
    assertThat(progress("500m", "850m", "[]"))
        .isEqualTo(new Ending("The kubelet reports a CPU limit of 0.85."));
    assertThat(progress("500m", "500m", "[]")).isEqualTo(new Ended());
  }

  @Test
  void theSameAmountMayBeWrittenInSeveralWays() {
    assertThat(progress("0.5", "500m", "[]")).isEqualTo(new Ended());
  }

  @Test
  void lessThanAThousandthOfACoreIsRoundedUpAsTheApiServerDoes() {
    var pod = pod("334m", "{name: subject, resources: {limits: {cpu: 334m}}}", "[]");

    assertThat(InPlaceResize.progress(pod, "subject", "0.3335")).isEqualTo(new Ended());
  }

  @Test
  void aReportedLimitDoesNotCountWhileTheKubeletIsStillAtWork() {
    assertThat(progress("500m", "500m", condition("PodResizeInProgress", "True", "''", "''")))
        .isEqualTo(new Ending("PodResizeInProgress."));
    assertThat(progress("500m", "500m", condition("PodResizeInProgress", "False", "''", "''")))
        .isEqualTo(new Ended());
  }

  @Test
  void theKubeletsReasonsArePassedOn() {
    assertThat(
            progress(
                "500m",
                "850m",
                condition("PodResizePending", "True", "Deferred", "the node is busy")))
        .isEqualTo(new Ending("PodResizePending: Deferred: the node is busy."));
  }

  @Test
  void aKubeletThatReportsNoLimitsLeavesTheResizeUnconfirmed() {
    var pod = pod("500m", "{name: subject}", "[]");

    assertThat(InPlaceResize.progress(pod, "subject", "500m"))
        .isEqualTo(new Ending("The kubelet reports a CPU limit of unknown size."));
  }

  private static String condition(String type, String status, String reason, String message) {
    return "[{type: %s, status: '%s', reason: %s, message: %s}]"
        .formatted(type, status, reason, message);
  }

  private static BoostProgress progress(String specified, String reported, String conditions) {
    var container = "{name: subject, resources: {limits: {cpu: %s}}}".formatted(reported);
    return InPlaceResize.progress(pod(specified, container, conditions), "subject", "500m");
  }

  private static Pod pod(String specified, String container, String conditions) {
    return Serialization.unmarshal(
        """
        spec: {containers: [{name: subject, resources: {limits: {cpu: "%s"}}}]}
        status: {conditions: %s, containerStatuses: [%s]}
        """
            .formatted(specified, conditions, container),
        Pod.class);
  }
}
