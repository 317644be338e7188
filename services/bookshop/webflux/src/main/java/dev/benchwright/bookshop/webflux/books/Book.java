package dev.benchwright.bookshop.webflux.books;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwright.bookshop.webflux.Genre;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/**
 * A book, as it is stored and, without the stock at the start, answered; it has no id until it is
 * saved.
 */
@Table("books")
record Book(
    @Id @Nullable Long id,
    String title,
    String author,
    Genre genre,
    int cents,
    int stock,
    @JsonIgnore int startStock,
    @Nullable String coverUrl) {}
