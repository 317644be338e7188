package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A trial belongs to one run, and not to another run of the same name. */
@Tag("api")
class TrialReconcilerApiTest {

  private static final String PENDING = "{\"phase\": \"Pending\"}";
  private static final String SUBJECT = "own-b1-c1-subject";

  private static final String SHOP =
      """
      entry: shop
      path: /
      components:
        - {name: shop, image: a, port: 1, env: {KEY: $(BENCHWRIGHT_TOKEN_PUBLIC_KEY)}}
      """;

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  @Test
  void aTrialOfADeletedRunIsLeftToTheClusterThoughTheNameOfTheRunIsTakenAnew() {
    var own = API.create(API.run("own").phase(RunPhase.RUNNING).build());
    var another = API.create(API.run("another").phase(RunPhase.RUNNING).build());
    var trial = API.createTrial(own, PENDING);
    // This run stands for an earlier one of this name, whose trial is not deleted yet.
    API.store(
        trial,
        "/metadata/ownerReferences",
        API.own()
            .getKubernetesSerialization()
            .asJson(new Object[] {ApiServerExtension.ownedBy(another)}));

    reconcile(trial);
    assertThat(API.interception().changes()).isEmpty();
    assertThat(phase(trial)).isEqualTo(TrialPhase.PENDING);
  }

  @Test
  void aTrialOfTheRunItselfIsDeployed() {
    var trial =
        API.createTrial(API.create(API.run("own").phase(RunPhase.RUNNING).build()), PENDING);

    reconcile(trial);
    assertThat(phase(trial)).isEqualTo(TrialPhase.PROVISIONING);
    assertThat(API.has(Pod.class, SUBJECT)).isTrue();
  }

  @Test
  void whatAnEarlierTrialOfTheNameHasLeftIsNotTakenForItsOwn() {
    var run = API.create(API.run("own").phase(RunPhase.RUNNING).build());
    var trial = API.createTrial(run, PENDING);
    aSubjectIsThereOf(run);

    reconcile(trial);
    assertThat(phase(trial)).isEqualTo(TrialPhase.PENDING);
    assertThat(API.get(trial).statusOrNew().message())
        .isEqualTo(
            "Waiting: Pod own-b1-c1-subject exists already and does not belong to this trial;"
                + " delete it if it does not go by itself.");
  }

  @Test
  void tokensAreSignedOnceHoweverOftenTheirTrialIsDeployed() {
    var shop = Serialization.unmarshal(SHOP, SystemSpec.class);
    var run = API.create(API.run("own").system(shop).phase(RunPhase.RUNNING).build());
    var trial = API.createTrial(run, PENDING);
    API.createPod("own-b1-c1-shop", null, Map.of(Benchwright.TRIAL_LABEL, "own-b1-c1"), run);

    var trials = TestReconcilers.of(API.client(), Catalog.bundled(), false).trial();
    for (int i = 0; i < 3; i++) {
      trials.reconcile(API.get(trial), TestReconcilers.noContext());
      assertThat(API.get(trial).statusOrNew().message()).contains("own-b1-c1-shop exists already");
    }
    assertThat(API.interception().asked("POST", "/secrets")).hasSize(1);
  }

  @Test
  void whatTheTrialItselfHasDeployedBeforeTheOperatorWasKilledIsKept() {
    var trial =
        API.createTrial(API.create(API.run("own").phase(RunPhase.RUNNING).build()), PENDING);
    var subject = aSubjectIsThereOf(trial);

    reconcile(trial);
    assertThat(phase(trial)).isEqualTo(TrialPhase.PROVISIONING);
    assertThat(API.get(subject).getMetadata().getUid()).isEqualTo(subject.getMetadata().getUid());
  }

  private static Pod aSubjectIsThereOf(HasMetadata owner) {
    return API.createPod(SUBJECT, null, Map.of(Benchwright.TRIAL_LABEL, "own-b1-c1"), owner);
  }

  private static void reconcile(BenchmarkTrial trial) {
    TestReconcilers.of(API.client(), Catalog.bundled(), false)
        .trial()
        .reconcile(trial, TestReconcilers.noContext());
  }

  private static TrialPhase phase(BenchmarkTrial trial) {
    return API.get(trial).statusOrNew().phase();
  }
}
