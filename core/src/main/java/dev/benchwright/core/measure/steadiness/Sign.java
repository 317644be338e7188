package dev.benchwright.core.measure.steadiness;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** A sign that shows whether a subject has settled. */
public sealed interface Sign permits Level, Compilation {

  /** Returns its name, for people. */
  String name();

  /** Returns what it says about a steady phase that begins with this slice. */
  Finding at(int slice);

  /**
   * Returns the first slice from which all signs have settled.
   *
   * @param signs the signs to check
   * @param earliest the first slice that may be the first one of the steady phase
   * @param last the last slice that may be the first one of the steady phase
   * @return empty if some sign has not settled even from there on
   */
  static OptionalInt firstSettled(List<? extends Sign> signs, int earliest, int last) {
    return IntStream.rangeClosed(earliest, last)
        .filter(slice -> signs.stream().allMatch(sign -> sign.at(slice) == Finding.SETTLED))
        .findFirst();
  }
}
