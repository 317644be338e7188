package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class VerdictSentenceTest {

  private static final VerdictSentence RATES = sentence("requestsPerSecond", 5);
  private static final VerdictSentence LATENCIES = sentence("p99Millis", 5);

  @Test
  void fromADoublingOnItSpeaksInTimes() {
    assertThat(RATES.of(List.of(better("mvc-virtual", 4.9, 4.7, 5.1))))
        .isEqualTo(
            "At 1000 users, mvc-virtual serves 4.9 times the requests per second of base (95 %"
                + " interval 4.7 to 5.1).");
  }

  @Test
  void belowADoublingItSpeaksInPercent() {
    assertThat(RATES.of(List.of(better("webflux", 1.12, 1.09, 1.15))))
        .isEqualTo(
            "At 1000 users, webflux serves 12 % more requests per second than base (95 % interval"
                + " 9 % to 15 %).");
    assertThat(RATES.of(List.of(worse("webflux", 0.2, 0.18, 0.22))))
        .isEqualTo(
            "At 1000 users, webflux serves 80 % fewer requests per second than base (95 % interval"
                + " 78 % to 82 %).");
  }

  @Test
  void aLatencyIsLowerOrHigher() {
    assertThat(LATENCIES.of(List.of(better("webflux", 0.88, 0.85, 0.91))))
        .isEqualTo(
            "At 1000 users, webflux has 12 % lower p99 than base (95 % interval 9 % to 15 %).");
    assertThat(LATENCIES.of(List.of(worse("webflux", 2.5, 2.1, 3))))
        .isEqualTo(
            "At 1000 users, webflux has 2.5 times the p99 of base (95 % interval 2.1 to 3.0).");
  }

  @Test
  void tooFewBlocksAreNamedAsSuch() {
    var judgement = better("webflux", 1.12, 1.09, 1.15).judgement();
    var finding = new VariantFinding("webflux", 3, judgement, new FewBlocks(3, 4));
    assertThat(finding.ground().moreRepetitions()).hasValue(1);
    assertThat(RATES.of(List.of(finding)))
        .isEqualTo(
            "At 1000 users, not judged for webflux: a verdict needs at least 4 blocks in which base"
                + " has a valid trial as well, and there are 3.");
  }

  @Test
  void whatFollowsTheFirstDifferenceIsShort() {
    assertThat(
            RATES.of(
                List.of(
                    worse("jetty", 0.9, 0.88, 0.92),
                    better("mvc-virtual", 4.9, 4.7, 5.1),
                    equivalent("helidon", 0.99, 1.02),
                    better("webflux", 5, 4.8, 5.2),
                    undecided("quarkus", 0.92, 1.14, OptionalInt.of(12)))))
        .isEqualTo(
            "At 1000 users, mvc-virtual serves 4.9 times the requests per second of base (95 %"
                + " interval 4.7 to 5.1); webflux 5.0 times (4.8 to 5.2); jetty 10 % fewer (8 % to"
                + " 12 %); no difference larger than 5 % (helidon: −1.0 % to +2.0 %); not decided"
                + " (quarkus: −8 % to +14 %, 12 more repetitions would decide at this spread).");
  }

  @Test
  void whereNothingDiffersItSaysFromWhatAndByHowMuch() {
    assertThat(
            RATES.of(List.of(equivalent("webflux", 0.988, 1.02), equivalent("jetty", 0.96, 1.01))))
        .isEqualTo(
            "At 1000 users, no difference larger than 5 % from base in requests per second"
                + " (webflux: −1.2 % to +2.0 %; jetty: −4.0 % to +1.0 %).");
    assertThat(sentence("p99Millis", 2.5).of(List.of(equivalent("webflux", 1, 1.025))))
        .isEqualTo(
            "At 1000 users, no difference larger than 2.5 % from base in p99 (webflux: 0.0 % to"
                + " +2.5 %).");
  }

  @Test
  void whatIsNotDecidedSaysHowManyRepetitionsWould() {
    assertThat(RATES.of(List.of(undecided("webflux", 0.97, 1.08, OptionalInt.of(1)))))
        .isEqualTo(
            "At 1000 users, not decided against base in requests per second (webflux: −3.0 % to"
                + " +8.0 %, 1 more repetition would decide at this spread).");
    assertThat(RATES.of(List.of(undecided("webflux", 0.2, 30, OptionalInt.empty()))))
        .isEqualTo(
            "At 1000 users, not decided against base in requests per second (webflux: 0 to 30"
                + " times, not even 1000 more repetitions would decide at this spread).");
  }

  /** Rounded to the nearest, 0.0096 and 0.0204 more would be 1.0 % and 2.0 %. */
  @Test
  void anIntervalIsRoundedToItsOutside() {
    assertThat(RATES.of(List.of(better("webflux", 1.015, 1.0096, 1.0204))))
        .contains("1.5 % more")
        .contains("0.9 % to 2.1 %");
    assertThat(RATES.of(List.of(better("webflux", 4.94, 4.76, 5.12))))
        .contains("4.9 times")
        .contains("4.7 to 5.2");
    assertThat(RATES.of(List.of(equivalent("webflux", 0.9999, 1.0301))))
        .contains("−0.1 % to +3.1 %");
    assertThat(RATES.of(List.of(worse("webflux", 0.0004, 0.0001, 0.004))))
        .contains("99.9 % fewer")
        .contains("99.6 % to 100.0 %");
  }

  @Test
  void binaryFractionsAreNotRoundedUp() {
    assertThat(RATES.of(List.of(equivalent("webflux", 0.98, 1.02)))).contains("−2.0 % to +2.0 %");
    assertThat(RATES.of(List.of(equivalent("webflux", 1, 1.05)))).contains("+5.0 %");
  }

  @Test
  void whoFailsNotablyMoreIsWorseWhateverItsSpeed() {
    assertThat(
            RATES.of(
                List.of(
                    finding("fast", Optional.empty(), new Unserved(12.4, 0.2, false)),
                    better("webflux", 1.12, 1.09, 1.15))))
        .isEqualTo(
            "At 1000 users, webflux serves 12 % more requests per second than base (95 % interval"
                + " 9 % to 15 %); fast is worse whatever its speed: 12 % of its requests fail, of"
                + " base's 0.2 %.");
    assertThat(
            RATES.of(
                List.of(
                    finding("slow", Optional.empty(), new Unserved(0, 40, true)),
                    finding("slower", Optional.empty(), new Unserved(0.01, 40, true)),
                    better("webflux", 1.12, 1.09, 1.15))))
        .isEqualTo(
            "At 1000 users, slow is better whatever its speed: 0 % of its requests fail or are"
                + " dropped, of base's 40 %; slower is better whatever its speed: under 0.1 % of its"
                + " requests fail or are dropped, of base's 40 %; webflux serves 12 % more requests"
                + " per second than base (95 % interval 9 % to 15 %).");
  }

  @Test
  void whoMayFailNotablyMoreIsNotDecided() {
    var service = new UnservedDifference(3, 1.2, 3, 0.5, -0.46, 5.41, 0.2, true);
    var judgement = better("fast", 1.4, 1.3, 1.5).judgement();
    assertThat(
            RATES.of(
                List.of(
                    finding("fast", judgement, new ServiceUnsure(service, OptionalInt.of(7))),
                    better("webflux", 1.12, 1.09, 1.15))))
        .isEqualTo(
            "At 1000 users, webflux serves 12 % more requests per second than base (95 % interval"
                + " 9 % to 15 %); not decided for fast, whose part of requests that fail or are"
                + " dropped may be more than 1 percentage point off base's (−0.5 to +5.5, 7 more"
                + " repetitions would decide at this spread).");
  }

  @Test
  void whereThereIsNoIntervalItSaysWhatIsMissing() {
    assertThat(RATES.of(List.of(gap("webflux", Gap.TOO_FEW_BLOCKS))))
        .isEqualTo(
            "At 1000 users, nothing can be said of webflux: an interval needs at least two blocks"
                + " in which base has a valid trial as well.");
    assertThat(
            RATES.of(
                List.of(gap("a", Gap.NO_TRIAL_OF_BASELINE), gap("b", Gap.NO_TRIAL_OF_BASELINE))))
        .isEqualTo("At 1000 users, nothing can be said of a and b: base has no valid trial.");
    assertThat(
            RATES.of(
                List.of(
                    gap("a", Gap.NO_TRIAL),
                    gap("b", Gap.NO_TRIAL),
                    gap("c", Gap.NO_TRIAL),
                    gap("d", Gap.NOT_MEASURED))))
        .isEqualTo(
            "At 1000 users, nothing can be said of a, b and c: no valid trial; nothing can be said"
                + " of d: some of the trials to compare have no requests per second.");
    assertThat(LATENCIES.of(List.of(gap("webflux", Gap.ZERO))))
        .isEqualTo(
            "At 1000 users, nothing can be said of webflux: some p99 is zero, which has no ratio.");
  }

  @Test
  void aMetricWithoutWordsOfItsOwnGoesByItsName() {
    assertThat(sentence("pinnedMillis", 5).of(List.of(better("webflux", 0.5, 0.4, 0.6))))
        .isEqualTo(
            "At 1000 users, webflux has 50 % lower pinnedMillis than base (95 % interval 40 % to"
                + " 60 %).");
  }

  @Test
  void onlyMetricsThatJudgeHaveWords() {
    assertThat(MetricCatalog.withDirection())
        .extracting(Metric::metricName)
        .containsAll(MetricWords.SPECIAL.keySet());
  }

  private static VerdictSentence sentence(String metric, double marginPercent) {
    return new VerdictSentence(
        "At 1000 users",
        "base",
        MetricWords.of(MetricCatalog.find(metric).orElseThrow()),
        marginPercent);
  }

  private static VariantFinding better(String variant, double ratio, double low, double high) {
    return interval(variant, Verdict.BETTER, ratio, low, high, OptionalInt.empty());
  }

  private static VariantFinding worse(String variant, double ratio, double low, double high) {
    return interval(variant, Verdict.WORSE, ratio, low, high, OptionalInt.empty());
  }

  private static VariantFinding equivalent(String variant, double low, double high) {
    return interval(variant, Verdict.EQUIVALENT, 1, low, high, OptionalInt.empty());
  }

  private static VariantFinding undecided(
      String variant, double low, double high, OptionalInt more) {
    return interval(variant, Verdict.INCONCLUSIVE, 1, low, high, more);
  }

  private static VariantFinding interval(
      String variant, Verdict verdict, double ratio, double low, double high, OptionalInt more) {
    var judgement =
        new Judgement(verdict, new PairedRatio(5, ratio, low, high, 0.01, 1, 0.02), 0.01, more);
    return finding(variant, Optional.of(judgement), new Interval(judgement));
  }

  private static VariantFinding gap(String variant, Gap gap) {
    return finding(variant, Optional.empty(), gap);
  }

  private static VariantFinding finding(
      String variant, Optional<Judgement> judgement, VerdictBasis ground) {
    return new VariantFinding(variant, 5, judgement, ground);
  }
}
