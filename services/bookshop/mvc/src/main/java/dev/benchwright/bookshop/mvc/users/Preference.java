package dev.benchwright.bookshop.mvc.users;

import dev.benchwright.bookshop.mvc.Genre;
import jakarta.validation.constraints.NotNull;

/** A genre that a user likes as well. */
public record Preference(@NotNull Genre genre) {}
