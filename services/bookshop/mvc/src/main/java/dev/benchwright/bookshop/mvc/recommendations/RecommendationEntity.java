package dev.benchwright.bookshop.mvc.recommendations;

import dev.benchwright.bookshop.mvc.Genre;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of {@code recommendations}. */
@Entity
@Table(name = "recommendations")
class RecommendationEntity {

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  private long id;

  private long userId;
  private int rank;
  private long bookId;
  private String title = "";

  @Enumerated(EnumType.STRING)
  private Genre genre = Genre.BIOGRAPHY;

  /** JPA calls this constructor and then sets the fields. */
  protected RecommendationEntity() {}

  RecommendationEntity(long userId, int rank, Recommendation recommendation) {
    this.userId = userId;
    this.rank = rank;
    this.bookId = recommendation.bookId();
    this.title = recommendation.title();
    this.genre = recommendation.genre();
  }
}
