package dev.benchwright.bookshop.mvc.books;

import dev.benchwright.bookshop.mvc.Genre;
import org.jspecify.annotations.Nullable;

/**
 * A book as it is answered.
 *
 * @param coverUrl where its cover is, if it has one
 */
public record Book(
    long id,
    String title,
    String author,
    Genre genre,
    int cents,
    int stock,
    @Nullable String coverUrl) {}
