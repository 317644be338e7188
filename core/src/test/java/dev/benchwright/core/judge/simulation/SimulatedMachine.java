package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
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
  private final Order order;
  private final SplittableRandom random;
  private List<Integer> previous = List.of();
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
    return noise.draw(random) - driftOfOneTrial * trials++;
  }

  /** Returns the figures of one trial per cell, by cell. */
  double[] nextBlock(int cells) {
    boolean reversed = order == Order.MIRRORED_BLOCKS && blocks % 2 == 1;
    previous = reversed ? previous.reversed() : shuffled(cells);
    blocks++;
    var values = new double[cells];
    previous.forEach(cell -> values[cell] = nextTrial());
    return values;
  }

  private List<Integer> shuffled(int cells) {
    List<Integer> places = new ArrayList<>(IntStream.range(0, cells).boxed().toList());
    for (int last = cells - 1; last > 0; last--) {
      Collections.swap(places, last, random.nextInt(last + 1));
    }
    return places;
  }
}
