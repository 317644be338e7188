package dev.benchwright.operator.web.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.operator.web.ShownRuns;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrimmedStoreTest {

  @Test
  void onlyWhatItIsToldToKeepIsRemembered() {
    var run = ShownRuns.run("team/done", RunPhase.SUCCEEDED);
    run.getMetadata().setAnnotations(Map.of("kept", "x".repeat(10_000)));
    var store =
        new TrimmedStore<BenchmarkRun>(large -> {
          var kept = new BenchmarkRun();
          kept.setSpec(large.getSpec());
          return kept;
        });

    store.put("team/done", run);

    var kept = store.get("team/done");
    assertThat(kept.getMetadata().getAnnotations()).isNullOrEmpty();
    assertThat(kept.getMetadata().getResourceVersion()).isEqualTo("1");
    assertThat(kept.getMetadata().getUid()).isEqualTo("uid-of-done");
    assertThat(kept.getStatus()).isNull();
    // Other holders of the same object still see it unchanged.
    assertThat(run.getMetadata().getAnnotations()).isNotEmpty();
  }
}
