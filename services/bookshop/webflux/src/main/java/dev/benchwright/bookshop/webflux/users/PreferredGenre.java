package dev.benchwright.bookshop.webflux.users;

import dev.benchwright.bookshop.webflux.Genre;
import jakarta.validation.constraints.NotNull;

/** One more genre that a user prefers. */
record PreferredGenre(@NotNull Genre genre) {}
