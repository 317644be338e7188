package dev.benchwright.bookshop.webflux.recommendations;

import dev.benchwright.bookshop.webflux.Genre;
import jakarta.validation.constraints.NotNull;
import java.util.List;

/** The genres that a user prefers. */
record Preferences(@NotNull List<@NotNull Genre> genres) {}
