package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.Doubt;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeaderTest {

  private static final String RATE = "requestsPerSecond";
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5, 100};
  private static final double[] LOUD = {60, 160, 95, 140, 75, 120};

  @Test
  void theBestVariantLeadsIfItIsBetterThanAllOthers() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("fast", 10, RATE, times(1.2, turned(BASE)))
            .valid("faster", 10, RATE, times(1.5, BASE));

    assertThat(leader(run("fast", "faster"), trials)).contains("faster");
  }

  @Test
  void theBaselineLeadsIfAllOthersAreWorse() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("slow", 10, RATE, times(0.7, turned(BASE)))
            .valid("slower", 10, RATE, times(0.5, turned(BASE)));

    assertThat(leader(run("slow", "slower"), trials)).contains("base");
  }

  @Test
  void aHigherMeanAloneDoesNotLead() {
    var trials =
        new RunTrials().valid("base", 10, RATE, BASE).valid("loud", 10, RATE, times(1.1, LOUD));

    assertThat(leader(run("loud"), trials)).contains("undecided");
  }

  @Test
  void whereOneIsWorseAndOneIsAlikeNobodyLeads() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("alike", 10, RATE, turned(BASE))
            .valid("slow", 10, RATE, times(0.7, turned(BASE)));

    assertThat(leader(run("alike", "slow"), trials)).contains("undecided");
  }

  @Test
  void thoseThatAreNotShownToDifferLeadTogether() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("one", 10, RATE, times(1.5, BASE))
            .valid("other", 10, RATE, times(1.5, turned(BASE)))
            .valid("slow", 10, RATE, times(0.7, turned(BASE)));

    assertThat(leader(run("one", "other", "slow"), trials)).contains("one,other");
  }

  @Test
  void aLoudVariantThatMayBeFasterLeadsWithTheFastOne() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("fast", 10, RATE, times(1.2, turned(BASE)))
            .valid("loud", 10, RATE, times(1.3, LOUD));

    assertThat(leader(run("fast", "loud"), trials)).contains("fast,loud");
  }

  /**
   * With three pairs to choose from, a p-value of 0.03 between the best and the second is chance.
   */
  @Test
  void whatIsEnoughForTwoVariantsIsNotEnoughAmongThree() {
    double[] wide = {1.16, 1.04, 1.28, 0.99, 1.2, 1.15};
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("one", 10, RATE, times(2, BASE))
            .valid("best", 10, RATE, times(2, times(wide, BASE)));
    assertThat(leader(run("one", "best"), trials)).contains("best");

    trials.valid("third", 10, RATE, times(2, turned(BASE)));
    assertThat(leader(run("one", "best", "third"), trials)).contains("best,one + 1 more");
  }

  /** Eight pairs show that one is a tenth ahead of the other; the four without doubts do not. */
  @Test
  void whatAGateDoubtsPutsNobodyAhead() {
    assertThat(leader(run("one", "best"), withDoubts(false))).contains("best");
    assertThat(leader(run("one", "best"), withDoubts(true))).contains("best,one");
  }

  private static RunTrials withDoubts(boolean doubted) {
    var trials = new RunTrials();
    double[] around = {0.94, 1.06, 0.93, 1.07, 1.06, 0.94, 1.07, 0.93};
    for (int block = 1; block <= around.length; block++) {
      double rate = 100 + block % 3;
      trials.valid("base", 10, block, Map.of(RATE, rate));
      trials.valid("one", 10, block, Map.of(RATE, 1.3 * rate));
      trials.doubted(
          "best",
          10,
          block,
          Map.of(RATE, 1.3 * 1.1 * around[block - 1] * rate),
          Map.of(),
          doubted && block <= 4
              ? new Doubt[] {new Doubt("NoisyNeighbour", Set.of(RATE))}
              : new Doubt[0]);
    }
    return trials;
  }

  @Test
  void ofManyOnlyTwoAreNamed() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("a", 10, RATE, times(1.5, BASE))
            .valid("b", 10, RATE, times(1.5, turned(BASE)))
            .valid("c", 10, RATE, times(1.5, BASE))
            .valid("d", 10, RATE, times(1.5, BASE));

    assertThat(leader(run("a", "b", "c", "d"), trials)).contains("a,b + 2 more");
  }

  @Test
  void onlyTheHighestLoadLevelCounts() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("other", 10, RATE, times(2, BASE))
            .valid("base", 20, RATE, BASE)
            .valid("other", 20, RATE, times(0.5, BASE));

    assertThat(leader(run("other").users(20, 10), trials)).contains("base");
  }

  @Test
  void aLowerLatencyIsBetter() {
    var trials =
        new RunTrials()
            .valid("base", 10, "p99Millis", BASE)
            .valid("a", 10, "p99Millis", times(0.9, turned(BASE)))
            .valid("b", 10, "p99Millis", times(0.5, turned(BASE)));

    assertThat(leader(run("a", "b").verdictMetric("p99Millis"), trials)).contains("b");
  }

  @Test
  void onAStaircaseTheSustainedRateCounts() {
    var stairs = new StaircaseLoadSpec(100, 100, 10000, 10, 60, 20, null, 100, 3);
    var trials =
        new RunTrials()
            .valid("base", 10000, "sustainedPerSecond", 5000, 5100, 5000, 5100, 5000, 5100)
            .valid("other", 10000, "sustainedPerSecond", 9000, 9000, 9100, 9000, 9100, 9000);

    assertThat(leader(run("other").load(stairs), trials)).contains("other");
  }

  /** There are no ratios to the baseline, so that the variants' own figures decide. */
  @ParameterizedTest
  @ValueSource(strings = {"slow quick", "quick slow"})
  void besideABaselineThatSustainsNothingTheBestLeadsInAnyOrder(String names) {
    var stairs = new StaircaseLoadSpec(100, 100, 10000, 10, 60, 20, null, 100, 3);
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      trials.limited(
          "base", 10000, block, Map.of(), Map.of("sustainedPerSecond", FigureLimit.NEVER));
      trials.valid("slow", 10000, block, Map.of("sustainedPerSecond", 500.0 + block % 2));
      trials.valid("quick", 10000, block, Map.of("sustainedPerSecond", 1000.0 + block % 2));
    }

    assertThat(leader(run(names.split(" ")).load(stairs), trials)).contains("quick");
  }

  @Test
  void withoutVerdictsNobodyLeads() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, BASE)
            .valid("other", 10, RATE, times(2, turned(BASE)));

    assertThat(leader(run("other").order(Order.AS_LISTED), trials)).contains("undecided");
    assertThat(leader(run("other"), firstBlocks(3))).contains("undecided");
  }

  @Test
  void onlyOneThatIsAloneInItsRunLeadsWithoutComparison() {
    var other = new RunTrials().valid("other", 10, RATE, 100).failed("base", 10, 1);
    var base = new RunTrials().valid("base", 10, RATE, 100).failed("other", 10, 1);

    assertThat(leader(run("other"), other)).contains("undecided");
    assertThat(leader(run("other"), base)).contains("undecided");
    assertThat(leader(run(), new RunTrials().valid("base", 10, RATE, 100))).contains("base");
    assertThat(leader(run("other"), new RunTrials().failed("base", 10, 1))).isEmpty();
  }

  private static RunTrials firstBlocks(int count) {
    return new RunTrials()
        .valid("base", 10, RATE, Arrays.copyOf(BASE, count))
        .valid("other", 10, RATE, times(2, Arrays.copyOf(BASE, count)));
  }

  private static RunSpecs run(String... others) {
    return RunSpecs.run().variants("base").variants(others);
  }

  private static Optional<String> leader(RunSpecs run, RunTrials trials) {
    var spec = run.build();
    return Comparison.of(spec, StoppingRule.fixed(6).in(spec.order()), trials.list()).leader();
  }

  private static double[] times(double factor, double... values) {
    return Arrays.stream(values).map(value -> factor * value).toArray();
  }

  private static double[] times(double[] factors, double... values) {
    var product = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      product[i] = factors[i] * values[i];
    }
    return product;
  }

  private static double[] turned(double... values) {
    var turned = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      turned[i] = values[values.length - 1 - i];
    }
    return turned;
  }
}
