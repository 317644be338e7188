package dev.benchwright.core.api.run;

import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.load.SteadinessUse;
import dev.benchwright.core.api.load.SubjectResourcesSpec;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.system.SystemSpec;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The question of a run, and how to answer it.
 *
 * @param scenario name of the work that one request does, from the catalog; with {@code system}, a
 *     name of your own for it
 * @param parameters the scenario's own parameters by name; a parameter that is left out has the
 *     catalog's default
 * @param request how own images are asked, each under its own path, or the entry of the system;
 *     when left out, with GET, and every answer with status 200 is right. The scenario says how the
 *     catalog's images are asked
 * @param system a system of several components, whose changes the variants are
 * @param variants the ways of serving the scenario that are compared
 * @param jdk 25 or 21: the JDK of the catalog's images
 * @param resources CPU and memory of every subject, requests equal to limits, and optionally more
 *     CPU for its warm-up
 * @param database CPU and memory of PostgreSQL, if the scenario needs it
 * @param load the load on a subject: its model, its levels and its phases
 * @param repetitions number of blocks; each block has one trial of every cell. The more variants
 *     and load levels are compared, the more a verdict needs: 4 up to two comparisons with the
 *     baseline, 5 up to eight, 6 up to 32, 7 beyond; an even number is best
 * @param order order of the trials in a block: MirroredBlocks draws it from the seed for every
 *     first of two blocks and reverses it in the second, so that a steady drift of the machine
 *     cancels out; RandomizedBlocks draws it for each block; AsListed is the order of this file,
 *     and gives figures without a verdict
 * @param seed seed of the random order: a whole number from -9007199254740991 to 9007199254740991,
 *     which every JSON reader keeps exactly; when left out, the operator draws one and keeps it in
 *     status
 * @param pauseSeconds pause between two trials
 * @param placement where the pods of a trial may run
 * @param gates what a trial must pass for its numbers to count, and how often it is repeated if it
 *     does not
 * @param lane name of the set of nodes that the run loads, {@code default} when left out: in one
 *     lane, one run at a time has trials. Runs in different lanes have trials at the same time, so
 *     use {@code placement} to keep every node in only one lane
 * @param suspend whether to stop for now: the current trial is ended and repeated later, and other
 *     runs get the lane, until this is false again; has no effect once the run is over
 * @param cancel whether to stop for good: the current trial is ended, and what was measured so far
 *     is kept; cannot be undone, and has no effect once the run is over
 * @param ttlSecondsAfterFinished time from the end of the run, whatever its outcome, until the run
 *     is deleted with everything that it measured; when left out, it is kept
 * @param baseline name of the variant that the others are compared with; when left out, the first
 * @param marginPercent differences smaller than this do not matter: two variants that differ by
 *     less are Equivalent
 * @param verdictMetric the only metric that is judged; when left out, these are judged, in this
 *     order: requestsPerSecond and p99Millis of a closed load, intendedP99Millis of an open one,
 *     p99Millis and requestsPerSecond of a script, batchMillis and p99Millis of batches,
 *     sustainedPerSecond of a staircase; and, but of a staircase or a system, what CPU and memory a
 *     million requests cost
 * @param precisionPercent adds blocks until no interval of the first metric that is judged extends
 *     further than this to either side, instead of running a fixed number of blocks; needs
 *     maxRepetitions. Intervals are checked after each block, first after the number of blocks in
 *     repetitions, but not before the fifth
 * @param maxRepetitions maximum number of blocks with precisionPercent, 5 or more
 */
