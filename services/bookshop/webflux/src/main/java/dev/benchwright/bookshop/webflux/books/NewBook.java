package dev.benchwright.bookshop.webflux.books;

import dev.benchwright.bookshop.webflux.Genre;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;
import org.springframework.http.codec.multipart.FilePart;

/** The form with which a book is added to the catalog. */
record NewBook(
    @NotBlank String title,
    @NotBlank String author,
    @NotNull Genre genre,
    @NotNull @PositiveOrZero Integer cents,
    @NotNull @PositiveOrZero Integer stock,
    @NotNull FilePart cover) {}
