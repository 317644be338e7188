package dev.benchwright.bookshop.webflux.recommendations;

import dev.benchwright.bookshop.webflux.Genre;

/** What a recommendation needs to know of a book. */
record Book(long id, String title, Genre genre, long cents) {}
