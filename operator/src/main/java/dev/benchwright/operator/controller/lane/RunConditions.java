package dev.benchwright.operator.controller.lane;

import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * A run's conditions.
 *
 * <p>{@code Accepted}: whether everything that the spec names exists and goes together. {@code
 * Complete}: whether all planned trials are over, whatever became of them.
 */
public final class RunConditions {

  public static final String ACCEPTED = "Accepted";
  public static final String COMPLETE = "Complete";

  private final Clock clock;

  public RunConditions(Clock clock) {
    this.clock = clock;
  }

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
                    .orElseGet(() -> clock.instant().truncatedTo(ChronoUnit.SECONDS).toString()))
            .build();
    var after = new ArrayList<>(before);
    after.removeIf(c -> c.getType().equals(type));
    after.add(condition);
    after.sort((a, b) -> a.getType().compareTo(b.getType()));
    return List.copyOf(after);
  }
}
