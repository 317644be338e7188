package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.util.stream.IntStream;

/**
 * A part of a load, identified by the generator's tags. Only this type knows which tags these are.
 */
public sealed interface LoadPortion {

  /** Narrows the generator's series to those of this portion. */
  PromQl of(PromQl series);

  /** The steady phase of a load whose phases were known beforehand. */
  record Steady() implements LoadPortion {

    @Override
    public PromQl of(PromQl series) {
      return series.with("phase", MeasuredTrial.STEADY);
    }
  }

  /**
   * One step of a staircase.
   *
   * @param number its number, from 1
   */
  record Step(int number) implements LoadPortion {

    @Override
    public PromQl of(PromQl series) {
      return new Steady().of(series).with("step", Integer.toString(number));
    }
  }

  /** The whole time at full load of a load whose warm-up is measured. */
  record FullLoad() implements LoadPortion {

    @Override
    public PromQl of(PromQl series) {
      return series.with("phase", MeasuredTrial.LOADED);
    }
  }

  /**
   * Consecutive slices of the full load.
   *
   * @param first number of the first slice
   * @param count how many slices
   */
  record Slices(int first, int count) implements LoadPortion {

    @Override
    public PromQl of(PromQl series) {
      return new FullLoad()
          .of(series)
          .withOneOf("slice", IntStream.range(first, first + count).boxed().toList());
    }
  }

  /**
   * Consecutive slices of a steady phase whose warm-up was fixed.
   *
   * @param first number of the first slice
   * @param count how many slices
   */
  record SteadySlices(int first, int count) implements LoadPortion {

    @Override
    public PromQl of(PromQl series) {
      return new Steady()
          .of(series)
          .withOneOf("slice", IntStream.range(first, first + count).boxed().toList());
    }
  }
}
