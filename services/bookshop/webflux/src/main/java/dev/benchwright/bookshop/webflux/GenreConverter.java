package dev.benchwright.bookshop.webflux;

import org.springframework.core.convert.converter.Converter;

/** Reads genres from query parameters and forms. */
class GenreConverter implements Converter<String, Genre> {

  @Override
  public Genre convert(String label) {
    return Genre.of(label);
  }
}
