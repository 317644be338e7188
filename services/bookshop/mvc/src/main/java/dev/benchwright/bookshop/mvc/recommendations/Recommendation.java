package dev.benchwright.bookshop.mvc.recommendations;

import dev.benchwright.bookshop.mvc.Genre;

/** A recommended book as it is answered. */
public record Recommendation(long bookId, String title, Genre genre) {}
