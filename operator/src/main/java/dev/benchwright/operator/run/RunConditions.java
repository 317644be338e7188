package dev.benchwright.operator.run;

import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * A run's conditions.
 *
 * <p>{@code Accepted}: whether everything that the spec names exists and goes together. {@code
 * Complete}: whether all planned trials are over, whatever became of them.
 *
 * @param now when they change
 */
public record RunConditions(Instant now) {

  /** Type of the condition that tells whether the run can be. */
  public static final String ACCEPTED = "Accepted";

  /** Type of the condition that tells whether it is over. */
  public static final String COMPLETE = "Complete";

  /** The conditions with one set; its transition time is kept while its status stays the same. */
  public List<Condition> with(
      List<Condition> before,
      String type,
      boolean status,
      String reason,
      String message,
      long generation) {
    var value = status ? "True" : "False";
    var old = before.stream().filter(c -> c.getType().equals(type)).findFirst();
    var condition =
        new ConditionBuilder()
            .withType(type)
            .withStatus(value)
            .withReason(reason)
            .withMessage(message)
            .withObservedGeneration(generation)
            .withLastTransitionTime(
                old.filter(c -> c.getStatus().equals(value))
                    .map(Condition::getLastTransitionTime)
                    .orElseGet(() -> now.truncatedTo(ChronoUnit.SECONDS).toString()))
            .build();
    var after = new ArrayList<>(before);
    after.removeIf(c -> c.getType().equals(type));
    after.add(condition);
    after.sort((a, b) -> a.getType().compareTo(b.getType()));
    return List.copyOf(after);
  }
}
