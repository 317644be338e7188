package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.resources.k6.TestRun;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What keeps the generator's pods out is told at once, although Jobs of k6-operator make them. */
@Tag("api")
class GeneratorAdmissionApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private static final String PENDING = "{\"phase\": \"Pending\"}";

  private BenchmarkTrial trial;

  @BeforeEach
  void aTrialIsAboutToBeDeployed() {
    BenchmarkRun run = API.create(API.run("own").phase(RunPhase.RUNNING).build());
    trial = API.createTrial(run, PENDING);
  }

  private void reconcile() {
    TestReconcilers.of(API.client(), Catalog.bundled(), false)
        .trial()
        .reconcile(trial, TestReconcilers.noContext());
  }

  @Test
  void aQuotaThatHoldsTheSubjectAloneIsTold() {
    // Enough for the subject, and not for the generator.
    API.limit("small", "requests.cpu", run().getSpec().resources().cpu());

    reconcile();

    var status = API.get(trial).statusOrNew();
    var outcome = Objects.requireNonNull(status.outcome());
    assertThat(outcome.reason()).isEqualTo("Refused");
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.INFRASTRUCTURE);
    assertThat(outcome.message())
        .contains("of the load generator: ", "exceeded quota: small, requested: requests.cpu=");
    assertThat(API.own().resources(TestRun.class).inNamespace(API.namespace()).list().getItems())
        .isEmpty();
  }

  @Test
  void askingForItLeavesNothingBehind() {
    reconcile();

    assertThat(API.get(trial).statusOrNew().phase()).isEqualTo(TrialPhase.PROVISIONING);
    assertThat(
            API.own()
                .pods()
                .inNamespace(API.namespace())
                .withLabel(Benchwright.TRIAL_LABEL)
                .list()
                .getItems())
        .extracting(pod -> pod.getMetadata().getName())
        .containsExactly("own-b1-c1-subject");
  }

  private BenchmarkRun run() {
    return API.own()
        .resources(BenchmarkRun.class)
        .inNamespace(API.namespace())
        .withName("own")
        .get();
  }
}
