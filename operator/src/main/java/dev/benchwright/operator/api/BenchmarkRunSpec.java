package dev.benchwright.operator.api;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a run is to find out.
 *
 * @param scenario name of the work that one request does, from the catalog
 * @param parameters the scenario's own parameters by name; what is left out has the catalog's
 *     default
 * @param variants the ways of serving the scenario that are compared
 * @param jdk 25 or 21: which JDK the catalog's images have
 * @param resources CPU and memory of every subject, requests equal to limits
 * @param database CPU and memory of PostgreSQL, where the scenario needs it
 * @param load how much is asked of a subject, and for how long
 * @param repetitions how many blocks: each holds one trial of every cell
 * @param order in which the trials of a block run
 * @param seed what the random order is drawn from; when left out, one is drawn and kept in status
 * @param pauseSeconds rest between two trials
 * @param placement where the pods of a trial may run
 * @param gates what a trial must keep to for its numbers to count, and how often it is repeated
 *     when it does not
 * @param lane name of the set of nodes that the run loads, {@code default} when left out: of runs
 *     in one lane, one runs at a time. Runs of different lanes run together, so see to it by {@code
 *     placement} that no node belongs to two
 * @param suspend whether to rest: the trial under way is ended and made again later, and the lane
 *     is left to others, until this is false again; of no effect once the run is over
 * @param cancel whether to end for good: the trial under way is ended, and what was measured so far
 *     stays; cannot be taken back, and is of no effect once the run is over
 * @param ttlSecondsAfterFinished after its end, of whatever kind, the run is deleted with all that
 *     it has measured; without, it stays
 */
@ValidationRule(
    value =
        "self.scenario == oldSelf.scenario"
            + " && has(self.parameters) == has(oldSelf.parameters)"
            + " && (!has(self.parameters) || self.parameters == oldSelf.parameters)"
            + " && self.variants == oldSelf.variants"
            + " && self.jdk == oldSelf.jdk"
            + " && self.resources == oldSelf.resources"
            + " && self.database == oldSelf.database"
            + " && self.load == oldSelf.load"
            + " && self.repetitions == oldSelf.repetitions"
            + " && self.order == oldSelf.order"
            + " && has(self.seed) == has(oldSelf.seed)"
            + " && (!has(self.seed) || self.seed == oldSelf.seed)"
            + " && self.pauseSeconds == oldSelf.pauseSeconds"
            + " && has(self.placement) == has(oldSelf.placement)"
            + " && (!has(self.placement) || self.placement == oldSelf.placement)"
            + " && self.gates == oldSelf.gates"
            + " && self.lane == oldSelf.lane",
    message =
        "spec of a BenchmarkRun cannot be changed once it exists, but for suspend, cancel and"
            + " ttlSecondsAfterFinished, because finished trials would no longer answer the same"
            + " question; delete it and apply it anew, or use another name")
@ValidationRule(
    value = "!oldSelf.cancel || self.cancel",
    message =
        "spec.cancel cannot be taken back, because the run is over; delete it and apply it anew, or"
            + " use another name")
@ValidationRule(
    value =
        "size(self.variants) * (has(self.load.closed) ? size(self.load.closed.users) :"
            + " has(self.load.open) ? size(self.load.open.ratesPerSecond) : has(self.load.batch) ?"
            + " size(self.load.batch.users) : 1) * self.repetitions <= 1000",
    message =
        "spec asks for more than 1000 trials (variants x load levels x repetitions); lower"
            + " spec.repetitions or split the run")
@ValidationRule(
    value = "!has(self.load.script) || self.variants.all(v, !has(v.port) || has(v.readinessPath))",
    message =
        "load.script needs readinessPath of every own image under spec.variants, because the script"
            + " begins as soon as the image says that it can serve; write readinessPath, for"
            + " example /healthz")
public record BenchmarkRunSpec(
    @Required
        @Size(max = 63)
        @ValidationRule(
            value = "self.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')",
            message = "scenario must be a name of the catalog, for example hello, delay or db")
        String scenario,
    @Size(max = 32) Map<String, @Size(max = 256) String> parameters,
    @Required
        @Size(min = 1, max = 16)
        @ValidationRule(
            value = "self.all(v, self.exists_one(w, w.name == v.name))",
            message =
                "spec.variants names the same variant twice; give each entry a name of its own")
        List<VariantSpec> variants,
    @Default("25")
        @ValidationRule(value = BenchmarkRunSpec.JDK_RULE, message = BenchmarkRunSpec.JDK_SENTENCE)
        int jdk,
    @Default("{}") ResourcesSpec resources,
    @Default("{}") ResourcesSpec database,
    @Required LoadSpec load,
    @Default("3") @Min(1) @Max(100) int repetitions,
    @Default("RandomizedBlocks") Order order,
    @Nullable Long seed,
    @Default("5") @Min(0) @Max(3600) int pauseSeconds,
    @Nullable PlacementSpec placement,
    @Default("{}") GatesSpec gates,
    @Default(BenchmarkRunSpec.DEFAULT_LANE)
        @Size(max = 63)
        @ValidationRule(
            value = "self.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$')",
            message =
                "lane must be lower-case letters, digits and '-', starting and ending with a letter"
                    + " or digit, because pods are labelled with it; for example pool-a")
        String lane,
    @Default("false") boolean suspend,
    @Default("false") boolean cancel,
    @Nullable @Min(0) @Max(8_640_000) Integer ttlSecondsAfterFinished) {

  /** The lane of a run that names none: the whole cluster, as long as no run names another. */
  public static final String DEFAULT_LANE = "default";

  /** The JDK of the catalog's images when nothing else is said. */
  public static final int DEFAULT_JDK = 25;

  static final String JDK_RULE = "self == 25 || self == 21";
  static final String JDK_SENTENCE = "jdk must be 25 or 21";

  public BenchmarkRunSpec {
    jdk = jdk == 0 ? DEFAULT_JDK : jdk;
    parameters = parameters == null ? Map.of() : Map.copyOf(parameters);
    variants = variants == null ? List.of() : List.copyOf(variants);
    resources = Objects.requireNonNullElse(resources, ResourcesSpec.DEFAULT);
    database = Objects.requireNonNullElse(database, ResourcesSpec.DEFAULT);
    order = Objects.requireNonNullElse(order, Order.RANDOMIZED_BLOCKS);
    gates = Objects.requireNonNullElse(gates, GatesSpec.DEFAULT);
    lane = Objects.requireNonNullElse(lane, DEFAULT_LANE);
  }

  /** Whether no trial of the run may be under way. */
  public boolean halted() {
    return suspend || cancel;
  }
}
