package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/**
 * Open load: requests start at a constant rate, whether or not earlier ones were answered. Latency
 * is also measured from the intended start.
 *
 * @param ratesPerSecond the load levels, in requests per second of all generators together
 * @param maxConnections how many requests may be without an answer at once, of all generators
 *     together; a request that finds no free connection at its time is dropped and counted
 */
public record OpenLoadSpec(
    @Required
        @Size(min = 1, max = 16)
        @ValidationRule(
            value = "self.all(r, self.exists_one(w, w == r))",
            message =
                "load.open.ratesPerSecond names the same load level twice; write each number once")
        List<@Min(1) @Max(1000000) Integer> ratesPerSecond,
    @Default("1000") @Min(1) @Max(50000) int maxConnections)
    implements LoadModel {

  public OpenLoadSpec {
    ratesPerSecond = ratesPerSecond == null ? List.of() : List.copyOf(ratesPerSecond);
  }

  @Override
  public List<LoadLevel> levels() {
    return ratesPerSecond.stream().map(LoadLevel::ofRate).toList();
  }
}
