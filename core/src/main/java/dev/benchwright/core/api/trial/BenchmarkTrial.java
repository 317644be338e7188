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

/** One repetition of one cell of a run, on fresh pods. Made by the operator only. */
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

  /** The kind that manifests name. */
  public static final String KIND = "BenchmarkTrial";

  /** Repetitions come at the end of their block. Only for those that can be read. */
  public static final Comparator<BenchmarkTrial> ORDER_OF_RUNNING =
      Comparator.<BenchmarkTrial>comparingInt(trial -> trial.getSpec().block())
          .thenComparingInt(trial -> trial.getSpec().attempt())
          .thenComparingInt(trial -> trial.getSpec().position());

  @Override
  public String remedy() {
    return "delete it, and its run measures it anew";
  }

  /** Its status, also before the operator has written one, and where it cannot be read. */
  public BenchmarkTrialStatus statusOrNew() {
    return Objects.requireNonNullElse(getStatus(), BenchmarkTrialStatus.NEW);
  }

  /** Name of its run, also where its spec cannot be read; empty where nothing tells. */
  public Optional<String> runName() {
    return Optional.ofNullable(getSpec())
        .map(BenchmarkTrialSpec::run)
        .or(() ->
            getMetadata().getOwnerReferences().stream()
                .filter(owner -> BenchmarkRun.KIND.equals(owner.getKind()))
                .map(OwnerReference::getName)
                .findFirst());
  }

  /** Whether it belongs to this very run: a deleted run of the same name may still have trials. */
  public boolean isOf(BenchmarkRun run) {
    return getMetadata().getOwnerReferences().stream()
        .anyMatch(owner -> owner.getUid().equals(run.getMetadata().getUid()));
  }
}
