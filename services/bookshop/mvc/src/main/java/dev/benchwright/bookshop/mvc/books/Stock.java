package dev.benchwright.bookshop.mvc.books;

/** How many copies of a book there are. */
public record Stock(long bookId, int stock) {}