@ValidationRule(
    value =
        "self.scenario == oldSelf.scenario"
            + " && has(self.parameters) == has(oldSelf.parameters)"
            + " && (!has(self.parameters) || self.parameters == oldSelf.parameters)"
            + " && has(self.request) == has(oldSelf.request)"
            + " && (!has(self.request) || self.request == oldSelf.request)"
            + " && has(self.system) == has(oldSelf.system)"
            + " && (!has(self.system) || self.system == oldSelf.system)"
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
            + " && self.lane == oldSelf.lane"
            + " && has(self.baseline) == has(oldSelf.baseline)"
            + " && (!has(self.baseline) || self.baseline == oldSelf.baseline)"
            + " && self.marginPercent == oldSelf.marginPercent"
            + " && has(self.verdictMetric) == has(oldSelf.verdictMetric)"
            + " && (!has(self.verdictMetric) || self.verdictMetric == oldSelf.verdictMetric)"
            + " && has(self.precisionPercent) == has(oldSelf.precisionPercent)"
            + " && (!has(self.precisionPercent) || self.precisionPercent == oldSelf.precisionPercent)"
            + " && has(self.maxRepetitions) == has(oldSelf.maxRepetitions)"
            + " && (!has(self.maxRepetitions) || self.maxRepetitions == oldSelf.maxRepetitions)",
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
            + " size(self.load.batch.users) : 1) *"
            + " (has(self.maxRepetitions) ? self.maxRepetitions : self.repetitions) <= 1000",
    message =
        "spec asks for more than 1000 trials (variants x load levels x repetitions); lower"
            + " spec.repetitions, or spec.maxRepetitions where it is given, or split the run")
@ValidationRule(
    value = "!has(self.load.script) || self.variants.all(v, !has(v.port) || has(v.readinessPath))",
    message =
        "load.script needs readinessPath of every own image under spec.variants, because the script"
            + " begins as soon as the image says that it can serve; write readinessPath, for"
            + " example /healthz")
@ValidationRule(
    value = "has(self.system) || self.variants.all(v, !has(v.system))",
    message =
        "spec.variants has system, which changes components of spec.system, and there is none; write"
            + " spec.system, or leave system out")
@ValidationRule(
    value =
        "!has(self.system) || self.variants.all(v, !has(v.variant) && !has(v.jdk) && !has(v.image)"
            + " && !has(v.port) && (!has(v.env) || size(v.env) == 0) && (!has(v.jvmOptions) ||"
            + " size(v.jvmOptions) == 0))",
    message =
        "variants of spec.system have no variant, jdk, image, port, env or jvmOptions of their own,"
            + " because each is about one component; write system.change with the component's name"
            + " and what changes of it")
@ValidationRule(
    value = "!has(self.system) || !has(self.resources.warmUpCpu)",
    message =
        "resources.warmUpCpu is for one subject, and spec.system has several components; leave it"
            + " out, and write a longer load.warmUpSeconds if they need it")
@ValidationRule(
    value =
        "!has(self.load.script) || !has(self.system) || has(self.system.manifests) ||"
            + " !has(self.system.components) || self.system.components.exists(c, c.name =="
            + " self.system.entry && has(c.readinessPath))",
    message =
        "load.script needs readinessPath of the system's entry, because the script begins as soon as"
            + " the entry says that it can serve; write readinessPath, for example /healthz")
@ValidationRule(
    value =
        "!has(self.resources.warmUpCpu) || !has(self.load.warmUpSeconds) ||"
            + " self.load.warmUpSeconds + (has(self.load.closed) || has(self.load.open) ?"
            + " self.load.rampUpSeconds : 0) + (has(self.load.warmUpCycles) ?"
            + " self.load.warmUpCycles.count * (self.load.warmUpCycles.loadSeconds +"
            + " self.load.warmUpCycles.restSeconds) : 0) >= 15",
    message =
        "resources.warmUpCpu needs at least 15 seconds of load before the steady phase, in which"
            + " the CPU is set back and the subject settles; write a longer load.warmUpSeconds, or"
            + " leave warmUpCpu out")
@ValidationRule(
    value = "!has(self.baseline) || self.variants.exists(v, v.name == self.baseline)",
    message = "spec.baseline names no entry of spec.variants; write one of their names")
@ValidationRule(
    value = "has(self.precisionPercent) == has(self.maxRepetitions)",
    message =
        "spec.precisionPercent and spec.maxRepetitions need each other: the first says when to stop"
            + " repeating, the second when to give up; write both or none")
@ValidationRule(
    value = "!has(self.maxRepetitions) || self.maxRepetitions >= self.repetitions",
    message =
        "spec.maxRepetitions is less than spec.repetitions; write at least as many, because"
            + " with precisionPercent, repetitions is the minimum")
