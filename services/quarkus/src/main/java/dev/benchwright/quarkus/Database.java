package dev.benchwright.quarkus;

import dev.benchwright.workload.database.NoDatabaseException;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Whether the service was started with a database. */
@Singleton
public class Database {

  private final boolean active;

  Database(@ConfigProperty(name = QuarkusVariant.DATABASE) boolean active) {
    this.active = active;
  }

  /**
   * Does nothing when there is a database.
   *
   * @throws NoDatabaseException when there is none
   */
  public void require() {
    if (!active) {
      throw new NoDatabaseException();
    }
  }
}
