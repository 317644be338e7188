package dev.benchwright.operator.controller.trial;

import org.jspecify.annotations.Nullable;

/** What became of a trial's series over time. */
public sealed interface KeptSeries {

  /** The name of the ConfigMap that has them, if one does. */
  @Nullable String name();

  /**
   * They are kept.
   *
   * @param name of the ConfigMap
   */
  record In(String name) implements KeptSeries {}

  /**
   * They are not.
   *
   * @param reason why, as a sentence
   */
  record Missing(String reason) implements KeptSeries {

    @Override
    public @Nullable String name() {
      return null;
    }
  }
}
