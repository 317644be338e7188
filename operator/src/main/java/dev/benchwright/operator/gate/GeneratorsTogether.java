package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the generators begin together: otherwise, they send less than the full load at the
 * start and at the end.
 *
 * @param apartMillis how far apart they may begin; if null, it depends on the steady phase's length
 */
record GeneratorsTogether(@Nullable Integer apartMillis) implements Gate {

  @Override
  public GateName name() {
    return GateName.GENERATORS_TOGETHER;
  }

  @Override
  public GateCause cause() {
    return GateCause.PERHAPS_VARIANT;
  }

  @Override
  public String allowed() {
    return apartMillis == null
        ? "the steady phases of all generators begin at most 1 s apart, or 2 % of their length if that"
            + " is more"
        : "the steady phases of all generators begin at most %d ms apart".formatted(apartMillis);
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var starts = evidence.generators();
    long allowed = apartMillis == null ? starts.allowedMillis() : apartMillis;
    return new GateResult(
        starts.apartMillis() <= allowed,
        starts.generators() == 1
            ? "there was one generator"
            : "the steady phases of %d generators began %d ms apart"
                .formatted(starts.generators(), starts.apartMillis()));
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "When each of several generators started its steady phase, by its clock.",
        List.of("generatorsApartMillis"),
        "Requests that one generator sends before the others start, or after they end,"
            + " are not the configured load.");
  }
}
