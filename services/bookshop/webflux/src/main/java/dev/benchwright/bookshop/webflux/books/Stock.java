package dev.benchwright.bookshop.webflux.books;

/** How many of a book there are. */
record Stock(long bookId, int stock) {}
