package dev.benchwright.core.component;

import java.util.List;

/**
 * What PostgreSQL has in it when it becomes ready.
 *
 * @param database name of its database, and of the user who owns it
 * @param content what is in that database
 */
public record Postgres(String database, Content content) implements BackingService {

  /** The database of scenarios. */
  public static final Postgres OWN = new Postgres("benchwright", new Content.OwnTable());

  @Override
  public List<String> variables() {
    return List.of("_HOST", "_PORT", "_NAME", "_USER", "_PASSWORD");
  }

  /** What is in a database. */
  public sealed interface Content {

    /** The operator's own table of products. */
    record OwnTable() implements Content {}

    /** What the user's scripts have put there. */
    record Scripts(String configMap) implements Content {}

    /** Nothing. */
    record Nothing() implements Content {}
  }
}
