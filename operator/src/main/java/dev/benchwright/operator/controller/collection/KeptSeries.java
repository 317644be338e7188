package dev.benchwright.operator.controller.collection;

import org.jspecify.annotations.Nullable;

/** Whether a trial's series over time were kept. */
public sealed interface KeptSeries {

  /** Returns the name of the ConfigMap that has them; null if there is none. */
  @Nullable String name();

  /**
   * They were kept.
   *
   * @param name name of the ConfigMap
   */
  record In(String name) implements KeptSeries {}

  /**
   * They were not kept.
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
