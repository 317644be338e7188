package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.measure.steadiness.CompilerLimits;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.measure.CompilerWork;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Limits how much the just-in-time compilers of each component under test work in the window: code
 * that is still to be compiled is slow, and its compilers take CPU from the requests.
 *
 * @param compilingPercent how much of the window they may work, counted as one core
 */
record StillCompiling(double compilingPercent) implements Gate {

  /**
   * Twice the limit of a measured warm-up, which looks at single slices between two scrapes, so
   * that the two do not contradict each other. On a full subject, a compiler shares the CPU with
   * the busy threads: with three of them, as much as this costs 5 % of the throughput, the usual
   * margin of a verdict, and with one 10 %.
   */
  static final double COMPILING_PERCENT = 20;

  @Override
  public GateName name() {
    return GateName.STILL_COMPILING;
  }

  @Override
  public GateCause cause() {
    return GateCause.PERHAPS_VARIANT;
  }

  @Override
  public String allowed() {
    String byTime =
        "the subject's just-in-time compilers work for at most %s of the window, counted as one core"
            .formatted(GateFigures.limit(compilingPercent));
    return limits().mostPercentIfLittleCpu() <= compilingPercent
        ? byTime
        : byTime
            + "; or, where their CPU time is known, for at most %s, with at most %s of the subject's CPU"
                .formatted(
                    GateFigures.limit(limits().mostPercentIfLittleCpu()),
                    GateFigures.limit(limits().mostPercentOfSubject()));
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var results =
        evidence.surroundings().compilers().stream()
            .sorted(Comparator.comparingDouble(StillCompiling::time).reversed())
            .map(this::judged)
            .toList();
    return Stream.<Predicate<GateResult>>of(
            result -> !result.passed(), result -> !result.known(), _ -> true)
        .flatMap(which -> results.stream().filter(which))
        .findFirst()
        .orElseGet(
            () -> new GateResult(true, "the subject tells nothing of a just-in-time compiler"));
  }

  /** Returns the part of the window that counts; unknown is less than any. */
  private static double time(CompilerWork work) {
    return CompilerLimits.time(
        work.percent().orElse(-1), work.cpu().map(CompilerWork.Cpu::percent).orElse(-1.0));
  }

  private GateResult judged(CompilerWork work) {
    if (work.percent().isEmpty()) {
      return GateResult.unknown(
          "Prometheus has fewer than two samples of the work of %s in the window"
              .formatted(compilers(work)));
    }
    double took = work.percent().getAsDouble();
    return work.cpu()
        .map(cpu -> judged(work, took, cpu))
        .orElseGet(() ->
            new GateResult(
                limits().allow(took),
                "%s worked for %s of the window"
                    .formatted(compilers(work), GateFigures.percent(took))));
  }

  private GateResult judged(CompilerWork work, double took, CompilerWork.Cpu cpu) {
    double time = CompilerLimits.time(took, cpu.percent());
    return new GateResult(
        limits().allow(time, cpu.percent(), cpu.percentOfSubject()),
        "%s worked, or waited for a processor, for %s of the window, and used %s of the CPU of the %s"
            .formatted(
                compilers(work),
                GateFigures.percent(time),
                GateFigures.percent(cpu.percentOfSubject()),
                work.component()));
  }

  private static String compilers(CompilerWork work) {
    return "the just-in-time compilers of the %s".formatted(work.component());
  }

  private CompilerLimits limits() {
    return new CompilerLimits(compilingPercent);
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The growth of `jvm_compilation_time_ms_total` from its first sample in the window to the"
            + " last, relative to the time between them; in a system, of each component under test,"
            + " of which the one that compiles most counts. The"
            + " catalog's subjects have this metric, and any with Micrometer's"
            + " `JvmCompilationMetrics`; without it, the gate passes. The JVM adds how long a"
            + " compilation took, also while it waited for CPU, when that ends. Its CPU time is"
            + " less: while a compiler works, it gets as much of a full subject's CPU as each busy"
            + " thread, so that 20 % of the window are 10 % of the CPU beside one such thread, 4 %"
            + " beside four, and less than 1 % beside 64. Therefore compilers may take four times as"
            + " much of the window, but at most 80 %, if they use little CPU"
            + " (`benchwright_compiler_cpu_seconds_total`, which the catalog's subjects have): at most"
            + " `compilingPercent` of one core, and a quarter of that in percent of the CPU that the"
            + " subject used. Compilers that rest for a fifth of the time keep up with what there is"
            + " to compile, however little CPU they get. Where CPU time is known, it counts as time as"
            + " well: of a compilation that goes on when the window ends, the JVM has told nothing"
            + " yet.",
        List.of("compilingPercent"),
        "A subject that is still compiling has not shown its speed. This is not a trend that its"
            + " window must show: with little CPU, the compilers may need minutes, and a window of"
            + " some seconds looks flat meanwhile. Under full load, the compilers of a subject with"
            + " many busy threads get less CPU than those of one with few, so that the same code"
            + " settles later with one variant than with another. Under a closed load, such a subject"
            + " serves more once it has compiled: its rates are lower bounds (`AtLeast`), which can"
            + " show that the variant is faster than another one, and never that it is slower or"
            + " alike. Write a longer `spec.load.warmUpSeconds`, let the users come slowly"
            + " (`spec.load.rampUpSeconds`), let the load rest (`spec.load.warmUpCycles`), let the"
            + " subject warm up with more CPU (`spec.resources.warmUpCpu`), or give all variants more"
            + " threads that compile (`jvmOptions` of variants or components, see"
            + " [warm-up.md](warm-up.md#cycles-of-load-and-rest)). To measure how a subject starts,"
            + " disable the gate.");
  }
}
