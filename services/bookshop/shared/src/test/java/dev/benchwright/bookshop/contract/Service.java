package dev.benchwright.bookshop.contract;

import java.util.Locale;

/** The services that have a database. */
public enum Service {
  USERS,
  ORDERS,
  BOOKS,
  RECOMMENDATIONS;

  /** Returns the name of the service's profile, which is that of its schema, too. */
  public String profile() {
    return name().toLowerCase(Locale.ROOT);
  }
}
