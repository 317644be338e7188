package dev.benchwright.core.judge.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.Loads;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadLimitsTest {

  private static final String WINDOWS =
      " Whether the measured windows were steady was not looked at.";
  private static final LoadModel CLOSED = new ClosedLoadSpec(List.of(10));
  private static final LoadModel OPEN = new OpenLoadSpec(List.of(10), 100);

  @Test
  void usersWhoWaitHideStallsFromPercentiles() {
    var closed = load(CLOSED, 60);
    assertThat(LoadLimits.sentence(closed, List.of(MetricCatalog.P99_MILLIS)))
        .isEqualTo(" Users who wait send nothing, so that stalls hardly show in p99.");
    assertThat(LoadLimits.sentence(closed, List.of(MetricCatalog.REQUESTS_PER_SECOND))).isEmpty();
    assertThat(LoadLimits.sentence(closed, List.of())).isEmpty();
  }

  @Test
  void aRateThatDoesNotWaitHidesNone() {
    var open = load(OPEN, 60);
    assertThat(LoadLimits.sentence(open, List.of(MetricCatalog.INTENDED_P99_MILLIS))).isEmpty();
    assertThat(LoadLimits.sentence(open, List.of(MetricCatalog.P99_MILLIS)))
        .isEqualTo(
            " Requests that waited for a connection, or were never sent, are not in p99; judge by"
                + " intendedP99Millis instead.");
  }

  @Test
  void nobodyKnowsWhetherTheUsersOfAScriptWait() {
    var script = load(new ScriptLoadSpec("orders", "script.js", Map.of()), 60);
    assertThat(LoadLimits.sentence(script, List.of(MetricCatalog.P99_MILLIS)))
        .isEqualTo(
            " If the users of the script wait for answers, stalls hardly show in p99." + WINDOWS);
  }

  @Test
  void windowsThatNobodyLooksAtAreToldIfAnythingRestsOnThem() {
    var rate = List.of(MetricCatalog.REQUESTS_PER_SECOND);
    var batch = load(new BatchLoadSpec(List.of(80), 1000), 60);
    assertThat(LoadLimits.sentence(batch, rate)).isEqualTo(WINDOWS);
    assertThat(LoadLimits.sentence(batch, List.of())).isEmpty();
    // Too few slices tell no change.
    assertThat(LoadLimits.sentence(load(CLOSED, 7), rate)).isEqualTo(WINDOWS);
    assertThat(LoadLimits.sentence(load(CLOSED, 8), rate)).isEmpty();
    var staircase = new StaircaseLoadSpec(50, 50, 220, 10, 60, 20, null, 1000, 3);
    assertThat(LoadLimits.sentence(load(staircase, 60), rate)).isEmpty();
  }

  private static LoadSpec load(LoadModel model, int steadySeconds) {
    return Loads.of(model, 0, 20, steadySeconds, 0, 60, GeneratorSpec.DEFAULT);
  }
}
