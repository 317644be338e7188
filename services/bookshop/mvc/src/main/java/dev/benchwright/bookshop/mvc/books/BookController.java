package dev.benchwright.bookshop.mvc.books;

import dev.benchwright.bookshop.mvc.Genre;
import jakarta.validation.Valid;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

/** Serves {@code /books}. */
@RestController
@RequestMapping("/books")
class BookController {

  private final BookService books;
  private final CoverStore covers;

  BookController(BookService books, CoverStore covers) {
    this.books = books;
    this.covers = covers;
  }

  @GetMapping
  List<Book> find(@RequestParam(required = false) @Nullable Genre genre) {
    return books.find(genre);
  }

  @GetMapping("/{id}")
  Book get(@PathVariable long id) {
    return books.get(id);
  }

  @PostMapping("/{id}/decrements")
  Stock decrement(@PathVariable long id, @Valid @RequestBody Decrement decrement) {
    return books.decrement(id, decrement);
  }

  /** Stores the cover before the book, so that there is no book whose cover is missing. */
  @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
  @ResponseStatus(HttpStatus.CREATED)
  Book add(@Valid @ModelAttribute NewBook book, @RequestPart MultipartFile cover)
      throws IOException {
    return books.add(book, covers.store(cover));
  }
}
