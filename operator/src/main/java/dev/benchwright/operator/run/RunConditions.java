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
 * <p>{@code Accepted}: whether everything that the spec names exists, and no two fields contradict
 * each other. {@code Complete}: whether all planned trials are over, however they ended, or the run
 * was cancelled.
 *
 * @param now the time at which they change
 */
public record RunConditions(Instant now) {

  /** Type of the condition that says whether the spec is accepted. */
  public static final String ACCEPTED = "Accepted";

  /** Type of the condition that says whether the planned trials are over. */
  public static final String COMPLETE = "Complete";

  /** Returns the conditions with one set; its transition time changes only with its status. */
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
