package dev.benchwright.core.measure.steadiness;

/** What a sign says about the end of a warm-up. */
public enum Finding {
  /** It stays the same from then on. */
  SETTLED,
  /** It still changes by more than chance explains. */
  MOVING,
  /** Noise hides whether it changes. */
  UNSURE
}
