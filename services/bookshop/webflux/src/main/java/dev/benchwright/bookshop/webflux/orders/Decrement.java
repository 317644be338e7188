package dev.benchwright.bookshop.webflux.orders;

import java.util.UUID;

/** Asks books to take an order's books out of the stock. */
record Decrement(UUID orderId, int amount) {}
