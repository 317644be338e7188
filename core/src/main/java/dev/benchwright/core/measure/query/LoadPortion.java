package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.util.stream.IntStream;

/** A part of a load, as the generator's tags tell it. Only a portion knows which tags these are. */
public sealed interface LoadPortion {

  /** Of the generator's series, those of this portion. */
  PromQl of(PromQl series);

  /** The steady phase of a load whose phases were known before it. */
  record Steady() implements LoadPortion {

    @Override
    public PromQl of(PromQl series) {
      return series.with("phase", MeasuredTrial.STEADY);
    }
  }

  /**
   * One step of a staircase.
   *
   * @param number of it, from 1
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
   * Some slices of it, one after the other.
   *
   * @param first number of the first one
   * @param count how many they are
   */
  record Slices(int first, int count) implements LoadPortion {

    @Override
    public PromQl of(PromQl series) {
      return new FullLoad()
          .of(series)
          .withOneOf("slice", IntStream.range(first, first + count).boxed().toList());
    }
  }
}
