package dev.benchwright.bookshop.webflux.users;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;

/** What a new user tells of himself. */
record Registration(
    @NotNull @Pattern(regexp = ".+@.+") String email,
    @NotNull @PasswordLength String password,
    @NotBlank String name) {}
