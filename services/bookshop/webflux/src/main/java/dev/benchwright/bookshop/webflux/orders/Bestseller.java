package dev.benchwright.bookshop.webflux.orders;

/** A book, and how many of it were ordered. */
record Bestseller(long bookId, long ordered) {}
