package dev.benchwright.bookshop.webflux.users;

import dev.benchwright.bookshop.webflux.Genre;
import org.springframework.data.relational.core.mapping.Table;

/** A row that says that the user prefers the genre. */
@Table("preferences")
record Preference(long userId, Genre genre) {}
