package dev.benchwright.e2e;

import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.Loads;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.VariantSpec;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A file of {@code examples/}: a run, and the objects that it needs. */
public record ExampleFile(List<HasMetadata> objects) {

  private static final Path EXAMPLES = Path.of("../../examples");

  public static ExampleFile read(KubernetesClient client, String name) {
    try (var file = Files.newInputStream(EXAMPLES.resolve(name))) {
      return new ExampleFile(
          client.load(file).items().stream().map(object -> typed(client, object)).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Converts a run to its own type, because a client knows only the kinds of Kubernetes. */
  private static HasMetadata typed(KubernetesClient client, HasMetadata object) {
    return object.getKind().equals(BenchmarkRun.KIND)
        ? client.getKubernetesSerialization().convertValue(object, BenchmarkRun.class)
        : object;
  }

  /** Returns the file's run with seconds of load instead of a minute, in two repetitions. */
  public BenchmarkRun shortened() {
    return run(2, _ -> true, load -> Loads.of(load.model(), 1, 4, 8, 1, 10, load.generator()));
  }

  /** Returns the file's run, which measures every variant once, with another load. */
  public BenchmarkRun run(UnaryOperator<LoadSpec> load) {
    return run(1, _ -> true, load);
  }

  /** Returns the file's run, which measures some of its variants once, with another load. */
  public BenchmarkRun run(Predicate<VariantSpec> wanted, UnaryOperator<LoadSpec> load) {
    return run(1, wanted, load);
  }

  private BenchmarkRun run(
      int repetitions, Predicate<VariantSpec> wanted, UnaryOperator<LoadSpec> load) {
    var run =
        objects.stream()
            .filter(BenchmarkRun.class::isInstance)
            .map(BenchmarkRun.class::cast)
            .findFirst()
            .orElseThrow(() -> new AssertionError("no run in the file"));
    var spec = run.getSpec();
    run.setSpec(
        new BenchmarkRunSpec(
            spec.scenario(),
            spec.parameters(),
            spec.request(),
            spec.system(),
            spec.variants().stream().filter(wanted).toList(),
            spec.jdk(),
            spec.resources(),
            spec.database(),
            load.apply(spec.load()),
            repetitions,
            spec.order(),
            spec.seed(),
            spec.pauseSeconds(),
            spec.placement(),
            RunBuilder.unprovoked(),
            spec.lane(),
            spec.suspend(),
            spec.cancel(),
            spec.ttlSecondsAfterFinished(),
            spec.baseline(),
            spec.marginPercent(),
            spec.verdictMetric(),
            null,
            null));
    return run;
  }

  /** Returns all objects except the run. */
  public List<HasMetadata> rest() {
    return objects.stream().filter(object -> !(object instanceof BenchmarkRun)).toList();
  }
}
