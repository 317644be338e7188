package dev.benchwright.bookshop.mvc.users;

import dev.benchwright.bookshop.mvc.Genre;
import jakarta.validation.constraints.NotNull;
import java.util.SortedSet;

/** All genres that a user likes. */
public record Preferences(@NotNull SortedSet<Genre> genres) {}
