package dev.benchwright.core.api.trial;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.json.TolerantResource;
import dev.benchwright.core.api.run.BenchmarkRun;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn.Type;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * One repetition of one cell of a run, on fresh pods but for those that the run's trials share.
 * Only the operator makes it.
 */
@Group(Benchwright.GROUP)
@Version(Benchwright.VERSION)
@Kind(BenchmarkTrial.KIND)
@Plural("benchmarktrials")
@ShortNames("btrial")
@AdditionalPrinterColumn(name = "Run", jsonPath = ".spec.run", type = Type.STRING)
@AdditionalPrinterColumn(name = "Variant", jsonPath = ".spec.variant", type = Type.STRING)
@AdditionalPrinterColumn(name = "Load", jsonPath = ".spec.load", type = Type.STRING)
@AdditionalPrinterColumn(name = "Block", jsonPath = ".spec.block", type = Type.INTEGER)
@AdditionalPrinterColumn(name = "Position", jsonPath = ".spec.position", type = Type.INTEGER)
@AdditionalPrinterColumn(name = "Attempt", jsonPath = ".spec.attempt", type = Type.INTEGER)
@AdditionalPrinterColumn(name = "Phase", jsonPath = ".status.phase", type = Type.STRING)
@AdditionalPrinterColumn(
    name = "Requests/s",
    jsonPath = ".status.measurements.requestsPerSecond",
    type = Type.NUMBER)
@AdditionalPrinterColumn(
    name = "P99 ms",
    jsonPath = ".status.measurements.p99Millis",
    type = Type.NUMBER)
@AdditionalPrinterColumn(
    name = "Message",
    jsonPath = ".status.message",
    type = Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(name = "Age", jsonPath = ".metadata.creationTimestamp", type = Type.DATE)
@ValidationRule(
    value = "!has(oldSelf.spec) || self.spec == oldSelf.spec",
    message = "spec of a BenchmarkTrial cannot be changed; it is made and owned by its run")
public class BenchmarkTrial extends TolerantResource<BenchmarkTrialSpec, BenchmarkTrialStatus>
    implements Namespaced {

  private static final long serialVersionUID = 1L;

  /** The kind, as in manifests. */
  public static final String KIND = "BenchmarkTrial";

  /**
   * Orders trials as they run: a repetition follows what it repeats. Only for trials that can be
   * read.
   */
  public static final Comparator<BenchmarkTrial> ORDER_OF_RUNNING =
      Comparator.<BenchmarkTrial>comparingInt(trial -> trial.getSpec().block())
          .thenComparingInt(trial -> trial.getSpec().position())
          .thenComparingInt(trial -> trial.getSpec().attempt());

  @Override
  public String remedy() {
    return "delete it, and its run measures it anew";
  }

  /** Returns its status; a new one if the operator has not written one, or if it cannot be read. */
  public BenchmarkTrialStatus statusOrNew() {
    return Objects.requireNonNullElse(getStatus(), BenchmarkTrialStatus.NEW);
  }

  /** Returns the name of its run, even if its spec cannot be read; empty if the name is unknown. */
  public Optional<String> runName() {
    return Optional.ofNullable(getSpec())
        .map(BenchmarkTrialSpec::run)
        .or(() ->
            getMetadata().getOwnerReferences().stream()
                .filter(owner -> BenchmarkRun.KIND.equals(owner.getKind()))
                .map(OwnerReference::getName)
                .findFirst());
  }

  /**
   * Returns whether it measures the load generator itself, and no cell of the run. Only for trials
   * that can be read.
   */
  public boolean measuresGenerator() {
    return getSpec().floor() != null;
  }

  /**
   * Returns whether it belongs to this run. A deleted run of the same name may still have trials.
   */
  public boolean isOf(BenchmarkRun run) {
    return getMetadata().getOwnerReferences().stream()
        .anyMatch(owner -> owner.getUid().equals(run.getMetadata().getUid()));
  }
}
