package dev.benchwright.core.judge.fairness;

import dev.benchwright.core.judge.trials.DescribedTrial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How the variants of a run read their database, as their subjects say: two that read it in
 * different ways are compared in both, their way to serve and their way to read.
 */
public final class DataAccess {

  /** The setting that names what reads, such as Spring Data JPA. */
  static final String NAME = "database.access";

  /** The setting that says what kind of it that is: {@link #MAPPED}, or another. */
  static final String KIND = "database.accessKind";

  /** The setting that says whether each read is a transaction, {@code yes} or {@code no}. */
  static final String TRANSACTION = "database.readTransaction";

  /** Rows become objects by rules that the library has. */
  static final String MAPPED = "mapped";

  /** The service itself takes the values out of each row. */
  static final String DRIVER = "driver";

  private static final Map<String, String> WORDS =
      Map.of(MAPPED, "maps rows to objects", DRIVER, "hands out rows");

  private DataAccess() {}

  /**
   * Returns a sentence, with a space before it, if the variants do not all read in the same way, or
   * if some of them do not say how they read; empty if all read alike, or none says how.
   */
  public static String sentence(List<DescribedTrial> trials) {
    Map<String, Way> ways = new LinkedHashMap<>();
    for (var trial : trials) {
      Way.of(trial).ifPresent(way -> ways.putIfAbsent(trial.variant(), way));
    }
    var silent =
        trials.stream()
            .map(DescribedTrial::variant)
            .distinct()
            .filter(variant -> !ways.containsKey(variant))
            .toList();
    if (!silent.isEmpty() && !ways.isEmpty()) {
      return " Not known is how the database is read by %s, so that a difference may come from that: %s."
          .formatted(
              String.join(", ", silent), listed(ways, way -> ", which " + words(way.kind())));
    }
    if (ways.values().stream().distinct().count() < 2) {
      return "";
    }
    var kinds = ways.values().stream().map(Way::kind).distinct().toList();
    if (kinds.size() > 1) {
      return " They do not read the database in the same way, so that a difference may come from that: %s."
          .formatted(listed(ways, way -> ", which " + words(way.kind())));
    }
    return ways.values().stream().map(Way::transaction).distinct().count() > 1
        ? (" Their ways to read the database count as alike, because each %s, but a request that only reads"
                + " is a transaction for some of them, whose end is one more round trip: %s.")
            .formatted(words(kinds.getFirst()), listed(ways, Way::inTransaction))
        : (" Their ways to read the database count as alike, because each %s, although one may need"
                + " more round trips for a request than another: %s.")
            .formatted(words(kinds.getFirst()), listed(ways, _ -> ""));
  }

  private static String listed(Map<String, Way> ways, Function<Way, String> more) {
    return ways.entrySet().stream()
        .map(variant ->
            "%s with %s%s"
                .formatted(
                    variant.getKey(), variant.getValue().name(), more.apply(variant.getValue())))
        .collect(Collectors.joining("; "));
  }

  private static String words(String kind) {
    return WORDS.getOrDefault(kind, "is of the kind " + kind);
  }

  private record Way(String name, String kind, String transaction) {
    String inTransaction() {
      return switch (transaction) {
        case "yes" -> ", in one";
        case "no" -> ", in none";
        default -> "";
      };
    }

    static Optional<Way> of(DescribedTrial trial) {
      var settings = trial.environment().settings();
      return Optional.ofNullable(settings.get(NAME))
          .map(name ->
              new Way(
                  name,
                  settings.getOrDefault(KIND, "unknown"),
                  settings.getOrDefault(TRANSACTION, "unknown")));
    }
  }
}
