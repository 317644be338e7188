package dev.benchwright.bookshop.webflux;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;

/** What kind of book a book is. */
public enum Genre {
  BIOGRAPHY("Biography"),
  CHILDREN("Children"),
  CRIME("Crime"),
  FANTASY("Fantasy"),
  HISTORY("History"),
  POETRY("Poetry"),
  ROMANCE("Romance"),
  SCIENCE("Science");

  private final String label;

  Genre(String label) {
    this.label = label;
  }

  /** Returns the genre that requests and answers call so. */
  public static Genre of(String label) {
    return Arrays.stream(values())
        .filter(genre -> genre.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no genre " + label));
  }

  /** Returns what the genre is called in requests and answers. */
  @JsonValue
  public String label() {
    return label;
  }
}
