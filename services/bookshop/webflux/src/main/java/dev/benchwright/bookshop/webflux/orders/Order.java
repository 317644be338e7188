package dev.benchwright.bookshop.webflux.orders;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.UUID;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Transient;
import org.springframework.data.domain.Persistable;
import org.springframework.data.relational.core.mapping.Table;

/**
 * An order, as it is stored and, without the user, answered; its price is that of all its books.
 */
@Table("orders")
record Order(
    @Id UUID id, @JsonIgnore long userId, long bookId, int amount, long cents, Instant placedAt)
    implements Persistable<UUID> {

  @Override
  public UUID getId() {
    return id;
  }

  /** An order is saved once; its id says nothing about it, because it is drawn before. */
  @Override
  @JsonIgnore
  @Transient
  public boolean isNew() {
    return true;
  }
}
