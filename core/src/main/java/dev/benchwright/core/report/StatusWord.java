package dev.benchwright.core.report;

import com.fasterxml.jackson.databind.ObjectMapper;

/** The one word that status has for a phase, a verdict, …: what {@code kubectl} shows. */
public final class StatusWord {

  private static final ObjectMapper JSON = new ObjectMapper();

  private StatusWord() {}

  /** As status writes it, such as {@code Succeeded}. */
  public static String of(Enum<?> value) {
    return JSON.convertValue(value, String.class);
  }
}
