package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.controller.cluster.Oversize;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A pod that is larger than every node ends its run, unless an autoscaler makes a node for it. */
@Tag("api")
class OversizeApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private static final TrialOutcome WITHOUT_NODE =
      new TrialOutcome(
          TrialPhase.FAILED,
          TrialOutcomes.UNSCHEDULABLE,
          "The subject found no node.",
          EarlyEnd.INFRASTRUCTURE);

  @Test
  void aPodThatIsLargerThanEveryNodeEndsTheRun() {
    var outcome = new Oversize(API.client()).sorted(WITHOUT_NODE, List.of(unscheduled("large")));

    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.EXPERIMENT);
    assertThat(outcome.message())
        .startsWith(
            "The subject found no node. Not even empty nodes would do: No node has room for the"
                + " subject, which asks for 500 cores and 0 MiB");
  }

  @ParameterizedTest
  @CsvSource({
    "TriggeredScaleUp, INFRASTRUCTURE",
    "Nominated, INFRASTRUCTURE",
    "NotTriggerScaleUp, EXPERIMENT",
  })
  void aPodThatIsGivenANodeByAnAutoscalerIsRepeated(String reason, EarlyEnd end) {
    var pod = unscheduled("large");
    var other = unscheduled("other");
    announce(reason, pod);
    announce("TriggeredScaleUp", other);

    assertThat(new Oversize(API.client()).sorted(WITHOUT_NODE, List.of(pod)).earlyEnd())
        .isEqualTo(end);
  }

  @Test
  void withoutTheRightToListEventsItIsUnknown() {
    var pod = unscheduled("large");
    try (var client =
        API.clientOfWhoMay(
            new PolicyRuleBuilder()
                .withApiGroups("")
                .withResources("nodes")
                .withVerbs("list")
                .build())) {
      assertThat(new Oversize(client).sorted(WITHOUT_NODE, List.of(pod))).isEqualTo(WITHOUT_NODE);
    }
  }

  private static Pod unscheduled(String name) {
    var created =
        API.own()
            .resource(
                new PodBuilder()
                    .withNewMetadata()
                    .withName(name)
                    .withNamespace(API.namespace())
                    .addToLabels(Benchwright.ROLE_LABEL, "subject")
                    .endMetadata()
                    .withNewSpec()
                    .addNewContainer()
                    .withName("subject")
                    .withImage("image")
                    .withNewResources()
                    .addToRequests("cpu", new Quantity("500"))
                    .endResources()
                    .endContainer()
                    .endSpec()
                    .build())
            .create();
    return new PodBuilder(created)
        .editOrNewStatus()
        .withConditions()
        .addNewCondition()
        .withType("PodScheduled")
        .withStatus("False")
        .withReason("Unschedulable")
        .withMessage("0/1 nodes are available: 1 Insufficient cpu.")
        .endCondition()
        .endStatus()
        .build();
  }

  private static void announce(String reason, Pod pod) {
    API.own()
        .resource(
            new EventBuilder()
                .withNewMetadata()
                .withName(pod.getMetadata().getName() + ".scaled")
                .withNamespace(API.namespace())
                .endMetadata()
                .withNewRegarding()
                .withApiVersion("v1")
                .withKind("Pod")
                .withNamespace(API.namespace())
                .withName(pod.getMetadata().getName())
                .withUid(pod.getMetadata().getUid())
                .endRegarding()
                .withReason(reason)
                .withAction("Scale")
                .withType("Normal")
                .withReportingController("autoscaler")
                .withReportingInstance("autoscaler-0")
                .withEventTime(new MicroTime("2026-01-01T00:00:00.000000Z"))
                .build())
        .create();
  }
}
