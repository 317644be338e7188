package dev.benchwright.bookshop.mvc.orders;

/** How many copies of a book were ordered. */
public record Bestseller(long bookId, long ordered) {}
