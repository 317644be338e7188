package dev.benchwright.apitier.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.operator.web.NotReadableException;
import dev.benchwright.operator.web.store.ClusterRunStore;
import dev.benchwright.operator.web.store.RunKey;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pages get an error if a run or one of its trials cannot be read. */
@Tag("api")
class ClusterRunStoreApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private final ClusterRunStore store = new ClusterRunStore(API.client());

  @Test
  void aRunThatCannotBeReadIsNoMissingOne() {
    var poison = API.create(API.run("poison").build());
    API.store(poison, "/spec", Misfits.LARGE_WEIGHT);

    assertThatExceptionOfType(NotReadableException.class)
        .isThrownBy(() -> store.run(new RunKey(API.namespace(), "poison")))
        .withMessageStartingWith(
            "BenchmarkRun %s/poison cannot be read: %s"
                .formatted(API.namespace(), Misfits.OF_LARGE_WEIGHT));
  }

  @Test
  void nothingIsShownOfARunWithoutTheTrialThatCannotBeRead() {
    var run = API.create(API.run("own").build());
    API.createTrial(run, "{\"phase\": \"Pending\"}");
    assertThat(store.trials(run)).hasSize(1);

    var cell = new BenchmarkTrialSpec("own", "webflux", 10, "10 users", 2, 2, 1);
    var odd = API.createTrial(run, "own-b2-c1", cell, "{\"phase\": \"Pending\"}");
    API.store(odd, "/status", "{\"phase\": \"Polishing\"}");
    assertThatExceptionOfType(NotReadableException.class)
        .isThrownBy(() -> store.trials(run))
        .withMessageStartingWith(
            "BenchmarkTrial %s/own-b2-c1 cannot be read: status.phase".formatted(API.namespace()));

    // The trial now belongs to another run, like a trial of a deleted run of the same name.
    var another = API.create(API.run("another").build());
    API.store(
        odd,
        "/metadata/ownerReferences",
        API.own()
            .getKubernetesSerialization()
            .asJson(new Object[] {ApiServerExtension.ownedBy(another)}));
    assertThat(store.trials(run)).hasSize(1);
    assertThat(API.get(odd).canBeRead()).isFalse();
  }
}
