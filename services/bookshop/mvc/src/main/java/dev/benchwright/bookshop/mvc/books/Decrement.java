package dev.benchwright.bookshop.mvc.books;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import java.util.UUID;

/** By how much an order lowers a book's stock. */
public record Decrement(@NotNull UUID orderId, @NotNull @Positive Integer amount) {}