@ValidationRule(
    value = "!has(self.precisionPercent) || self.repetitions >= 3",
    message =
        "spec.precisionPercent needs spec.repetitions of at least 3, because fewer show too little"
            + " of the spread; write repetitions: 3 or more")
@ValidationRule(
    value = "!has(self.precisionPercent) || size(self.variants) >= 2",
    message =
        "spec.precisionPercent is about the comparison with the baseline, and spec.variants has"
            + " only one entry; add a variant, or leave precisionPercent and maxRepetitions out")
public record BenchmarkRunSpec(
    @Required
        @Size(max = 63)
        @ValidationRule(
            value = "self.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')",
            message = "scenario must be a name of the catalog, for example hello, delay or db")
        String scenario,
    @Size(max = 32) Map<String, @Size(max = 256) String> parameters,
    @Nullable RequestSpec request,
    @Nullable SystemSpec system,
    @Required
        @Size(min = 1, max = 16)
        @ValidationRule(
            value = "self.all(v, self.exists_one(w, w.name == v.name))",
            message =
                "spec.variants names the same variant twice; give each entry a name of its own")
        List<VariantSpec> variants,
    @Default("25")
        @Min(1)
        @Max(BenchmarkRunSpec.MOST_JDK)
        @ValidationRule(value = BenchmarkRunSpec.JDK_RULE, message = BenchmarkRunSpec.JDK_SENTENCE)
        int jdk,
    @Default("{}") SubjectResourcesSpec resources,
    @Default("{}") ResourcesSpec database,
    @Required LoadSpec load,
    @Default("6") @Min(1) @Max(100) int repetitions,
    @Default("MirroredBlocks") Order order,
    @Nullable @Min(-BenchmarkRunSpec.MOST_SEED) @Max(BenchmarkRunSpec.MOST_SEED) Long seed,
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
    @Nullable @Min(0) @Max(8_640_000) Integer ttlSecondsAfterFinished,
    @Nullable @Size(max = 63) String baseline,
    @Default("5")
        @ValidationRule(
            value = "self > 0.0 && self <= 50.0",
            message = "marginPercent must be more than 0 and at most 50, for example 5")
        double marginPercent,
    @Nullable @Size(max = 63) String verdictMetric,
    @Nullable
        @ValidationRule(
            value = "self > 0.0 && self <= 50.0",
            message = "precisionPercent must be more than 0 and at most 50, for example 3")
        Double precisionPercent,
    @Nullable
        @Min(1)
        @Max(100)
        @ValidationRule(
            value = "self >= " + BenchmarkRunSpec.EARLIEST_LOOK,
            message =
                "maxRepetitions must be 5 or more, because fewer blocks show too little of the"
                    + " spread to stop for it; write 5 or more, or leave precisionPercent and"
                    + " maxRepetitions out")
        Integer maxRepetitions) {

  /** The lane of a run that names none: the whole cluster, as long as no run names another. */
  public static final String DEFAULT_LANE = "default";

  /** The JDK of the catalog's images if the run does not specify one. */
  public static final int DEFAULT_JDK = 25;

  /** With a precision: fewer blocks are too likely to agree by chance to stop because of them. */
  public static final int EARLIEST_LOOK = 5;

  /** The margin if the run does not specify one. */
  public static final double DEFAULT_MARGIN_PERCENT = 5;

  /**
   * The CPU with which subjects that have less warm up by default: enough for a JVM's compilers to
   * have done their work when the load has. A whole number would be given a processor of its own
   * under the static policy of the kubelet's CPU manager, which not every node can do.
   */
  private static final String DEFAULT_WARM_UP_CPU = "990m";

  /** JSON readers that store every number as floating point round larger whole numbers. */
  static final long MOST_SEED = (1L << 53) - 1;

  /** So large that a wrong JDK breaks only {@link #JDK_RULE}, whose sentence says enough. */
  static final int MOST_JDK = 99;

  static final String JDK_RULE = "self == 25 || self == 21";
  static final String JDK_SENTENCE = "jdk must be 25 or 21";

  public BenchmarkRunSpec {
    jdk = jdk == 0 ? DEFAULT_JDK : jdk;
    marginPercent = marginPercent == 0 ? DEFAULT_MARGIN_PERCENT : marginPercent;
    parameters = parameters == null ? Map.of() : Map.copyOf(parameters);
    variants = variants == null ? List.of() : List.copyOf(variants);
    resources = Objects.requireNonNullElse(resources, SubjectResourcesSpec.DEFAULT);
    database = Objects.requireNonNullElse(database, ResourcesSpec.DEFAULT);
    order = Objects.requireNonNullElse(order, Order.MIRRORED_BLOCKS);
    gates = Objects.requireNonNullElse(gates, GatesSpec.DEFAULT);
    lane = Objects.requireNonNullElse(lane, DEFAULT_LANE);
  }

  /**
   * Returns the CPU with which subjects are to start and warm up, if that is more than they are
   * measured with: what the run says, or nearly one processor by default.
   *
   * <p>The default is part of the measured warm-up, by which a run leaves it to Benchwright to
   * settle its subjects. An own image or system may be no JVM, and an own lane has to share its
   * nodes with others; a run with either has to ask.
   */
  public Optional<String> warmUpCpu() {
    return Optional.ofNullable(asksForWarmUpCpu() ? resources.warmUpCpu() : defaultWarmUpCpu())
        .filter(resources::isMore);
  }

  /** Returns whether the run itself says with how much CPU its subjects warm up. */
  public boolean asksForWarmUpCpu() {
    return resources.warmUpCpu() != null;
  }

  private @Nullable String defaultWarmUpCpu() {
    return load.measuresWarmUp()
            && load.steadiness() == SteadinessUse.JUDGED
            && lane.equals(DEFAULT_LANE)
            && system == null
            && variants.stream().noneMatch(VariantSpec::describesOwnImage)
        ? DEFAULT_WARM_UP_CPU
        : null;
  }

  /** Returns whether no trial of the run may be in progress. */
  public boolean halted() {
    return suspend || cancel;
  }

  /** Returns the name of the variant that the others are compared with. */
  public String baselineName() {
    return baseline != null ? baseline : variants.getFirst().name();
  }

  /**
   * Returns where pods of a role may run: anywhere, unless the run says it.
   *
   * @param role the role's field of the run's placement
   */
  public PodPlacement placementOf(Function<PlacementSpec, @Nullable PodPlacement> role) {
    return Optional.ofNullable(placement).map(role).orElse(PodPlacement.ANYWHERE);
  }

  /** Returns the same run with another of its variants as the baseline. */
  public BenchmarkRunSpec comparedWith(String other) {
    return copied(system, other);
  }

  /** Returns the same run with another system. */
  public BenchmarkRunSpec withSystem(SystemSpec other) {
    return copied(other, baseline);
  }

  private BenchmarkRunSpec copied(@Nullable SystemSpec itsSystem, @Nullable String itsBaseline) {
    return new BenchmarkRunSpec(
        scenario,
        parameters,
        request,
        itsSystem,
        variants,
        jdk,
        resources,
        database,
        load,
        repetitions,
        order,
        seed,
        pauseSeconds,
        placement,
        gates,
        lane,
        suspend,
        cancel,
        ttlSecondsAfterFinished,
        itsBaseline,
        marginPercent,
        verdictMetric,
        precisionPercent,
        maxRepetitions);
  }

  /**
   * Returns the names of the variants that are compared with the baseline, in the order of the
   * run's file.
   */
  public List<String> candidates() {
    return variants.stream().map(VariantSpec::name).filter(n -> !n.equals(baselineName())).toList();
  }

  /** Returns the number of blocks that run in any case. */
  public int leastRepetitions() {
    return precisionPercent == null ? repetitions : Math.max(repetitions, EARLIEST_LOOK);
  }

  /** Returns the greatest possible number of blocks. */
  public int mostRepetitions() {
    return maxRepetitions == null ? repetitions : maxRepetitions;
  }
}
