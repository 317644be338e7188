package dev.benchwright.core.measure.steadiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.measure.steadiness.Course.Noise;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Windows of 60 s in 15 slices; {@link WarmUpPageTest} has the same under more kinds of noise. */
class SteadinessTest {

  private static final int SECONDS = 60;
  private static final int SLICES = 15;

  @Test
  void aFlatWindowIsSteady() {
    var status = throughput(Course.FLAT);

    assertThat(status.verdict()).isEqualTo(SteadinessVerdict.STEADY);
    assertThat(status.metric()).isEqualTo("requestsPerSecond");
    assertThat(status.low()).isLessThanOrEqualTo(0);
    assertThat(status.high()).isGreaterThanOrEqualTo(0);
    assertThat(status.message())
        .startsWith("Steady: from the first third of the measured window to the last, throughput");
  }

  @Test
  void aSubjectThatGetsSlowerIsNamedSo() {
    var status = throughput(Course.line(-40, SECONDS));

    assertThat(status.verdict()).isEqualTo(SteadinessVerdict.FALLING);
    // From the middle of the first third, at 93.3 %, to that of the last, at 66.7 %.
    assertThat(status.changePercent()).isBetween(-31.0, -26.0);
    assertThat(status.message())
        .matches(
            "Gets slower under load: throughput fell by \\d+ % \\(\\d+ to \\d+ %\\) within the measured window\\.");
  }

  @Test
  void aSubjectThatIsStillWarmingUpIsToldWhatToRaise() {
    var status = throughput(Course.warmUp(60, 20));

    assertThat(status.verdict()).isEqualTo(SteadinessVerdict.RISING);
    assertThat(status.message())
        .startsWith("Gets faster under load: throughput rose by")
        .endsWith("The warm-up was too short: raise spec.load.warmUpSeconds.");
  }

  @Test
  void aLatencyThatRisesIsASubjectThatGetsSlower() {
    var status =
        Steadiness.of(
                Scale.INTENDED_P99,
                noisy(Course.line(100, SECONDS), 1),
                SECONDS,
                "spec.load.warmUpSeconds")
            .orElseThrow();

    assertThat(status.verdict()).isEqualTo(SteadinessVerdict.RISING);
    assertThat(status.metric()).isEqualTo("intendedP99Millis");
    assertThat(status.message())
        .startsWith("Gets slower under load: p99 from the intended start rose by")
        .endsWith("within the measured window.");
  }

  @Test
  void aStepIsToldWithItsTime() {
    var status = throughput(Course.stepDown(25, 24));

    assertThat(status.verdict()).isEqualTo(SteadinessVerdict.STEPPED);
    assertThat(status.changePercent()).isBetween(-22.0, -18.0);
    assertThat(status.message())
        .startsWith("Gets slower under load: throughput fell by")
        .endsWith("in one step, about 24 s after the measured window began.");
  }

  @Test
  void aWindowThatIsDifferentInTheMiddleIsNotSteady() {
    var status = throughput(new Course("", t -> t > 20 && t < 40 ? 0.8 : 1));

    assertThat(status.verdict()).isEqualTo(SteadinessVerdict.STEPPED);
    assertThat(status.message())
        .startsWith(
            "Not steady: in the middle of the measured window, throughput was lower by 20 %");
  }

  @Test
  void noiseIsNotSteadiness() {
    var status =
        Steadiness.of(Scale.THROUGHPUT, noisy(Course.FLAT, 20), SECONDS, "spec.load.warmUpSeconds")
            .orElseThrow();

    assertThat(status.verdict()).isEqualTo(SteadinessVerdict.UNSURE);
    assertThat(status.message())
        .startsWith("Cannot be told at this noise:")
        .endsWith("A longer spec.load.steadySeconds tells more.");
  }

  @Test
  void theIntervalHoldsTheChange() {
    var status = throughput(Course.line(-40, SECONDS));

    assertThat(status.low()).isLessThan(status.changePercent());
    assertThat(status.high()).isGreaterThan(status.changePercent()).isLessThan(0);
  }

  @Test
  void fewSlicesAreNotLookedAt() {
    assertThat(of(IntStream.range(0, 7).mapToObj(_ -> 1.0).toList())).isEmpty();
    assertThat(of(IntStream.range(0, 8).mapToObj(_ -> 1.0).toList())).isPresent();
  }

  @Test
  void unknownValuesAndNoAnswersAreNotLookedAt() {
    assertThat(of(IntStream.range(0, 15).mapToObj(i -> i == 7 ? Double.NaN : 1.0).toList()))
        .isEmpty();
    assertThat(of(IntStream.range(0, 15).mapToObj(_ -> 0.0).toList())).isEmpty();
  }

  @Test
  void aTailOfWhichSomeIsNeverServedIsNotSteady() {
    var status = p99(slice -> slice < 12 ? 20.0 + slice % 2 : Double.POSITIVE_INFINITY);
    assertThat(status.verdict()).isEqualTo(SteadinessVerdict.STEPPED);
    assertThat(status.message())
        .startsWith("Gets slower under load: p99 from the intended start rose ")
        .endsWith(
            " In 3 of its 15 slices, p99 from the intended start is infinite, because requests were"
                + " never served, and counts as 60 s.");
    assertThat(p99(slice -> slice == 7 ? Double.POSITIVE_INFINITY : 20.0 + slice % 2).verdict())
        .isNotEqualTo(SteadinessVerdict.STEADY);
  }

  @Test
  void whatIsNeverServedIsNotFasterThanWhatIsServedLate() {
    assertThat(p99(slice -> slice < 5 ? Double.POSITIVE_INFINITY : 90_000 + slice).changePercent())
        .isLessThanOrEqualTo(0);
  }

  /** The logarithm of the change must be finite. */
  @Test
  void fromNeverToAtOnceIsLessThanAHundredPercent() {
    assertThat(
            p99(slice -> slice < 7 ? Double.POSITIVE_INFINITY : 0.01 + slice % 2 * 1e-5)
                .changePercent())
        .isBetween(-99.9999, -99.99);
  }

  private static SteadinessStatus p99(IntToDoubleFunction ofSlice) {
    return Steadiness.of(
            Scale.INTENDED_P99,
            IntStream.range(0, 15).mapToObj(ofSlice::applyAsDouble).toList(),
            60,
            "spec.load.warmUpSeconds")
        .orElseThrow();
  }

  private static Optional<SteadinessStatus> of(List<Double> values) {
    return Steadiness.of(Scale.THROUGHPUT, values, SECONDS, "spec.load.warmUpSeconds");
  }

  private static SteadinessStatus throughput(Course course) {
    return of(noisy(course, 0.5)).orElseThrow();
  }

  private static List<Double> noisy(Course course, double percent) {
    return Course.noisy(
        course.slices(SLICES, (double) SECONDS / SLICES),
        Noise.of(percent),
        new SplittableRandom(7));
  }
}
