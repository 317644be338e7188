package dev.benchwright.bookshop.webflux.orders;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/** What a user asks for. */
record NewOrder(@NotNull Long bookId, @NotNull @Min(1) @Max(10) Integer amount) {}
