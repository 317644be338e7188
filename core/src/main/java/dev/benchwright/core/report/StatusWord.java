package dev.benchwright.core.report;

import com.fasterxml.jackson.databind.ObjectMapper;

/** The word for a phase or a verdict in a status, which {@code kubectl} shows. */
public final class StatusWord {

  private static final ObjectMapper JSON = new ObjectMapper();

  private StatusWord() {}

  /** Returns the word, such as {@code Succeeded}. */
  public static String of(Enum<?> value) {
    return JSON.convertValue(value, String.class);
  }
}
