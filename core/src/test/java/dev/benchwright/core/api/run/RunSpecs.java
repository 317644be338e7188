package dev.benchwright.core.api.run;

import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.Loads;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.load.SteadinessUse;
import dev.benchwright.core.api.load.SubjectResourcesSpec;
import dev.benchwright.core.api.load.WarmUpCyclesSpec;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.system.SystemSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds valid specs of runs for tests; each part can be changed. */
public final class RunSpecs {

  private String scenario = "hello";
  private final Map<String, String> parameters = new HashMap<>();
  private @Nullable RequestSpec request;
  private @Nullable SystemSpec system;
  private final List<VariantSpec> variants = new ArrayList<>();
  private LoadModel load = new ClosedLoadSpec(List.of(10));
  private int parallelism = 1;
  private boolean measureFloor;
  private int jdk = BenchmarkRunSpec.DEFAULT_JDK;
  private int repetitions = 1;
  private Order order = Order.MIRRORED_BLOCKS;
  private @Nullable Long seed;
  private @Nullable Integer maxWarmUpSeconds;
  private @Nullable WarmUpCyclesSpec warmUpCycles;
  private SteadinessUse steadiness = SteadinessUse.JUDGED;
  private GatesSpec gates = GatesSpec.DEFAULT;
  private @Nullable PlacementSpec placement;
  private String lane = BenchmarkRunSpec.DEFAULT_LANE;
  private @Nullable Integer ttlSecondsAfterFinished;
  private @Nullable String baseline;
  private double marginPercent;
  private @Nullable String verdictMetric;
  private @Nullable Double precisionPercent;
  private @Nullable Integer maxRepetitions;
  private String cpu = "2";
  private @Nullable String warmUpCpu;

  private RunSpecs() {}

  /** Returns a run of scenario hello with 10 users and one repetition, still without variants. */
  public static RunSpecs run() {
    return new RunSpecs();
  }

  /** Returns a variant of the catalog without overrides. */
  public static VariantSpec known(String name) {
    return new VariantSpec(name, null, null, null, null, null, null, null, Map.of(), List.of());
  }

  /** Returns a variant with the user's own image. */
  public static VariantSpec own(String name, @Nullable String metricsPath) {
    return new VariantSpec(
        name,
        null,
        null,
        "example/ours:1",
        7000,
        "/orders?limit=1",
        "/healthz",
        metricsPath,
        Map.of(),
        List.of());
  }

  public RunSpecs scenario(String name) {
    scenario = name;
    return this;
  }

  public RunSpecs parameter(String name, String value) {
    parameters.put(name, value);
    return this;
  }

  public RunSpecs request(RequestSpec wanted) {
    request = wanted;
    return this;
  }

  public RunSpecs system(SystemSpec wanted) {
    system = wanted;
    return this;
  }

  public RunSpecs variants(String... names) {
    for (var name : names) {
      variants.add(known(name));
    }
    return this;
  }

  public RunSpecs variant(VariantSpec variant) {
    variants.add(variant);
    return this;
  }

  public RunSpecs users(Integer... levels) {
    return load(new ClosedLoadSpec(List.of(levels)));
  }

  public RunSpecs load(LoadModel model) {
    load = model;
    return this;
  }

  public RunSpecs parallelism(int generators) {
    parallelism = generators;
    return this;
  }

  /** Measures the load generator itself after the first block. */
  public RunSpecs measureFloor() {
    measureFloor = true;
    return this;
  }

  /** Sets a measured warm-up of at most this many seconds. */
  public RunSpecs measuredWarmUp(int maxSeconds) {
    maxWarmUpSeconds = maxSeconds;
    return this;
  }

  /** Takes unsteady windows into account, or only reports them. */
  public RunSpecs steadiness(SteadinessUse use) {
    steadiness = use;
    return this;
  }

  /** Sets cycles of load and rest before the warm-up. */
  public RunSpecs warmUpCycles(WarmUpCyclesSpec cycles) {
    warmUpCycles = cycles;
    return this;
  }

  public RunSpecs jdk(int version) {
    jdk = version;
    return this;
  }

  public RunSpecs repetitions(int count) {
    repetitions = count;
    return this;
  }

  public RunSpecs order(Order wanted) {
    order = wanted;
    return this;
  }

  public RunSpecs maxAttempts(int attempts) {
    gates = GatesSpec.ofAttempts(attempts);
    return this;
  }

  /** Sets the CPU with which subjects are measured. */
  public RunSpecs cpu(String measured) {
    cpu = measured;
    return this;
  }

  /** Lets subjects warm up with more CPU than they are measured with. */
  public RunSpecs warmUpCpu(String cpu) {
    warmUpCpu = cpu;
    return this;
  }

  public RunSpecs placement(PlacementSpec wanted) {
    placement = wanted;
    return this;
  }

  public RunSpecs lane(String name) {
    lane = name;
    return this;
  }

  public RunSpecs ttlSecondsAfterFinished(int seconds) {
    ttlSecondsAfterFinished = seconds;
    return this;
  }

  private LoadSpec load() {
    var fixed =
        Loads.of(
            load, 15, 20, 150, 15, 60, new GeneratorSpec(parallelism, "1", "512Mi", measureFloor));
    var warmedUp =
        maxWarmUpSeconds == null ? fixed : Loads.withMeasuredWarmUp(fixed, maxWarmUpSeconds);
    var cycled = warmUpCycles == null ? warmedUp : Loads.withCycles(warmedUp, warmUpCycles);
    return Loads.withSteadiness(cycled, steadiness);
  }

  public RunSpecs baseline(String variant) {
    baseline = variant;
    return this;
  }

  public RunSpecs verdictMetric(String metric) {
    verdictMetric = metric;
    return this;
  }

  public RunSpecs precision(double percent, int most) {
    precisionPercent = percent;
    maxRepetitions = most;
    return this;
  }

  public RunSpecs margin(double percent) {
    marginPercent = percent;
    return this;
  }

  public BenchmarkRunSpec build() {
    return new BenchmarkRunSpec(
        scenario,
        parameters,
        request,
        system,
        variants,
        jdk,
        new SubjectResourcesSpec(cpu, "2Gi", warmUpCpu),
        new ResourcesSpec("500m", "256Mi"),
        load(),
        repetitions,
        order,
        seed,
        5,
        placement,
        gates,
        lane,
        false,
        false,
        ttlSecondsAfterFinished,
        baseline,
        marginPercent,
        verdictMetric,
        precisionPercent,
        maxRepetitions);
  }
}
