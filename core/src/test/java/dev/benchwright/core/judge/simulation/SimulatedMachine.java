package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A machine on which all variants are equally fast. The logarithm of a trial's figure is the sum of
 * the machine's drift and the trial's noise.
 */
final class SimulatedMachine {

  private final Noise noise;
  private final double driftOfOneTrial;
  private final Order order;
  private final SplittableRandom random;
  private List<Integer> previous = List.of();
  private double[] deviations = new double[0];
  private int blocks;
  private int trials;

  /**
   * A machine that slows down by this percentage over this number of trials; their order is drawn
   * for each block.
   */
  SimulatedMachine(Noise noise, double driftPercent, int trials, SplittableRandom random) {
    this(noise, driftPercent, trials, Order.RANDOMIZED_BLOCKS, random);
  }

  SimulatedMachine(
      Noise noise, double driftPercent, int trials, Order order, SplittableRandom random) {
    this.order = order;
    this.noise = noise;
    this.driftOfOneTrial = Math.log1p(driftPercent / 100) / trials;
    this.random = random;
  }

  double nextTrial() {
    return nextTrial(1)[0];
  }

  /** Returns so many figures of one trial; their noise is independent, their drift is the same. */
  double[] nextTrial(int figures) {
    if (deviations.length != figures) {
      deviations = DoubleStream.generate(() -> noise.draw(random)).limit(figures).toArray();
    } else {
      double carried = noise.carried();
      double fresh = Math.sqrt(1 - carried * carried);
      Arrays.setAll(deviations, i -> carried * deviations[i] + fresh * noise.draw(random));
    }
    double drift = driftOfOneTrial * trials++;
    return Arrays.stream(deviations).map(deviation -> deviation - drift).toArray();
  }

  /** Returns the figures of one trial per cell, by cell. */
  double[] nextBlock(int cells) {
    return Arrays.stream(nextBlock(cells, 1)).mapToDouble(figures -> figures[0]).toArray();
  }

  /** Returns so many figures of one trial per cell, by cell. */
  double[][] nextBlock(int cells, int figures) {
    boolean reversed = order == Order.MIRRORED_BLOCKS && blocks % 2 == 1;
    previous = reversed ? previous.reversed() : shuffled(cells, random);
    blocks++;
    var values = new double[cells][];
    previous.forEach(cell -> values[cell] = nextTrial(figures));
    return values;
  }

  /** Returns the cells in a random order. */
  static List<Integer> shuffled(int cells, SplittableRandom random) {
    List<Integer> places = new ArrayList<>(IntStream.range(0, cells).boxed().toList());
    for (int last = cells - 1; last > 0; last--) {
      Collections.swap(places, last, random.nextInt(last + 1));
    }
    return places;
  }
}
