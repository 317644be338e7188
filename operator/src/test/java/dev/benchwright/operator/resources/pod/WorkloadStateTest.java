package dev.benchwright.operator.resources.pod;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WorkloadStateTest {

  private static final ObjectMapper YAML =
      new ObjectMapper(new YAMLFactory())
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  @Test
  void aWorkloadThatKueueHasNotLookedAtWaits() {
    assertThat(WorkloadState.of(new Workload())).isEqualTo(new WorkloadState.Waiting(""));
  }

  @Test
  void oneWithoutQuotaWaitsForWhatKueueSaysIsMissing() {
    assertThat(state("QuotaReserved=False: insufficient unused quota for cpu, 2 more needed"))
        .isEqualTo(new WorkloadState.Waiting("insufficient unused quota for cpu, 2 more needed"));
  }

  @Test
  void quotaAloneIsNoAdmission() {
    assertThat(state("QuotaReserved=True: in team-cq", "Admitted=False: checks are pending"))
        .isEqualTo(new WorkloadState.Waiting("checks are pending"));
  }

  @Test
  void withAllChecksPassedItIsAdmitted() {
    assertThat(state("QuotaReserved=True: in team-cq", "Admitted=True: admitted"))
        .isEqualTo(new WorkloadState.Admitted());
  }

  @Test
  void anEvictedOneMustStopAlthoughKueueStillCallsItAdmitted() {
    assertThat(
            state(
                "QuotaReserved=True: in team-cq",
                "Admitted=True: admitted",
                "Evicted=True: preempted to accommodate another"))
        .isEqualTo(new WorkloadState.Evicted("preempted to accommodate another", Optional.empty()));
  }

  @Test
  void anEvictionThatWasTakenBackIsOver() {
    assertThat(
            state(
                "QuotaReserved=True: in team-cq",
                "Admitted=True: admitted",
                "Evicted=False: quota was reserved anew"))
        .isEqualTo(new WorkloadState.Admitted());
  }

  @Test
  void anEvictedOneIsNotQueuedAgainBeforeKueuesTime() throws JsonProcessingException {
    var workload =
        YAML.readValue(
            """
            status:
              conditions: [{type: Evicted, status: "True", message: not ready}]
              requeueState: {count: 2, requeueAt: "2026-01-01T00:02:00Z"}
            """,
            Workload.class);

    assertThat(WorkloadState.of(workload))
        .isEqualTo(
            new WorkloadState.Evicted(
                "not ready", Optional.of(Instant.parse("2026-01-01T00:02:00Z"))));
  }

  @Test
  void oneThatIsNotActiveIsNotQueuedAgainWhateverItsConditionsSay() throws JsonProcessingException {
    var workload =
        YAML.readValue(
            """
            spec: {active: false}
            status:
              conditions:
                - {type: Admitted, status: "True", message: admitted}
                - {type: Evicted, status: "True", message: the workload is deactivated}
            """,
            Workload.class);

    assertThat(WorkloadState.of(workload))
        .isEqualTo(new WorkloadState.Deactivated("the workload is deactivated"));
  }

  @Test
  void whatIsFinishedCountsNoMore() {
    assertThat(state("Admitted=True: admitted", "Evicted=True: x", "Finished=True: done"))
        .isEqualTo(new WorkloadState.Finished());
  }

  /** Returns the state for these conditions, each written as {@code Type=Status: message}. */
  private static WorkloadState state(String... conditions) {
    var yaml =
        Stream.of(conditions)
            .map(condition -> condition.split("=|: ", 3))
            .map(c ->
                "    - {type: %s, status: \"%s\", message: \"%s\"}".formatted(c[0], c[1], c[2]))
            .collect(Collectors.joining("\n", "status:\n  conditions:\n", "\n"));
    try {
      return WorkloadState.of(YAML.readValue(yaml, Workload.class));
    } catch (JsonProcessingException e) {
      throw new AssertionError(yaml, e);
    }
  }
}
