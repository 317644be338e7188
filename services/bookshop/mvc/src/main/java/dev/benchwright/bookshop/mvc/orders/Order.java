package dev.benchwright.bookshop.mvc.orders;

import java.time.Instant;
import java.util.UUID;

/**
 * An order as it is answered.
 *
 * @param cents the price of all its copies together
 */
public record Order(UUID id, long bookId, int amount, long cents, Instant placedAt) {}
