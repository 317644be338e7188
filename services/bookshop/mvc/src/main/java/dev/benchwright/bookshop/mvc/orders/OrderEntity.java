package dev.benchwright.bookshop.mvc.orders;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.PostLoad;
import jakarta.persistence.PostPersist;
import jakarta.persistence.Table;
import jakarta.persistence.Transient;
import java.time.Instant;
import java.util.UUID;
import org.springframework.data.domain.Persistable;

/** A row of {@code orders}. */
@Entity
@Table(name = "orders")
class OrderEntity implements Persistable<UUID> {

  @Id private UUID id = new UUID(0, 0);
  private long userId;
  private long bookId;
  private int amount;
  private long cents;
  private Instant placedAt = Instant.EPOCH;

  /** The id says nothing about it, because it is drawn before the order is saved. */
  @Transient private boolean isNew = true;

  /** JPA calls this constructor and then sets the fields. */
  protected OrderEntity() {}

  OrderEntity(long userId, Order order) {
    this.id = order.id();
    this.userId = userId;
    this.bookId = order.bookId();
    this.amount = order.amount();
    this.cents = order.cents();
    this.placedAt = order.placedAt();
  }

  @Override
  public UUID getId() {
    return id;
  }

  @Override
  public boolean isNew() {
    return isNew;
  }

  @PostLoad
  @PostPersist
  void markNotNew() {
    isNew = false;
  }
}
