package dev.benchwright.bookshop.webflux.orders;

/** What an order needs to know of a book. */
record Book(long id, long cents, int stock) {}
