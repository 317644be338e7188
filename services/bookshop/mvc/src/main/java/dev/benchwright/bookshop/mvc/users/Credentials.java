package dev.benchwright.bookshop.mvc.users;

import jakarta.validation.constraints.NotNull;

/** With what a user logs in. */
public record Credentials(@NotNull String email, @NotNull String password) {}
