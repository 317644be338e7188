package dev.benchwright.core.api.load;

import org.jspecify.annotations.Nullable;

/** Builds loads for tests from a load model. */
public final class Loads {

  private Loads() {}

  /** Returns a load of the given model. */
  public static LoadSpec of(
      LoadModel model,
      int rampUpSeconds,
      int warmUpSeconds,
      int steadySeconds,
      int rampDownSeconds,
      int requestTimeoutSeconds,
      GeneratorSpec generator) {
    return of(
        model,
        rampUpSeconds,
        warmUpSeconds,
        null,
        steadySeconds,
        rampDownSeconds,
        requestTimeoutSeconds,
        generator);
  }

  /** Returns the load with a measured warm-up of at most this ceiling; null is the default one. */
  public static LoadSpec withMeasuredWarmUp(LoadSpec load, @Nullable Integer maxWarmUpSeconds) {
    return of(
        load.model(),
        load.rampUpSeconds(),
        null,
        maxWarmUpSeconds,
        load.steadySeconds(),
        load.rampDownSeconds(),
        load.requestTimeoutSeconds(),
        load.generator());
  }

  /** Returns the load with cycles of load and rest before its warm-up. */
  public static LoadSpec withCycles(LoadSpec load, WarmUpCyclesSpec cycles) {
    return new LoadSpec(
        load.closed(),
        load.open(),
        load.batch(),
        load.staircase(),
        load.script(),
        load.rampUpSeconds(),
        load.warmUpSeconds(),
        load.steadySeconds(),
        load.rampDownSeconds(),
        load.requestTimeoutSeconds(),
        load.generator(),
        load.maxWarmUpSeconds(),
        load.steadiness(),
        cycles);
  }

  /** Returns the load that uses what it finds about steady windows in this way. */
  public static LoadSpec withSteadiness(LoadSpec load, SteadinessUse use) {
    return new LoadSpec(
        load.closed(),
        load.open(),
        load.batch(),
        load.staircase(),
        load.script(),
        load.rampUpSeconds(),
        load.warmUpSeconds(),
        load.steadySeconds(),
        load.rampDownSeconds(),
        load.requestTimeoutSeconds(),
        load.generator(),
        load.maxWarmUpSeconds(),
        use,
        load.warmUpCycles());
  }

  private static LoadSpec of(
      LoadModel model,
      int rampUpSeconds,
      @Nullable Integer warmUpSeconds,
      @Nullable Integer maxWarmUpSeconds,
      int steadySeconds,
      int rampDownSeconds,
      int requestTimeoutSeconds,
      GeneratorSpec generator) {
    return new LoadSpec(
        model instanceof ClosedLoadSpec closed ? closed : null,
        model instanceof OpenLoadSpec open ? open : null,
        model instanceof BatchLoadSpec batch ? batch : null,
        model instanceof StaircaseLoadSpec staircase ? staircase : null,
        model instanceof ScriptLoadSpec script ? script : null,
        rampUpSeconds,
        warmUpSeconds,
        steadySeconds,
        rampDownSeconds,
        requestTimeoutSeconds,
        generator,
        maxWarmUpSeconds,
        SteadinessUse.JUDGED,
        null);
  }
}
