package dev.benchwright.bookshop.webflux.recommendations;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwright.bookshop.webflux.Genre;
import org.springframework.data.relational.core.mapping.Table;

/** A book that is recommended to a user; the first has the rank 1. */
@Table("recommendations")
record Recommendation(
    @JsonIgnore long userId, @JsonIgnore int rank, long bookId, String title, Genre genre) {}
