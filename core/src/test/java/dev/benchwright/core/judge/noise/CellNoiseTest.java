package dev.benchwright.core.judge.noise;

import static dev.benchwright.core.judge.noise.PlantedNoise.RATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.CellNoiseStatus;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.RunTrials;
import dev.benchwright.core.judge.trials.Summary;
import dev.benchwright.core.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both parts of planted noise are found again, each by what the other hardly touches. */
class CellNoiseTest {

  private static final BenchmarkRunSpec SPEC = RunSpecs.run().variants("base", "other").build();
  private static final int RUNS = 300;
  private static final int BLOCKS = 8;

  @ParameterizedTest
  @CsvSource({
    // between trials, from slice to slice, correlation, of blocks; how far off each may be
    "5, 4, 0, 0, 0.05, 0.05",
    "5, 10, 0.5, 0, 0.15, 0.3",
    "2, 8, 0, 20, 0.15, 0.05",
    "3, 5, 0.5, 10, 0.1, 0.3",
  })
  void plantedComponentsAreRecovered(
      double between,
      double ofSlices,
      double correlation,
      double ofBlocks,
      double betweenOff,
      double withinOff) {
    var planted = new PlantedNoise(between, ofSlices, correlation, ofBlocks, 30);
    double betweenSquares = 0;
    double withinSquares = 0;
    for (int run = 0; run < RUNS; run++) {
      var noise = noise("other", planted.trials(BLOCKS, run, "base", "other"));
      betweenSquares += noise.betweenPercent() * noise.betweenPercent() / RUNS;
      withinSquares += noise.withinPercent() * noise.withinPercent() / RUNS;
    }

    assertThat(Math.sqrt(betweenSquares) / between).isCloseTo(1, within(betweenOff));
    assertThat(Math.sqrt(withinSquares) / planted.withinPercent()).isCloseTo(1, within(withinOff));
  }

  @Test
  void whatMakesAWholeBlockSlowIsInTheBaselinesNoiseOnly() {
    var trials = new PlantedNoise(1, 1, 0, 20, 30).trials(40, 5, "base", "other");

    assertThat(noise("base", trials).betweenPercent()).isBetween(15.0, 25.0);
    assertThat(noise("other", trials).betweenPercent()).isBetween(0.7, 1.3);
  }

  @Test
  void noiseWithinWindowsMayExplainAll() {
    var trials =
        List.of(
            PlantedNoise.trial("base", 1, Map.of(RATE, 100.0), Map.of(RATE, 3.0)),
            PlantedNoise.trial("base", 2, Map.of(RATE, 101.0), Map.of(RATE, 3.0)));

    assertThat(noise("base", trials)).isEqualTo(new CellNoiseStatus(RATE, 0, 3));
  }

  @Test
  void aBlockThatIsNotComparedSaysNothingOfTheRatio() {
    var within = Map.of(RATE, 0.1);
    var trials = new ArrayList<>(new PlantedNoise(1, 1, 0, 0, 30).trials(4, 7, "base", "other"));
    var noise = noise("other", trials);
    var old = Map.of("database", "2026-01-01T10:00:00Z");
    var made = Map.of("database", "2026-01-01T10:30:00Z");
    trials.add(PlantedNoise.trial("base", 5, Map.of(RATE, 1000.0), within, old));
    trials.add(PlantedNoise.trial("other", 5, Map.of(RATE, 3000.0), within, made));

    assertThat(noise("other", trials).betweenPercent()).isEqualTo(noise.betweenPercent());
  }

  @Test
  void aSingleTrialOrOneWithoutSlicesTellsNothing() {
    var one = new PlantedNoise(1, 1, 0, 0, 30).trials(1, 1, "base", "other");
    var withoutSlices = new RunTrials().valid("base", 10, RATE, 100, 101, 99).list();

    assertThat(cell("other", one).noise()).isNull();
    assertThat(cell("base", one).noise()).isNull();
    assertThat(cell("base", withoutSlices).noise()).isNull();
    assertThat(cell("base", List.of()).noise()).isNull();
  }

  private static CellNoiseStatus noise(String variant, List<FinishedTrial> trials) {
    return Objects.requireNonNull(cell(variant, trials).noise());
  }

  private static CellStatus cell(String variant, List<FinishedTrial> trials) {
    var summary = Summary.of(Plan.cells(SPEC), trials, 3);
    return CellNoise.added(SPEC, trials, summary.cells()).stream()
        .filter(cell -> cell.variant().equals(variant))
        .findFirst()
        .orElseThrow();
  }
}
