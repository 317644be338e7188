package dev.benchwright.core.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.judge.noise.Design.Limits;
import dev.benchwright.core.judge.noise.Design.Noise;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class DesignTest {

  private static final StoppingRule RULE = StoppingRule.fixed(100);

  @Test
  void theCheapestDesignIsTheOneThatTryingAllOfThemFinds() {
    var random = new SplittableRandom(8);
    int found = 0;
    for (int i = 0; i < 200; i++) {
      var ratios =
          List.of(
              new Noise(square(random.nextDouble(0.06)), square(random.nextDouble(0.4))),
              new Noise(square(random.nextDouble(0.06)), square(random.nextDouble(0.4))));
      var limits =
          new Limits(
              random.nextInt(1, 9), random.nextDouble(200), 16, 600, 4, 100, random.nextBoolean());
      double precision = random.nextDouble(0.01, 0.1);

      var best = Design.cheapest(ratios, limits, DesignTest::quantile, precision);

      var all = best(ratios, limits, precision);
      assertThat(best.map(limits::seconds)).isEqualTo(all.map(limits::seconds));
      found += best.isPresent() ? 1 : 0;
    }
    assertThat(found).isBetween(100, 199);
  }

  @Test
  void withManyBlocksTheWindowIsThatOfKaliberaAndJones() {
    var noise = new Noise(square(0.02), square(0.4));
    var limits = new Limits(4, 100, 2, 600, 4, 5000, false);
    IntToDoubleFunction normal = _ -> 1.96;

    var best = Design.cheapest(List.of(noise), limits, normal, 0.002).orElseThrow();

    // √(100 s · 0.16 s / 0.0004)
    assertThat(best.windowSeconds()).isCloseTo(200, within(6));
  }

  @Test
  void noiseBetweenTrialsTakesBlocksAndNoiseWithinThemTakesSeconds() {
    var limits = new Limits(4, 60, 16, 600, 4, 100, true);
    var between = List.of(new Noise(square(0.05), square(0.01)));
    var within = List.of(new Noise(0, square(0.6)));

    assertThat(Design.cheapest(between, limits, DesignTest::quantile, 0.05))
        .contains(new Design(16, 8));
    assertThat(Design.cheapest(within, limits, DesignTest::quantile, 0.05).orElseThrow())
        .satisfies(design -> assertThat(design.windowSeconds()).isGreaterThan(90))
        .satisfies(design -> assertThat(design.blocks()).isLessThan(10));
  }

  @Test
  void whatCannotBeReachedHasNoDesign() {
    var limits = new Limits(4, 60, 16, 600, 4, 100, true);

    assertThat(
            Design.cheapest(List.of(new Noise(square(0.5), 0)), limits, DesignTest::quantile, 0.05))
        .isEmpty();
  }

  /** Tries every window and number of blocks. */
  private static Optional<Design> best(List<Noise> ratios, Limits limits, double precision) {
    Optional<Design> best = Optional.empty();
    for (int blocks = limits.fewestBlocks(); blocks <= limits.mostBlocks(); blocks++) {
      for (int seconds = limits.leastSeconds(); seconds <= limits.mostSeconds(); seconds += 2) {
        var design = new Design(seconds, blocks);
        if ((!limits.even() || blocks % 2 == 0)
            && ratios.stream().allMatch(ratio -> halfWidth(ratio, design) <= precision)
            && best.filter(other -> limits.seconds(other) <= limits.seconds(design)).isEmpty()) {
          best = Optional.of(design);
        }
      }
    }
    return best;
  }

  private static double halfWidth(Noise ratio, Design design) {
    return quantile(design.blocks())
        * Math.sqrt(
            (ratio.between() + ratio.withinOneSecond() / design.windowSeconds()) / design.blocks());
  }

  private static double quantile(int blocks) {
    return RULE.width(PairedRatio.LEAST_RESOLUTION).of(blocks).errors();
  }

  private static double square(double value) {
    return value * value;
  }
}
