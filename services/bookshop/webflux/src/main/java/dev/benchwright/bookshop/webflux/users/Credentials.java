package dev.benchwright.bookshop.webflux.users;

import jakarta.validation.constraints.NotNull;

/** What a user logs in with. */
record Credentials(@NotNull String email, @NotNull String password) {}
