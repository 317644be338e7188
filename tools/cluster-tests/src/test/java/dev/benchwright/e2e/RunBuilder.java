package dev.benchwright.e2e;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.Loads;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.SubjectResourcesSpec;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.GateLimits;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.GatesSpec;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.system.SystemSpec;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds a BenchmarkRun: by default a small hello run with a short load and no variant. */
public final class RunBuilder {

  private final String name;
  private String scenario = "hello";
  private @Nullable RequestSpec request;
  private @Nullable SystemSpec system;
  private final Map<String, String> parameters = new HashMap<>();
  private final List<VariantSpec> variants = new ArrayList<>();
  private SubjectResourcesSpec subject = new SubjectResourcesSpec("500m", "256Mi", null);
  private ResourcesSpec database = new ResourcesSpec("500m", "256Mi");
  private GeneratorSpec generator = new GeneratorSpec(1, "500m", "256Mi", false);
  private LoadModel load = new ClosedLoadSpec(List.of(10));
  private int jdk = BenchmarkRunSpec.DEFAULT_JDK;
  private int requestTimeoutSeconds = 10;
  private int rampUpSeconds = 1;
  private int warmUpSeconds = 1;
  private @Nullable Integer maxWarmUpSeconds;

  /** Four scrapes of 2 s: fewer may leave one sample of CPU, which has no rate. */
  private int steadySeconds = 8;

  private int rampDownSeconds = 1;
  private int repetitions = 1;
  private Order order = Order.AS_LISTED;
  private @Nullable PlacementSpec placement;
  private String lane = BenchmarkRunSpec.DEFAULT_LANE;
  private boolean suspend;
  private @Nullable Integer ttlSecondsAfterFinished;
  private @Nullable String baseline;
  private @Nullable String verdictMetric;
  private @Nullable Double precisionPercent;
  private @Nullable Integer maxRepetitions;

  private GatesSpec gates = unprovoked();

  private RunBuilder(String name) {
    this.name = name;
  }

  public static RunBuilder run(String name) {
    return new RunBuilder(name);
  }

  public RunBuilder scenario(String wanted) {
    scenario = wanted;
    return this;
  }

  public RunBuilder parameter(String parameter, String value) {
    parameters.put(parameter, value);
    return this;
  }

  /** Returns a variant of the catalog whose JVM has options of its own. */
  public static VariantSpec withJvmOptions(String variant, String... options) {
    return new VariantSpec(
        variant, null, null, null, null, null, null, null, Map.of(), List.of(options));
  }

  /** Adds variants of the catalog without overrides. */
  /** Says how own images are asked. */
  public RunBuilder system(SystemSpec wanted) {
    system = wanted;
    return this;
  }

  public RunBuilder request(RequestSpec wanted) {
    request = wanted;
    return this;
  }

  public RunBuilder variants(String... names) {
    for (var variant : names) {
      variants.add(withJvmOptions(variant));
    }
    return this;
  }

  public RunBuilder variants(VariantSpec... wanted) {
    variants.addAll(List.of(wanted));
    return this;
  }

  public RunBuilder subject(String cpu, String memory) {
    subject = new SubjectResourcesSpec(cpu, memory, null);
    return this;
  }

  /** Sets the CPU with which the subject warms up. */
  public RunBuilder warmUpCpu(String cpu) {
    subject = new SubjectResourcesSpec(subject.cpu(), subject.memory(), cpu);
    return this;
  }

  public RunBuilder generator(String cpu, String memory) {
    generator = new GeneratorSpec(generator.parallelism(), cpu, memory, generator.measureFloor());
    return this;
  }

  /** Sets how many generators share the load. */
  public RunBuilder parallelism(int generators) {
    generator =
        new GeneratorSpec(
            generators, generator.cpu(), generator.memory(), generator.measureFloor());
    return this;
  }

  /** Measures the load generator itself after the first block. */
  public RunBuilder measureFloor() {
    generator =
        new GeneratorSpec(generator.parallelism(), generator.cpu(), generator.memory(), true);
    return this;
  }

  /** Sets a closed load with the given load levels. */
  public RunBuilder users(Integer... levels) {
    return load(new ClosedLoadSpec(List.of(levels)));
  }

  /** Sets an open load with the given load levels. */
  public RunBuilder ratesPerSecond(int maxConnections, Integer... levels) {
    return load(new OpenLoadSpec(List.of(levels), maxConnections));
  }

