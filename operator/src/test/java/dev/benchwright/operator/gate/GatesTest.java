package dev.benchwright.operator.gate;

import static dev.benchwright.operator.gate.EvidenceBuilder.LOAD_END;
import static dev.benchwright.operator.gate.EvidenceBuilder.agreeing;
import static dev.benchwright.operator.gate.EvidenceBuilder.compared;
import static dev.benchwright.operator.gate.EvidenceBuilder.disrupted;
import static dev.benchwright.operator.gate.EvidenceBuilder.ended;
import static dev.benchwright.operator.gate.EvidenceBuilder.endedAt;
import static dev.benchwright.operator.gate.EvidenceBuilder.healthy;
import static dev.benchwright.operator.gate.EvidenceBuilder.latency;
import static dev.benchwright.operator.gate.EvidenceBuilder.percentiles;
import static dev.benchwright.operator.gate.EvidenceBuilder.place;
import static dev.benchwright.operator.gate.EvidenceBuilder.running;
import static dev.benchwright.operator.gate.EvidenceBuilder.withoutSurroundings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwright.core.api.run.GateLimits;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.GatesSpec;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.component.Components;
import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.CrossCheck.Count;
import dev.benchwright.core.measure.k6.CrossCheck.Latency;
import dev.benchwright.core.measure.k6.CrossCheck.Percentiles;
import dev.benchwright.operator.gate.evidence.GeneratorStarts;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GatesTest {

  /**
   * The gates that judge by the pods and the generators' summary, which every trial has, or by what
   * only some subjects have.
   */
  private static final EnumSet<GateName> NEED_NO_DATA =
      EnumSet.of(
          GateName.SUBJECT_ALIVE,
          GateName.DATABASE_ALIVE,
          GateName.SERVICES_ALIVE,
          GateName.LOAD_SENT,
          GateName.GENERATORS_TOGETHER,
          GateName.SAMPLES_COMPLETE,
          GateName.STILL_COMPILING);

  /** Returns evidence on which a gate alone fails. */
  private static EvidenceBuilder failing(GateName gate) {
    return switch (gate) {
      case SUBJECT_ALIVE -> healthy().subject(ended(4, "Error"));
      case DATABASE_ALIVE -> healthy().database(ended(1, "Error"));
      case SERVICES_ALIVE -> healthy().service("price-list", ended(1, "Error"));
      case LOAD_SENT -> withoutRequest();
      case GENERATORS_TOGETHER -> apart(1001);
      case GENERATOR_SATURATED -> healthy().generatorCpuPercent(90.1);
      case DEPENDENCY_SATURATED ->
          healthy()
              .service("price-list", running(0))
              .used("price-list", 0.24, 10)
              .used("subject", 0.1, 5);
      case CLOCK_MOVED -> healthy().clockStepMillis(101);
      case SAMPLES_COMPLETE -> healthy().crossCheck(agreeing(999, 1000));
      case WINDOW_TOO_SHORT -> healthy().windowMillis(7800);
      case SCRAPE_GAP -> healthy().scrapes("application", 2000, 8000);
      case STILL_COMPILING -> healthy().compilingPercent(20.1);
      case NOISY_NEIGHBOUR -> healthy().node(4, 3, 1.9);
      case SAME_IN_BLOCK ->
          healthy()
              .place(
                  place("r-b2-c1", "a", 2, "node-1", "sha256:1"),
                  place("r-b2-c2", "b", 2, "node-2", "sha256:2"));
    };
  }

  @ParameterizedTest
  @EnumSource
  void everyGateCanFailAlone(GateName gate) {
    assertThat(Gates.of(GatesSpec.DEFAULT).judge(failing(gate).build()))
        .filteredOn(status -> !status.passed())
        .extracting(GateStatus::name)
        .containsExactly(gate.text());
  }

  @Test
  void aHealthyTrialPassesEveryGateInTheOrderOfTheirNames() {
    assertThat(
            Gates.of(GatesSpec.DEFAULT).judge(healthy().service("price-list", running(0)).build()))
        .allMatch(GateStatus::passed)
        .extracting(GateStatus::name)
        .containsExactly(
            Arrays.stream(GateName.values()).map(GateName::text).toArray(String[]::new));
  }

  @Test
  void aGateThatIsDisabledDoesNotJudge() {
    var spec = GateLimits.defaults().disabled(GateName.SCRAPE_GAP, GateName.CLOCK_MOVED).build();
    assertThat(Gates.of(spec).judge(healthy().service("price-list", running(0)).build()))
        .hasSize(GateName.values().length - 2)
        .extracting(GateStatus::name)
        .doesNotContain("ScrapeGap", "ClockMoved");
  }

  @Test
  void theMeasurementOfTheGeneratorNeedsNothingOfItsSubject() {
    var spec = GateLimits.defaults().disabled(GateName.CLOCK_MOVED).build();
    assertThat(Gates.ofFloor(spec).judge(healthy().build()))
        .extracting(GateStatus::name)
        .contains("GeneratorSaturated", "SamplesComplete", "NoisyNeighbour")
        .doesNotContain(
            "WindowTooShort", "ScrapeGap", "StillCompiling", "SameInBlock", "ClockMoved");
  }

  @Test
  void whatNobodyTellsIsUnknownAndPasses() {
    var gates = Gates.of(GatesSpec.DEFAULT).judge(withoutSurroundings().build());
    assertThat(gates).allMatch(GateStatus::passed);
    assertThat(gates)
        .filteredOn(gate -> gate.observed().contains("unknown"))
        .extracting(GateStatus::name)
        .as("gates that say what is unknown; NEED_NO_DATA names those that never do")
        .containsExactlyElementsOf(
            EnumSet.complementOf(NEED_NO_DATA).stream().map(GateName::text).toList());
    assertThat(gates)
        .allSatisfy(gate ->
            assertThat(gate.lackedData())
                .as(gate.toString())
                .isEqualTo(gate.observed().contains("unknown")));
  }

  @Test
  void aGateThatLacksAPartOfItsDataSaysSo() {
    assertThat(Gates.of(GatesSpec.DEFAULT).judge(healthy().build()))
        .noneMatch(GateStatus::lackedData);
    assertThat(find("GeneratorSaturated", withoutSurroundings().generatorCpuPercent(40)).known())
        .isFalse();
    assertThat(
            find(
                    "GeneratorSaturated",
                    withoutSurroundings().generatorCpuPercent(40).throttledPercent(5))
                .known())
        .as("nothing can be late")
        .isTrue();
    var withoutImage = place("r-b2-c1", "a", 2, "node-1", null);
    assertThat(find("SameInBlock", healthy().place(withoutImage)).known()).isFalse();
  }

  @Test
  void aSubjectThatEndedDoesNotPass() {
    assertThat(find("SubjectAlive", healthy().subject(ended(4, "Error"))))
        .isEqualTo(
            new GateStatus(
                "SubjectAlive",
                false,
                "the container ended with exit code 4, with 0 restarts",
                "the container runs until the load is over, with 0 restarts",
                true,
                GateCause.VARIANT));
  }

  @Test
  void aDependencyThatIsFullSaysNothingIfTheSubjectMayBeFullToo() {
    var evidence = healthy().service("price-list", running(0)).used("price-list", 0.24, 10);
    var gate = find("DependencySaturated", evidence);
    assertThat(gate.passed()).isTrue();
    assertThat(gate.observed()).contains("Prometheus has no CPU of the subject");
    assertThat(find("DependencySaturated", evidence.used("subject", 0.24, 10)).observed())
        .contains("; but the subject was at its limit of CPU");
  }

  /** Over the whole staircase, its first steps and rests would hide the step that ends it. */
  @Test
  void aDependencyThatIsFullOnlyInTheStepThatEndsAStaircaseIsTold() {
    var evidence =
        healthy()
            .service("price-list", running(0))
            .used("subject", 0.05, 0)
            .usedInStep(7, "price-list", 0.24, 10)
            .usedInStep(7, "subject", 0.1, 5);
    var gate = find("DependencySaturated", evidence);
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .startsWith("in step 7, which failed, the price-list was at its limit of CPU");
    assertThat(find("DependencySaturated", evidence.usedInStep(7, "subject", 0.24, 10)).passed())
        .isTrue();
  }

  /** What works beside the requests keeps none of them waiting. */
  @Test
  void onlyWhatRequestsWaitForExcusesADependencyThatIsFull() {
    var evidence =
        healthy()
            .beside("reporter", running(0))
            .used("reporter", 0.25, 90)
            .service("price-list", running(0))
            .used("price-list", 0.24, 10)
            .used("subject", 0.1, 5);
    var gate = find("DependencySaturated", evidence);
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).endsWith("; nothing under test that requests wait for was");
  }

  @Test
  void theServiceThatEndedIsNamed() {
    var evidence = healthy().service("stock", running(0)).service("price-list", ended(4, "Error"));
    assertThat(find("ServicesAlive", evidence).observed())
        .isEqualTo("of the price-list, the container ended with exit code 4, with 0 restarts");
  }

  @Test
  void aPodThatWasGoneOnlyAfterTheLoadPasses() {
    var gone = find("SubjectAlive", healthy().subject(null));
    assertThat(gone.passed()).isTrue();
    assertThat(gone.observed()).isEqualTo("the pod ran until then, and is gone now");
    var drained = find("SubjectAlive", healthy().subject(disrupted(143, "its node was drained")));
    assertThat(drained.passed()).isTrue();
    assertThat(drained.observed())
        .isEqualTo("the pod ran until then; now the cluster ends it: its node was drained");
  }

  @Test
  void aContainerThatEndedLongAfterTheLoadPasses() {
    var later = find("SubjectAlive", healthy().subject(endedAt(LOAD_END.plusSeconds(60), 0)));
    assertThat(later.passed()).isTrue();
    assertThat(later.observed()).isEqualTo("the container ran until then, and ended 60 s later");
    for (long seconds : new long[] {-1, 10}) {
      var ended = endedAt(LOAD_END.plusSeconds(seconds), 0);
      assertThat(find("SubjectAlive", healthy().subject(ended)).passed()).isFalse();
      assertThat(find("DatabaseAlive", healthy().database(ended)).passed()).isFalse();
    }
  }

  @Test
  void aSubjectThatWantedTooMuchMemoryIsToldApart() {
    assertThat(find("SubjectAlive", healthy().subject(ended(137, "OOMKilled"))).observed())
        .isEqualTo(
            "out of memory: the container ended with exit code 137 (OOMKilled), with 0 restarts");
  }

  @Test
  void aSubjectThatWasStartedAgainDoesNotPass() {
    var gate = find("SubjectAlive", healthy().subject(running(2)));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).isEqualTo("the container was running, with 2 restarts");
  }

  @Test
  void aDatabaseIsCheckedIfTheScenarioHasOne() {
    assertThat(find("DatabaseAlive", healthy()).observed())
        .isEqualTo("the scenario has no database");
    assertThat(find("DatabaseAlive", healthy().database(running(0))).passed()).isTrue();
    assertThat(find("DatabaseAlive", healthy().database(ended(1, "Error"))).passed()).isFalse();
    assertThat(find("DatabaseAlive", healthy().database(null)).passed()).isTrue();
  }

  @Test
  void theDeathOfWhatIsNotTheVariantsOwnIsOnlyPerhapsItsDoing() {
    var died = ended(137, "OOMKilled");
    var shared = Components.database().lasting(Lifetime.RUN);
    assertThat(find("DatabaseAlive", healthy().other(Components.database(), died)).cause())
        .isEqualTo(GateCause.VARIANT);
    assertThat(find("DatabaseAlive", healthy().other(shared, died)).cause())
        .isEqualTo(GateCause.PERHAPS_VARIANT);
    assertThat(find("ServicesAlive", healthy().other(Components.objectStore(), died)).cause())
        .isEqualTo(GateCause.VARIANT);
    assertThat(find("ServicesAlive", healthy().service("price-list", died)).cause())
        .isEqualTo(GateCause.PERHAPS_VARIANT);
  }

  /** Whose doing it is follows from the first death, as while the load runs. */
  @Test
  void whateverDiesAfterWhatItNeedsHasTheSameCause() {
    var died = ended(1, "Error");
    var shared = Components.database().lasting(Lifetime.RUN);
    assertThat(Gates.ofTheDead(healthy().other(shared, died).subject(died).pods()))
        .extracting(GateStatus::name, GateStatus::cause)
        .containsExactly(
            tuple("SubjectAlive", GateCause.PERHAPS_VARIANT),
            tuple("DatabaseAlive", GateCause.PERHAPS_VARIANT));
    assertThat(Gates.ofTheDead(healthy().database(died).service("price-list", died).pods()))
        .extracting(GateStatus::name, GateStatus::cause)
        .containsExactly(
            tuple("DatabaseAlive", GateCause.VARIANT), tuple("ServicesAlive", GateCause.VARIANT));
  }

  /** What ended long after the load is no death under it, and the cause of none. */
  @Test
  void whatWasRemovedAfterTheLoadIsNotTheCauseOfADeath() {
    var shared = Components.database().lasting(Lifetime.RUN);
    var evidence =
        healthy().other(shared, endedAt(LOAD_END.plusSeconds(60), 0)).subject(ended(1, "Error"));
    assertThat(find("SubjectAlive", evidence).cause()).isEqualTo(GateCause.VARIANT);
  }

  @Test
  void ofATrialThatDiedOnlyTheGatesOfTheDeadAreNamed() {
    assertThat(Gates.ofTheDead(healthy().subject(ended(4, "Error")).pods()))
        .extracting(GateStatus::name)
        .containsExactly("SubjectAlive");
    assertThat(Gates.ofTheDead(healthy().database(ended(1, "Error")).pods()))
        .extracting(GateStatus::name)
        .containsExactly("DatabaseAlive");
  }

  @Test
  void oneLostSampleDoesNotPass() {
    var gate = find("SamplesComplete", healthy().crossCheck(agreeing(999, 1000)));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).startsWith("999 requests in Prometheus and 1000 in k6");
    assertThat(gate.allowed())
        .isEqualTo(
            "Prometheus and k6 have the same counts, and p50, p95 and p99 differ by at most 1 % or"
                + " lie between the same two samples");
  }

  @Test
  void oneSampleTooManyDoesNotPass() {
    assertThat(find("SamplesComplete", healthy().crossCheck(agreeing(1001, 1000))).passed())
        .isFalse();
  }

  @Test
  void percentilesMayDifferByOnePercentAndNoMoreUnlessTheRunAllowsIt() {
    assertThat(find("SamplesComplete", withP99(101, 100)).passed()).isTrue();
    var gate = find("SamplesComplete", withP99(101.1, 100));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).endsWith("differed by 0.00 %, 0.00 %, 1.10 %");
    var lenient = GateLimits.defaults().samplesDifferencePercent(1.5);
    assertThat(find("SamplesComplete", withP99(101.1, 100), lenient).passed()).isTrue();
    assertThat(find("SamplesComplete", withP99(101.6, 100), lenient).allowed())
        .contains("differ by at most 1.5 %");
  }

  @Test
  void ofFewSamplesPercentilesMayBeAnywhereBetweenTheSameTwoSamples() {
    assertThat(find("SamplesComplete", withP99Between(119)).passed()).isTrue();
    assertThat(find("SamplesComplete", withP99Between(122)).passed()).isFalse();
    assertThat(find("SamplesComplete", withP99Between(78)).passed()).isFalse();
  }

  /** Returns evidence in which k6's 99th percentile is 100 ms, between samples of 80 and 120 ms. */
  private static EvidenceBuilder withP99Between(double prometheus) {
    return withP99(new Latency(OptionalDouble.of(prometheus), 100, 80, 120));
  }

  @Test
  void aPercentileThatPrometheusDoesNotHaveDoesNotPass() {
    assertThat(
            find("SamplesComplete", withP99(new Latency(OptionalDouble.empty(), 5, 4, 6))).passed())
        .isFalse();
  }

  @Test
  void aTrialWithoutAnyRequestHasNoPercentilesToCompare() {
    assertThat(find("SamplesComplete", withoutRequest()).passed()).isTrue();
  }

  private static EvidenceBuilder withP99(double prometheus, double k6) {
    return withP99(latency(prometheus, k6));
  }

  private static EvidenceBuilder withP99(Latency p99) {
    return healthy().crossCheck(compared(1000, 1000, p99, List.of()));
  }

  @Test
  void latenciesFromTheIntendedStartAreComparedLikeTheOthers() {
    assertThat(find("SamplesComplete", withIntendedP99(latency(101, 100))).passed()).isTrue();
    var gate = find("SamplesComplete", withIntendedP99(latency(102, 100)));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .endsWith(
            "differed by 0.00 %, 0.00 %, 0.00 %; counted from the intended start, they differed by"
                + " 0.00 %, 0.00 %, 2.00 %");
    var lost = new Latency(OptionalDouble.empty(), 100, 99, 101);
    assertThat(find("SamplesComplete", withIntendedP99(lost)).passed()).isFalse();
    var between = new Latency(OptionalDouble.of(119), 100, 80, 120);
    assertThat(find("SamplesComplete", withIntendedP99(between)).passed()).isTrue();
  }

  private static EvidenceBuilder withIntendedP99(Latency p99) {
    return healthy()
        .crossCheck(
            new CrossCheck(
                1000, 1000, percentiles(latency(9, 9)), Optional.of(percentiles(p99)), List.of()));
  }

  @Test
  void aFailureOrADropOrABatchThatOnlyOnePathHasDoesNotPass() {
    var check =
        compared(
            1000,
            1000,
            latency(9, 9),
            List.of(new Count("failed requests", 3, 4), new Count("batches", 10, 10)));
    var gate = find("SamplesComplete", healthy().crossCheck(check));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .startsWith(
            "1000 requests in Prometheus and 1000 in k6; 3 failed requests in Prometheus"
                + " and 4 in k6; p50");
  }

  @Test
  void aLoadWithoutARequestDoesNotPass() {
    var gate = find("LoadSent", withoutRequest());
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).startsWith("the load sent no request in the steady phase; ");
  }

  private static EvidenceBuilder withoutRequest() {
    var none = new Latency(OptionalDouble.empty(), 0, 0, 0);
    return healthy()
        .crossCheck(
            new CrossCheck(0, 0, new Percentiles(none, none, none), Optional.empty(), List.of()));
  }

  @Test
  void generatorsMayBeginAsFarApartAsTheirSteadyPhaseBearsAndNoMore() {
    assertThat(find("GeneratorsTogether", apart(1000)).passed()).isTrue();
    var gate = find("GeneratorsTogether", apart(1001));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).isEqualTo("the steady phases of 2 generators began 1001 ms apart");
    var strict = GateLimits.defaults().generatorsApartMillis(300);
    assertThat(find("GeneratorsTogether", apart(300), strict).passed()).isTrue();
    assertThat(find("GeneratorsTogether", apart(301), strict).passed()).isFalse();
  }

  @Test
  void compilersMayWorkALittleUnlessTheRunAllowsMore() {
    assertThat(find("StillCompiling", healthy()).observed())
        .isEqualTo("the subject tells nothing of a just-in-time compiler");
    var unknown = find("StillCompiling", healthy().compilersOfWhichNothingIsKnown());
    assertThat(unknown.passed()).isTrue();
    assertThat(unknown.lackedData()).isTrue();
    assertThat(find("StillCompiling", healthy().compilingPercent(20)).passed()).isTrue();
    var gate = find("StillCompiling", healthy().compilingPercent(118));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .isEqualTo("the just-in-time compilers of the subject worked for 118.0 % of the window");
    assertThat(gate.cause()).isEqualTo(GateCause.PERHAPS_VARIANT);
    var lenient = GateLimits.defaults().compilingPercent(150);
    assertThat(find("StillCompiling", healthy().compilingPercent(118), lenient).passed()).isTrue();
  }

  @Test
  void everyComponentUnderTestHasToBeCompiled() {
    var system = healthy().compilingPercent("books", 25).compilingPercent("orders", 1);
    assertThat(find("StillCompiling", system).passed()).isFalse();
    assertThat(find("StillCompiling", system).observed())
        .isEqualTo("the just-in-time compilers of the books worked for 25.0 % of the window");
    var settled = healthy().compilingPercent("books", 5).compilingPercent("orders", 9);
    assertThat(find("StillCompiling", settled).passed()).isTrue();
    assertThat(find("StillCompiling", settled).observed()).contains("of the orders", "9.0 %");
    var partly = healthy().compilersOfWhichNothingIsKnown().compilingPercent("orders", 9);
    assertThat(find("StillCompiling", partly).passed()).isTrue();
    assertThat(find("StillCompiling", partly).lackedData()).isTrue();
    assertThat(find("StillCompiling", partly.compilingPercent("books", 25)).passed()).isFalse();
  }

  @Test
  void compilersThatWaitForAProcessorAreJudgedByTheirCpuTime() {
    var starved = find("StillCompiling", healthy().compilers(41.8, 1.9, 1.9));
    assertThat(starved.passed()).isTrue();
    assertThat(starved.observed())
        .isEqualTo(
            "the just-in-time compilers of the subject worked, or waited for a processor, for 41.8 %"
                + " of the window, and used 1.9 % of the CPU of the subject");
    assertThat(compilers(80, 5, 5)).isTrue();
    assertThat(compilers(80, 2, 5.1)).isFalse();
    // They hardly rest: what waits for them is not known.
    assertThat(compilers(80.1, 1, 1)).isFalse();
    // Of many cores it is little, but nothing made it wait.
    assertThat(compilers(80, 21, 1)).isFalse();
    // A compilation that has not ended.
    assertThat(compilers(0, 20.1, 60)).isFalse();
    // Few threads: by the time, as without CPU time.
    assertThat(compilers(20, 15, 60)).isTrue();
  }

  private static boolean compilers(double percent, double cpuPercent, double ofSubject) {
    return find("StillCompiling", healthy().compilers(percent, cpuPercent, ofSubject)).passed();
  }

  @Test
  void theLimitsOfCompilersThatWaitFollowTheRuns() {
    var strict = GateLimits.defaults().compilingPercent(4);
    assertThat(find("StillCompiling", healthy().compilers(16, 1, 1), strict).passed()).isTrue();
    assertThat(find("StillCompiling", healthy().compilers(16.1, 1, 1), strict).passed()).isFalse();
    assertThat(find("StillCompiling", healthy().compilers(16, 1, 1.1), strict).passed()).isFalse();
    assertThat(find("StillCompiling", healthy(), strict).allowed())
        .endsWith("for at most 16 %, with at most 1 % of the subject's CPU");
    var lenient = GateLimits.defaults().compilingPercent(150);
    assertThat(find("StillCompiling", healthy(), lenient).allowed())
        .endsWith("work for at most 150 % of the window, counted as one core");
  }

  private static EvidenceBuilder apart(long millis) {
    return healthy().generators(new GeneratorStarts(2, millis, 1000));
  }

  @Test
  void aGeneratorMayUseMostOfItsCpu() {
    assertThat(find("GeneratorSaturated", healthy().generatorCpuPercent(90)).passed()).isTrue();
    var gate = find("GeneratorSaturated", healthy().generatorCpuPercent(90.1));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .isEqualTo(
            "the generator used 90.1 % of its CPU limit, was throttled in 5.0 % of the scheduler's"
                + " periods, and delayed or dropped 0.0 % of the requests");
    assertThat(gate.allowed())
        .isEqualTo(
            "the generator uses at most 90 % of its CPU limit, is throttled in at most 25 % of the"
                + " scheduler's periods, and delays or drops at most 5 % of the requests (for a"
                + " percentile, half of those beyond it: 0.5 % for p99; for failed requests, it"
                + " drops at most 0.5 %)");
    assertThat(
            find(
                    "GeneratorSaturated",
                    healthy().generatorCpuPercent(90.1),
                    GateLimits.defaults().generatorCpuPercent(95))
                .passed())
        .isTrue();
  }

  @Test
  void aGeneratorMayBeThrottledInAQuarterOfThePeriods() {
    assertThat(find("GeneratorSaturated", healthy().throttledPercent(25)).passed()).isTrue();
    assertThat(find("GeneratorSaturated", healthy().throttledPercent(25.1)).passed()).isFalse();
    var strict = GateLimits.defaults().generatorThrottledPercent(4);
    assertThat(find("GeneratorSaturated", healthy(), strict).passed()).isFalse();
  }

  @Test
  void aGeneratorMayBeLateWithFewRequests() {
    assertThat(find("GeneratorSaturated", healthy().latePercent(0.04)).passed()).isTrue();
    var gate = find("GeneratorSaturated", healthy().latePercent(5.1));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.doubts()).as("all figures").isNull();
    var strict = GateLimits.defaults().generatorLatePercent(0);
    assertThat(find("GeneratorSaturated", healthy(), strict).passed()).isTrue();
    assertThat(find("GeneratorSaturated", healthy().latePercent(0.1), strict).passed()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "0.06, p999Millis",
    "0.5, p999Millis",
    "0.51, p99Millis p999Millis intendedP99Millis",
    "2.6, p95Millis p99Millis p999Millis intendedP95Millis intendedP99Millis",
    "5, p95Millis p99Millis p999Millis intendedP95Millis intendedP99Millis",
  })
  void halfOfTheRequestsBeyondAPercentileMakeItDoubtful(double latePercent, String doubted) {
    var gate = find("GeneratorSaturated", healthy().latePercent(latePercent));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.doubts()).containsExactly(doubted.split(" "));
  }

  @Test
  void whatTheGeneratorItselfDropsDoubtsTheServiceFromHalfAPointOn() {
    assertThat(find("GeneratorSaturated", healthy().droppedPercent(0.5)).passed()).isTrue();
    var gate = find("GeneratorSaturated", healthy().droppedPercent(0.6));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.doubts())
        .containsExactly("failedPercent", "droppedIterations", "droppedPercent");
  }

  @Test
  void aClockMayMoveByAHundredMilliseconds() {
    assertThat(find("ClockMoved", healthy().clockStepMillis(100)).passed()).isTrue();
    var gate = find("ClockMoved", healthy().clockStepMillis(101));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).isEqualTo("the generator's clock deviated by 101 ms");
    var lenient = GateLimits.defaults().clockStepMillis(2000);
    assertThat(find("ClockMoved", healthy().clockStepMillis(1500), lenient).passed()).isTrue();
  }

  @Test
  void aWindowMustHoldFourScrapeIntervalsOfTheSlowerSource() {
    assertThat(find("WindowTooShort", healthy().windowMillis(8000)).passed()).isTrue();
    var gate = find("WindowTooShort", healthy().windowMillis(7800));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .isEqualTo("the window was 7.8 s long, and Prometheus scraped the container every 2.0 s");
    assertThat(find("WindowTooShort", healthy().scrapes("application", 5000, 0)).passed()).isTrue();
    assertThat(find("WindowTooShort", healthy().scrapes("application", 5200, 0)).observed())
        .isEqualTo(
            "the window was 20.0 s long, and Prometheus scraped the application every 5.2 s");
    var lenient = GateLimits.defaults().windowScrapes(2);
    assertThat(find("WindowTooShort", healthy().windowMillis(4000), lenient).passed()).isTrue();
    assertThat(find("WindowTooShort", healthy().windowMillis(3900), lenient).passed()).isFalse();
  }

  @Test
  void aGapOfThreeIntervalsPassesAlsoIfAScrapeIsLateAndALongerOneDoesNot() {
    assertThat(find("ScrapeGap", healthy().scrapes("application", 2000, 6000)).passed()).isTrue();
    assertThat(find("ScrapeGap", healthy().scrapes("application", 1999, 6003)).passed()).isTrue();
    var gate = find("ScrapeGap", healthy().scrapes("application", 2000, 6501));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .isEqualTo(
            "the longest gap between scrapes of the container was 2.0 s, and the scrape interval"
                + " 2.0 s; the longest gap between scrapes of the application was 6.5 s, and the"
                + " scrape interval 2.0 s");
  }

  @Test
  void aGapDoubtsWhatIsScrapedFromThere() {
    assertThat(find("ScrapeGap", healthy().scrapes("application", 2000, 8000)).doubts())
        .containsExactly("jvm metrics");
    assertThat(find("ScrapeGap", healthy().scrapes("container", 2000, 8000)).doubts())
        .containsExactly(
            "container metrics",
            "generator container metrics",
            "database container metrics",
            "all containers metrics",
            "derived metrics");
  }

  @Test
  void theRunMaySayHowLongAGapMayBe() {
    var strict = GateLimits.defaults().scrapeGapSeconds(4);
    assertThat(find("ScrapeGap", healthy().scrapes("application", 2000, 4000), strict).passed())
        .isTrue();
    var gate = find("ScrapeGap", healthy().scrapes("application", 2000, 4001), strict);
    assertThat(gate.passed()).isFalse();
    assertThat(gate.allowed()).isEqualTo("no gap between scrapes is longer than 4 s");
  }

  @Test
  void othersMayUseAQuarterOfEachNode() {
    assertThat(find("NoisyNeighbour", healthy().node(4, 2, 1)).passed()).isTrue();
    var gate = find("NoisyNeighbour", healthy().node(4, 3, 1.9));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .isEqualTo(
            "everything but the trial used 10.0 % of the CPU of node node-1; everything but the trial used"
                + " 27.5 % of the CPU of node node-2");
    var lenient = GateLimits.defaults().neighbourCpuPercent(30);
    assertThat(find("NoisyNeighbour", healthy().node(4, 3, 1.9), lenient).passed()).isTrue();
  }

  @Test
  void aTrialWhoseOwnCpuWasCountedALittleLaterThanItsNodesHasNoNeighbours() {
    assertThat(find("NoisyNeighbour", healthy().node(4, 2, 2.1)).passed()).isTrue();
  }

  @Test
  void allTrialsOfABlockMustBeOnOneNode() {
    var here = place("r-b2-c1", "a", 2, "node-1", "sha256:1");
    var elsewhere = place("r-b2-c2", "b", 2, "node-2", "sha256:2");
    var gate = find("SameInBlock", healthy().place(here, elsewhere));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .isEqualTo("this trial ran on node node-1, and r-b2-c2 of the same block on node node-2");
    var earlier = place("r-b1-c2", "b", 1, "node-2", "sha256:2");
    assertThat(find("SameInBlock", healthy().place(here, earlier)).passed()).isTrue();
  }

  @Test
  void allTrialsOfAVariantMustBeOfOneImage() {
    var here = place("r-b2-c1", "a", 2, "node-1", "sha256:1");
    var earlier = place("r-b1-c1", "a", 1, "node-2", "sha256:9");
    var gate = find("SameInBlock", healthy().place(here, earlier));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .isEqualTo("this trial ran image sha256:1, and r-b1-c1 of the same variant ran sha256:9");
    var other = place("r-b2-c2", "b", 2, "node-1", "sha256:9");
    assertThat(find("SameInBlock", healthy().place(here, other)).passed()).isTrue();
  }

  private static GateStatus find(String name, EvidenceBuilder evidence) {
    return find(name, evidence, GateLimits.defaults());
  }

  private static GateStatus find(String name, EvidenceBuilder evidence, GateLimits limits) {
    return Gates.of(limits.build()).judge(evidence.build()).stream()
        .filter(gate -> gate.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
