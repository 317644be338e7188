package dev.benchwright.bookshop.mvc.books;

import dev.benchwright.bookshop.mvc.Genre;
import java.util.Arrays;
import org.springframework.core.convert.converter.Converter;
import org.springframework.stereotype.Component;

/** Reads genres in queries and forms as they are written in JSON. */
@Component
class GenreConverter implements Converter<String, Genre> {

  @Override
  public Genre convert(String title) {
    return Arrays.stream(Genre.values())
        .filter(genre -> genre.title().equals(title))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no genre " + title));
  }
}
