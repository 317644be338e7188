package dev.benchwright.operator.e2e;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.BenchmarkRunSpec;
import dev.benchwright.operator.api.ClosedLoadSpec;
import dev.benchwright.operator.api.LoadSpec;
import dev.benchwright.operator.api.Order;
import dev.benchwright.operator.api.PlacementSpec;
import dev.benchwright.operator.api.PodPlacement;
import dev.benchwright.operator.api.ResourcesSpec;
import dev.benchwright.operator.api.VariantSpec;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A BenchmarkRun: as it is, a small one of scenario hello with a short load and no variant yet. */
final class RunBuilder {

  private final String name;
  private String scenario = "hello";
  private final Map<String, String> parameters = new HashMap<>();
  private final List<VariantSpec> variants = new ArrayList<>();
  private ResourcesSpec subject = new ResourcesSpec("500m", "256Mi");
  private ResourcesSpec database = new ResourcesSpec("500m", "256Mi");
  private ResourcesSpec generator = new ResourcesSpec("500m", "256Mi");
  private final List<Integer> users = new ArrayList<>();
  private int rampUpSeconds = 1;
  private int warmUpSeconds = 1;
  private int steadySeconds = 5;
  private int rampDownSeconds = 1;
  private int repetitions = 1;
  private @Nullable PlacementSpec placement;

  private RunBuilder(String name) {
    this.name = name;
  }

  static RunBuilder run(String name) {
    return new RunBuilder(name);
  }

  RunBuilder scenario(String wanted) {
    scenario = wanted;
    return this;
  }

  RunBuilder parameter(String parameter, String value) {
    parameters.put(parameter, value);
    return this;
  }

  /** Variants of the catalog, as they are. */
  RunBuilder variants(String... names) {
    for (var variant : names) {
      variants.add(new VariantSpec(variant, null, null, null, null, null, Map.of(), List.of()));
    }
    return this;
  }

  RunBuilder variants(VariantSpec... wanted) {
    variants.addAll(List.of(wanted));
    return this;
  }

  RunBuilder subject(String cpu, String memory) {
    subject = new ResourcesSpec(cpu, memory);
    return this;
  }

  RunBuilder generator(String cpu, String memory) {
    generator = new ResourcesSpec(cpu, memory);
    return this;
  }

  RunBuilder users(Integer... levels) {
    users.addAll(List.of(levels));
    return this;
  }

  RunBuilder seconds(int rampUp, int warmUp, int steady, int rampDown) {
    rampUpSeconds = rampUp;
    warmUpSeconds = warmUp;
    steadySeconds = steady;
    rampDownSeconds = rampDown;
    return this;
  }

  RunBuilder repetitions(int count) {
    repetitions = count;
    return this;
  }

  /** Lets the database run only on nodes that have a label which no node has. */
  RunBuilder databaseNowhere() {
    placement =
        new PlacementSpec(
            null,
            null,
            new PodPlacement(Map.of("benchwright.dev/no-such-node", "yes"), List.of(), null));
    return this;
  }

  BenchmarkRun build() {
    var run = new BenchmarkRun();
    run.setMetadata(new ObjectMetaBuilder().withName(name).build());
    run.setSpec(
        new BenchmarkRunSpec(
            scenario,
            parameters,
            variants,
            subject,
            database,
            new LoadSpec(
                new ClosedLoadSpec(users.isEmpty() ? List.of(10) : users),
                rampUpSeconds,
                warmUpSeconds,
                steadySeconds,
                rampDownSeconds,
                10,
                generator),
            repetitions,
            Order.AS_LISTED,
            null,
            0,
            placement));
    return run;
  }
}
