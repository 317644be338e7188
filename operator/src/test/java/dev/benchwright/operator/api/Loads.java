package dev.benchwright.operator.api;

/** Builds loads for tests out of their one model. */
public final class Loads {

  private Loads() {}

  /** A load of the given model. */
  public static LoadSpec of(
      LoadModel model,
      int rampUpSeconds,
      int warmUpSeconds,
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
        generator);
  }
}
