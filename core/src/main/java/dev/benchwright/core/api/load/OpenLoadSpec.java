package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Objects;

/**
 * Open load: requests start at a constant rate, whether or not earlier ones were answered. Latency
 * is also measured from the intended start.
 *
 * @param ratesPerSecond the load levels, in requests per second of all generators together
 * @param maxConnections how many requests may be without an answer at once, of all generators
 *     together
 * @param whenBusy what becomes of a request that finds no free connection at its time
 */
public record OpenLoadSpec(
    @Required
        @Size(min = 1, max = 16)
        @ValidationRule(
            value = "self.all(r, self.exists_one(w, w == r))",
            message =
                "load.open.ratesPerSecond names the same load level twice; write each number once")
        List<@Min(1) @Max(1000000) Integer> ratesPerSecond,
    @Default("1000") @Min(1) @Max(50000) int maxConnections,
    @Default("Queue") WhenBusy whenBusy)
    implements LoadModel {

  public OpenLoadSpec {
    ratesPerSecond = ratesPerSecond == null ? List.of() : List.copyOf(ratesPerSecond);
    whenBusy = Objects.requireNonNullElse(whenBusy, WhenBusy.QUEUE);
  }

  /** Creates a load whose requests wait for a free connection. */
  public OpenLoadSpec(List<Integer> ratesPerSecond, int maxConnections) {
    this(ratesPerSecond, maxConnections, WhenBusy.QUEUE);
  }

  @Override
  public List<LoadLevel> levels() {
    return ratesPerSecond.stream().map(LoadLevel::ofRate).toList();
  }
}
