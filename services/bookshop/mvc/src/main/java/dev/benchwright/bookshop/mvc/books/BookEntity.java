package dev.benchwright.bookshop.mvc.books;

import dev.benchwright.bookshop.mvc.Genre;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/** A row of {@code books}. */
@Entity
@Table(name = "books")
class BookEntity {

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  private long id;

  private String title = "";
  private String author = "";

  @Enumerated(EnumType.STRING)
  private Genre genre = Genre.BIOGRAPHY;

  private int cents;
  private int stock;
  private int startStock;
  private @Nullable String coverUrl;

  /** JPA calls this constructor and then sets the fields. */
  protected BookEntity() {}

  BookEntity(NewBook book, String coverUrl) {
    this.title = book.title();
    this.author = book.author();
    this.genre = book.genre();
    this.cents = book.cents();
    this.stock = book.stock();
    this.startStock = book.stock();
    this.coverUrl = coverUrl;
  }

  Book toBook() {
    return new Book(id, title, author, genre, cents, stock, coverUrl);
  }
}
