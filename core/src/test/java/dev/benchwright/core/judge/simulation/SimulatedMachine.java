package dev.benchwright.core.judge.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A machine on which all variants are equally fast. The logarithm of a trial's figure is the sum of
 * the machine's drift and the trial's noise.
 */
final class SimulatedMachine {

  private final Noise noise;
  private final double driftOfOneTrial;
  private final SplittableRandom random;
  private int trials;

  /** A machine that slows down by this percentage over this number of trials. */
  SimulatedMachine(Noise noise, double driftPercent, int trials, SplittableRandom random) {
    this.noise = noise;
    this.driftOfOneTrial = Math.log1p(driftPercent / 100) / trials;
    this.random = random;
  }

  double nextTrial() {
    return noise.draw(random) - driftOfOneTrial * trials++;
  }

  /** Returns the figures of one trial per cell, by cell; the trials run in random order. */
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
