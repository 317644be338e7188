package dev.benchwright.bookshop.mvc.users;

import dev.benchwright.bookshop.mvc.Genre;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.Table;
import java.util.HashSet;
import java.util.Set;

/** A row of {@code users}, and those of {@code preferences} that belong to it. */
@Entity
@Table(name = "users")
class UserEntity {

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  private long id;

  private String email = "";
  private String passwordHash = "";
  private String name = "";

  @ElementCollection
  @CollectionTable(name = "preferences", joinColumns = @JoinColumn(name = "user_id"))
  @Column(name = "genre")
  @Enumerated(EnumType.STRING)
  private Set<Genre> preferences = new HashSet<>();

  /** JPA calls this constructor and then sets the fields. */
  protected UserEntity() {}

  UserEntity(String email, String passwordHash, String name) {
    this.email = email;
    this.passwordHash = passwordHash;
    this.name = name;
  }

  long id() {
    return id;
  }

  String passwordHash() {
    return passwordHash;
  }

  Set<Genre> preferences() {
    return preferences;
  }
}
