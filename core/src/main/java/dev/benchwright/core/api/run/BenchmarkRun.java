package dev.benchwright.core.api.run;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.json.TolerantResource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn.Type;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.Objects;

/**
 * One question: one scenario, the variants that serve it, and the load levels at which they run.
 */
@Group(Benchwright.GROUP)
@Version(Benchwright.VERSION)
@Kind(BenchmarkRun.KIND)
@Plural("benchmarkruns")
@ShortNames("brun")
@AdditionalPrinterColumn(name = "Scenario", jsonPath = ".spec.scenario", type = Type.STRING)
@AdditionalPrinterColumn(name = "Phase", jsonPath = ".status.phase", type = Type.STRING)
@AdditionalPrinterColumn(name = "Progress", jsonPath = ".status.progress", type = Type.STRING)
@AdditionalPrinterColumn(
    name = "Position",
    jsonPath = ".status.position",
    type = Type.INTEGER,
    priority = 1)
@AdditionalPrinterColumn(name = "Leader", jsonPath = ".status.leader", type = Type.STRING)
@AdditionalPrinterColumn(name = "Verdict", jsonPath = ".status.verdict", type = Type.STRING)
@AdditionalPrinterColumn(
    name = "Message",
    jsonPath = ".status.message",
    type = Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Sentence",
    jsonPath = ".status.sentence",
    type = Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(name = "Age", jsonPath = ".metadata.creationTimestamp", type = Type.DATE)
@ValidationRule(
    value =
        "self.metadata.name.size() <= 30 &&"
            + " self.metadata.name.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')",
    message =
        "metadata.name must be at most 30 lower-case letters, digits and '-', starting with a"
            + " letter, because pods and Services are named after it; write a shorter or simpler"
            + " name")
@ValidationRule(
    value = "has(self.spec)",
    message = "spec is missing; write at least spec.scenario, spec.variants and spec.load")
public class BenchmarkRun extends TolerantResource<BenchmarkRunSpec, BenchmarkRunStatus>
    implements Namespaced {

  private static final long serialVersionUID = 1L;

  /** The kind, as in manifests. */
  public static final String KIND = "BenchmarkRun";

  @Override
  public String remedy() {
    return "delete it, correct it and apply it anew";
  }

  /** Returns its status; a new one if the operator has not written one, or if it cannot be read. */
  public BenchmarkRunStatus statusOrNew() {
    return Objects.requireNonNullElse(getStatus(), BenchmarkRunStatus.NEW);
  }
}