  /** Sets batches of this many requests, with the given load levels. */
  public RunBuilder batches(int requests, Integer... users) {
    return load(new BatchLoadSpec(List.of(users), requests));
  }

  /** Sets the script under key {@code script.js} of a ConfigMap. */
  RunBuilder script(String configMap, Map<String, String> env) {
    return load(new ScriptLoadSpec(configMap, "script.js", env));
  }

  public RunBuilder load(LoadModel model) {
    load = model;
    return this;
  }

  RunBuilder jdk(int version) {
    jdk = version;
    return this;
  }

  public RunBuilder requestTimeoutSeconds(int seconds) {
    requestTimeoutSeconds = seconds;
    return this;
  }

  public RunBuilder seconds(int rampUp, int warmUp, int steady, int rampDown) {
    rampUpSeconds = rampUp;
    warmUpSeconds = warmUp;
    steadySeconds = steady;
    rampDownSeconds = rampDown;
    return this;
  }

  /** Sets a measured warm-up of at most this many seconds, in place of a fixed one. */
  public RunBuilder measuredWarmUp(int maxSeconds) {
    maxWarmUpSeconds = maxSeconds;
    return this;
  }

  /** Sets the order of trials; without it, it is that of the file, which gives no verdict. */
  public RunBuilder order(Order wanted) {
    order = wanted;
    return this;
  }

  public RunBuilder repetitions(int count) {
    repetitions = count;
    return this;
  }

  /** Returns the gate limits of all other runs here, for a test to change. */
  public static GateLimits lenient() {
    return GateLimits.defaults()
        .disabled(
            GateName.GENERATOR_SATURATED, GateName.DEPENDENCY_SATURATED, GateName.STILL_COMPILING)
        .windowScrapes(2)
        .neighbourCpuPercent(100);
  }

  /**
   * Returns those limits for a test that provokes no gate. Loads are short here, too short for a
   * JVM to settle, generators are small, and the tests themselves use the CPU of the node. The
   * machine's effect on a trial is not an error of the operator: the trial is repeated, as any
   * user's is. {@link SoundTrials} checks that this hides nothing else.
   */
  static GatesSpec unprovoked() {
    return lenient().maxAttempts(MACHINE_ATTEMPTS).build();
  }

  /** Differs from the default, so that a trial's run shows by it that no gate was provoked. */
  static final int MACHINE_ATTEMPTS = 4;

  public RunBuilder gates(GateLimits limits) {
    gates = limits.build();
    return this;
  }

  public RunBuilder lane(String wanted) {
    lane = wanted;
    return this;
  }

  /** Makes the run suspended from the beginning. */
  public RunBuilder suspended() {
    suspend = true;
    return this;
  }

  public RunBuilder ttlSecondsAfterFinished(int seconds) {
    ttlSecondsAfterFinished = seconds;
    return this;
  }

  public RunBuilder baseline(String variant) {
    baseline = variant;
    return this;
  }

  RunBuilder verdictMetric(String metric) {
    verdictMetric = metric;
    return this;
  }

  /** Repeats until the intervals are as narrow as this, or at most this often. */
  public RunBuilder precision(double percent, int most) {
    precisionPercent = percent;
    maxRepetitions = most;
    return this;
  }

  /** Lets the database run only on nodes with a label that no node has. */
  public RunBuilder databaseNowhere() {
    placement =
        new PlacementSpec(
            null,
            null,
            new PodPlacement(Map.of("benchwright.dev/no-such-node", "yes"), List.of(), null),
            null);
    return this;
  }

  private LoadSpec load() {
    var fixed =
        Loads.of(
            load,
            rampUpSeconds,
            warmUpSeconds,
            steadySeconds,
            rampDownSeconds,
            requestTimeoutSeconds,
            generator);
    return maxWarmUpSeconds == null ? fixed : Loads.withMeasuredWarmUp(fixed, maxWarmUpSeconds);
  }

  public BenchmarkRun build() {
    var run = new BenchmarkRun();
    run.setMetadata(new ObjectMetaBuilder().withName(name).build());
    run.setSpec(
        new BenchmarkRunSpec(
            scenario,
            parameters,
            request,
            system,
            variants,
            jdk,
            subject,
            database,
            load(),
            repetitions,
            order,
            null,
            0,
            placement,
            gates,
            lane,
            suspend,
            false,
            ttlSecondsAfterFinished,
            baseline,
            0,
            verdictMetric,
            precisionPercent,
            maxRepetitions));
    return run;
  }
}
