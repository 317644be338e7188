package dev.benchwright.bookshop.webflux.books;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import java.util.UUID;

/** Asks to take an order's books out of the stock. */
record Decrement(@NotNull UUID orderId, @NotNull @Positive Integer amount) {}
