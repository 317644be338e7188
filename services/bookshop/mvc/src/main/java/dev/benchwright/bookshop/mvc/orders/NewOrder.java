package dev.benchwright.bookshop.mvc.orders;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/** What a user wants to order. */
public record NewOrder(@NotNull Long bookId, @NotNull @Min(1) @Max(10) Integer amount) {}
