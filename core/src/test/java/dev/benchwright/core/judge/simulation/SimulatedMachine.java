package dev.benchwright.core.judge.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A machine on which all variants are equally fast: what one trial after the other measures, as a
 * logarithm, is the machine's drift and the trial's noise.
 */
final class SimulatedMachine {

  private final Noise noise;
  private final double driftOfOneTrial;
  private final SplittableRandom random;
  private int trials;

  /** A machine that slows down by so much while it runs so many trials. */
  SimulatedMachine(Noise noise, double driftPercent, int trials, SplittableRandom random) {
    this.noise = noise;
    this.driftOfOneTrial = Math.log1p(driftPercent / 100) / trials;
    this.random = random;
  }

  double nextTrial() {
    return noise.draw(random) - driftOfOneTrial * trials++;
  }

  /** One trial of each of so many cells, in random order; by cell. */
  double[] nextBlock(int cells) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, cells).boxed().toList());
    for (int last = cells - 1; last > 0; last--) {
      Collections.swap(order, last, random.nextInt(last + 1));
    }
    var values = new double[cells];
    order.forEach(cell -> values[cell] = nextTrial());
    return values;
  }
}
