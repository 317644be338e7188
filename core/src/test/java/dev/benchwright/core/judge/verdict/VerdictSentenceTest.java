package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.CandidateCell;
import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.outcomes.UnservedDifference;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.verdict.Headline.Tier;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unjudged;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class VerdictSentenceTest {

  private static final Survival SURVIVED = new Survival(0, 5, List.of(), 0, 5, List.of());

  private static final LoadLevel LEVEL = new LoadLevel(1000, "1000 users");
  private static final String CPU = "cpuSecondsPerMillionRequests";
  private static final VerdictSentence RATES = sentence(5);

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
    assertThat(RATES.of(List.of(by("p99Millis", better("webflux", 0.88, 0.85, 0.91)))))
        .isEqualTo(
            "At 1000 users, webflux has 12 % lower p99 than base (95 % interval 9 % to 15 %).");
    assertThat(RATES.of(List.of(by("p99Millis", worse("webflux", 2.5, 2.1, 3)))))
        .isEqualTo(
            "At 1000 users, webflux has 2.5 times the p99 of base (95 % interval 2.1 to 3.0).");
  }

  @Test
  void tooFewBlocksAreNamedAsSuch() {
    var judgement = better("webflux", 1.12, 1.09, 1.15).judgement();
    var finding = finding("webflux", judgement, new FewBlocks(3, 4));
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
                + " 12 %); no difference larger than 5 % in requests per second (helidon: −1.0 % to"
                + " +2.0 %); not decided in requests per second (quarkus: −8 % to +14 %, 12 more"
                + " repetitions decide with a chance of 80 %). 5 blocks may miss what happens in"
                + " fewer than 45 % of trials.");
  }

  @Test
  void whatIsKnownComesFirstWhicheverMetricItIsOf() {
    assertThat(
            RATES.of(
                List.of(
                    undecided("mvc-virtual", 0.92, 1.14, OptionalInt.of(12)),
                    by("p99Millis", equivalent("mvc-virtual", 0.98, 1.03)),
                    by(CPU, Tier.COST, undecided("mvc-virtual", 0.9, 1.1, OptionalInt.of(9))),
                    undecided("webflux", 0.95, 1.2, OptionalInt.of(4)),
                    by("p99Millis", better("webflux", 0.42, 0.23, 0.77)),
                    by(CPU, Tier.COST, better("webflux", 0.7, 0.6, 0.8)))))
        .isEqualTo(
            "At 1000 users, webflux has 58 % lower p99 than base (95 % interval 23 % to 77 %); no"
                + " difference larger than 5 % in p99 (mvc-virtual: −2.0 % to +3.0 %); webflux has"
                + " 30 % lower CPU time per request (20 % to 40 %); not decided in requests per"
                + " second (mvc-virtual: −8 % to +14 %, 12 more repetitions decide with a chance of"
                + " 80 %; webflux: −5 % to +20 %, 4 more repetitions decide with a chance of 80 %)."
                + " 5 blocks may miss what happens in fewer than 45 % of trials.");
  }

  @Test
  void whatAllComponentsCostIsToldAsThatOfTheWholeSystem() {
    assertThat(
            RATES.of(
                List.of(
                    equivalent("webflux", 0.99, 1.02),
                    by(
                        "allCpuSecondsPerMillionRequests",
                        Tier.COST,
                        better("webflux", 0.7, 0.6, 0.8)))))
        .contains(
            "; webflux has 30 % lower CPU time of the whole system per request (95 %"
                + " interval 20 % to 40 %)");
  }

  @Test
  void aCostThatIsOpenIsToldBesideASpeedThatIsNot() {
    assertThat(
            RATES.of(
                List.of(
                    equivalent("webflux", 0.99, 1.02),
                    by(CPU, Tier.COST, undecided("webflux", 0.97, 1.4, OptionalInt.of(9))),
                    undecided("quarkus", 0.92, 1.14, OptionalInt.of(12)),
                    by(CPU, Tier.COST, undecided("quarkus", 0.9, 1.1, OptionalInt.of(9))))))
        .contains("not decided in CPU time per request (webflux: −3 % to +40 %, 9 more repetitions")
        .doesNotContain("quarkus: −10 %");
  }

  @Test
  void whatIsTheSameByEveryMetricIsSaidOnce() {
    var refusing = finding("fast", Optional.empty(), new Unserved(12.4, 0.2, false));
    assertThat(RATES.of(List.of(refusing, by("p99Millis", refusing))))
        .isEqualTo(
            "At 1000 users, fast is worse whatever its speed: 12 % of its requests fail, of base's"
                + " 0.2 %.");
    assertThat(RATES.of(List.of(gap("a", Gap.NO_TRIAL), by("p99Millis", gap("a", Gap.NO_TRIAL)))))
        .isEqualTo("At 1000 users, nothing can be said of a: no valid trial.");
  }

  @Test
  void figuresInTheOrderOfTheFileAreNotJudged() {
    var judgement = better("webflux", 1.12, 1.09, 1.15).judgement();
    assertThat(RATES.of(List.of(finding("webflux", judgement, Unjudged.AS_LISTED))))
        .isEqualTo(
            "At 1000 users, there are figures, but no verdict, because spec.order is AsListed, which"
                + " makes a machine that becomes slower look like a difference; write MirroredBlocks"
                + " for a verdict.");
  }

  @Test
  void whereNothingDiffersItSaysFromWhatAndByHowMuch() {
    assertThat(
            RATES.of(List.of(equivalent("webflux", 0.988, 1.02), equivalent("jetty", 0.96, 1.01))))
        .isEqualTo(
            "At 1000 users, no difference larger than 5 % from base in requests per second"
                + " (webflux: −1.2 % to +2.0 %; jetty: −4.0 % to +1.0 %). 5 blocks may miss what"
                + " happens in fewer than 45 % of trials.");
    assertThat(sentence(2.5).of(List.of(by("p99Millis", equivalent("webflux", 1, 1.025)))))
        .isEqualTo(
            "At 1000 users, no difference larger than 2.5 % from base in p99 (webflux: 0.0 % to"
                + " +2.5 %). 5 blocks may miss what happens in fewer than 45 % of trials.");
  }

  @Test
  void whatIsNotDecidedSaysHowManyRepetitionsWould() {
    assertThat(RATES.of(List.of(undecided("webflux", 0.97, 1.08, OptionalInt.of(1)))))
        .isEqualTo(
            "At 1000 users, not decided against base in requests per second (webflux: −3.0 % to"
                + " +8.0 %, 1 more repetition decides with a chance of 80 %).");
    assertThat(RATES.of(List.of(undecided("webflux", 0.8, 0.97, OptionalInt.of(1)))))
        .endsWith(
            " (webflux: −20 % to −3 %, not sure enough as one of several comparisons, 1 more"
                + " repetition decides with a chance of 80 %).");
    assertThat(RATES.of(List.of(undecided("webflux", 0.2, 30, OptionalInt.empty()))))
        .isEqualTo(
            "At 1000 users, not decided against base in requests per second (webflux: 0 to 30"
                + " times, not even 1000 more repetitions would probably decide).");
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
            "At 1000 users, fast is worse whatever its speed: 12 % of its requests fail, of base's"
                + " 0.2 %; webflux serves 12 % more requests per second than base (95 % interval 9 %"
                + " to 15 %).");
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
                    finding("fast", judgement, new ServiceUnsure(service)).with(OptionalInt.of(7)),
                    better("webflux", 1.12, 1.09, 1.15))))
        .isEqualTo(
            "At 1000 users, webflux serves 12 % more requests per second than base (95 % interval"
                + " 9 % to 15 %); not decided for fast, whose part of requests that fail or are"
                + " dropped may be more than 1 percentage point off base's (−0.5 to +5.5, 7 more"
                + " repetitions decide with a chance of 80 %).");
  }

  /** Exact figures that decide nothing are not made undecided by being bounds. */
  @Test
  void boundsAreToldWhereTheyWithholdADifference() {
    var open = undecided("open", 0.92, 1.14, OptionalInt.empty()).judgement();
    var more = better("fast", 1.4, 1.3, 1.5).judgement();
    var findings =
        List.of(
            finding("open", open, new Bounded(open.orElseThrow(), Bound.AT_LEAST)),
            finding("fast", more, new Bounded(more.orElseThrow(), Bound.AT_MOST)));
    assertThat(RATES.of(findings))
        .isEqualTo(
            "At 1000 users, not decided against base in requests per second (open: −8 % to +14 %);"
                + " not decided in requests per second (fast: +30 % to +50 %), because the load"
                + " ended, the generator or a dependency was at its limit, or the subject was still compiling,"
                + " before the true figures were reached.");
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
                + " of d by requests per second: some of the trials to compare have no requests per second.");
    assertThat(RATES.of(List.of(by("p99Millis", gap("webflux", Gap.ZERO)))))
        .isEqualTo(
            "At 1000 users, nothing can be said of webflux by p99: some p99 is zero, which has no ratio.");
  }

  @Test
  void aMetricWithoutWordsOfItsOwnGoesByItsName() {
    assertThat(sentence(5).of(List.of(by("pinnedMillis", better("webflux", 0.5, 0.4, 0.6)))))
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

  @Test
  void figuresThatDidNotWaitAreNotJudged() {
    assertThat(
            RATES.of(List.of(finding("webflux", Optional.empty(), Unjudged.STEADINESS_REPORTED))))
        .isEqualTo(
            "At 1000 users, there are figures, but no verdict, because spec.load.steadiness is"
                + " Reported, so that subjects may not have settled; write Judged for a verdict.");
  }

  private static VerdictSentence sentence(double marginPercent) {
    return new VerdictSentence("At 1000 users", "base", marginPercent);
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
        new Judgement(verdict, new PairedRatio(5, ratio, low, high, 0.01, 1, 0.02), 0.01, 1);
    return finding(variant, Optional.of(judgement), new Interval(judgement)).with(more);
  }

  private static VariantFinding gap(String variant, Gap gap) {
    return finding(variant, Optional.empty(), gap);
  }

  private static VariantFinding finding(
      String variant, Optional<Judgement> judgement, VerdictBasis ground) {
    return new VariantFinding(
        new CandidateCell(LEVEL, variant),
        entry("requestsPerSecond", Tier.SPEED),
        5,
        judgement,
        ground,
        SURVIVED,
        OptionalInt.empty());
  }

  /** Returns the same finding by another metric. */
  private static VariantFinding by(String metric, VariantFinding finding) {
    return by(metric, Tier.SPEED, finding);
  }

  private static VariantFinding by(String metric, Tier tier, VariantFinding finding) {
    return new VariantFinding(
        finding.cell(),
        entry(metric, tier),
        finding.pairs(),
        finding.judgement(),
        finding.ground(),
        finding.survival(),
        finding.moreRepetitions());
  }

  private static Headline.Entry entry(String metric, Tier tier) {
    return new Headline.Entry(MetricCatalog.find(metric).orElseThrow(), tier);
  }
}
