package dev.benchwright.bookshop.mvc.books;

import dev.benchwright.bookshop.mvc.Genre;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;

/** What the form says of a book that is to be added. */
public record NewBook(
    @NotBlank String title,
    @NotBlank String author,
    @NotNull Genre genre,
    @NotNull @PositiveOrZero Integer cents,
    @NotNull @PositiveOrZero Integer stock) {}
