package dev.benchwright.core.measure.steadiness;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Consecutive batches of a window's slices, all of the same length, whose figures show how much the
 * window's own figure would differ from one equally long window to the next.
 *
 * <p>These are the batch means of R. W. Conway ("Some tactical problems in digital simulation",
 * Management Science 10, 1963; see C. Alexopoulos and A. F. Seila, "Output data analysis", Handbook
 * of Simulation, 1998): neighbouring requests and slices resemble each other, so that their own
 * spread says little, but means of long batches are nearly independent. From 10 batches on, further
 * ones would make the spread hardly better known (B. Schmeiser, "Batch size effects in the analysis
 * of simulation output", Operations Research 30, 1982), and shorter ones would be more alike.
 * Percentiles of batches serve the same purpose (A. F. Seila, "A batching approach to quantile
 * estimation", Management Science 28, 1982).
 *
 * @param first number of the first slice of the first batch, counted from the window's first
 * @param length how many slices each batch has
 * @param count how many batches
 */
public record Batches(int first, int length, int count) {

  /** With fewer batches, their spread is hardly known. */
  private static final int FEWEST = 6;

  private static final int ENOUGH = 10;

  /**
   * Returns the batches of a window; empty if it is too short. The slices that do not make a whole
   * batch are left out at the window's begin.
   *
   * @param slices number of the window's slices
   * @param leastLength how many slices a batch needs at least, for example to have enough requests
   */
  public static Optional<Batches> of(int slices, int leastLength) {
    int length = Math.max(Math.max(1, leastLength), slices / ENOUGH);
    int count = slices / length;
    return count < FEWEST
        ? Optional.empty()
        : Optional.of(new Batches(slices - count * length, length, count));
  }

  /** Returns the number of the first slice of each batch. */
  public IntStream starts() {
    return IntStream.range(0, count).map(batch -> first + batch * length);
  }

  /** Returns the mean of the slices of each batch. */
  public List<Double> means(List<Double> ofSlices) {
    return starts()
        .mapToObj(start ->
            ofSlices.subList(start, start + length).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow())
        .toList();
  }

  /**
   * Returns the standard deviation of the window's figure, in percent.
   *
   * <p>It is that of the mean of the batches' logarithms, taken about their line of least squares:
   * what a figure gains or loses steadily is not averaged away by a longer window.
   *
   * @param ofBatches the figure of each batch
   * @param slices number of the window's slices
   * @return empty if a figure is not above zero
   */
  public OptionalDouble percent(List<Double> ofBatches, int slices) {
    double[] logs = ofBatches.stream().mapToDouble(Math::log).toArray();
    double mean = IntStream.range(0, count).mapToDouble(i -> logs[i]).average().orElseThrow();
    double middle = (count - 1) / 2.0;
    double squares = 0;
    double products = 0;
    double times = 0;
    for (int i = 0; i < count; i++) {
      squares += (logs[i] - mean) * (logs[i] - mean);
      products += (i - middle) * logs[i];
      times += (i - middle) * (i - middle);
    }
    double aboutTheLine = Math.max(0, squares - products * products / times);
    double ofTheMean = aboutTheLine / (count - 2) / count;
    double percent = 100 * Math.sqrt(ofTheMean * count * length / slices);
    return Double.isFinite(percent) ? OptionalDouble.of(percent) : OptionalDouble.empty();
  }
}
