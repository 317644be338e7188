package dev.benchwright.bookshop.mvc;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.springframework.util.StringUtils;

/** The genres of books, in alphabetical order. */
public enum Genre {
  BIOGRAPHY,
  CHILDREN,
  CRIME,
  FANTASY,
  HISTORY,
  POETRY,
  ROMANCE,
  SCIENCE;

  /** Returns how the genre is written in requests and answers: {@code Crime}. */
  @JsonValue
  public String title() {
    return StringUtils.capitalize(name().toLowerCase(Locale.ROOT));
  }
}
