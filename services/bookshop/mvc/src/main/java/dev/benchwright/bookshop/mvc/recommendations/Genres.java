package dev.benchwright.bookshop.mvc.recommendations;

import dev.benchwright.bookshop.mvc.Genre;
import jakarta.validation.constraints.NotNull;
import java.util.SortedSet;

/** The genres that a user likes. */
public record Genres(@NotNull SortedSet<Genre> genres) {}
