package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.measure.CompilerWork;
import java.util.List;

/**
 * Limits how much the subject's just-in-time compilers work in the window: code that is still to be
 * compiled is slow, and its compilers take CPU from the requests.
 *
 * <p>How long compilers took says little of what they did where they had to wait for a processor:
 * the same work that takes 3 % of the window beside one busy thread takes 40 % beside sixty, so
 * that by time alone, a variant with many threads is "still compiling" for ever. Where their CPU
 * time is known, it decides, unless they hardly ever rest: then what waits for them may be more
 * than what they do.
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

  /**
   * What a compiler gets beside three busy threads, of which the limit of time makes 5 % of CPU.
   */
  private static final double SHARE_OF_CPU = 0.25;

  /**
   * For a fifth of the window at least, no compiler has anything to do, however many there are:
   * then nothing waits for them.
   */
  private static final double MOST_TIME_IF_CPU_IS_KNOWN = 80;

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
    return "the subject's just-in-time compilers work for at most %s of the window, counted as one core"
            .formatted(GateFigures.limit(compilingPercent))
        + "; or, where their CPU time is known, for at most %s, with at most %s of the subject's CPU"
            .formatted(GateFigures.limit(MOST_TIME_IF_CPU_IS_KNOWN), GateFigures.limit(mostCpu()));
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    return evidence
        .surroundings()
        .compilers()
        .map(this::judged)
        .orElseGet(
            () -> new GateResult(true, "the subject tells nothing of a just-in-time compiler"));
  }

  private GateResult judged(CompilerWork work) {
    if (work.percent().isEmpty()) {
      return GateResult.unknown(
          "Prometheus has fewer than two samples of the just-in-time compilers' work in the window");
    }
    double percent = work.percent().getAsDouble();
    String observed =
        "the subject's just-in-time compilers worked for %s of the window"
            .formatted(GateFigures.percent(percent));
    if (work.cpuPercent().isEmpty()) {
      return new GateResult(percent <= compilingPercent, observed);
    }
    double cpuPercent = work.cpuPercent().getAsDouble();
    return new GateResult(
        percent <= compilingPercent
            || (percent <= MOST_TIME_IF_CPU_IS_KNOWN && cpuPercent <= mostCpu()),
        observed + ", with %s of its CPU".formatted(GateFigures.percent(cpuPercent)));
  }

  private double mostCpu() {
    return SHARE_OF_CPU * compilingPercent;
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The growth of `jvm_compilation_time_ms_total` from its first sample in the window to the"
            + " last, relative to the time between them. The"
            + " catalog's subjects have this metric, and any with Micrometer's"
            + " `JvmCompilationMetrics`; without it, the gate passes. The JVM adds how long a"
            + " compilation took, also while it waited for CPU, when that ends. Its CPU time is"
            + " less: while a compiler works, it gets as much of a full subject's CPU as each busy"
            + " thread, so that 20 % of the window are 10 % of the CPU beside one such thread, 4 %"
            + " beside four, and less than 1 % beside 64. Therefore compilers may also take up to 80 %"
            + " of the window if their CPU time (`benchwright_compiler_cpu_seconds_total`, which the"
            + " catalog's subjects have) is at most a quarter of `compilingPercent`, in percent of the"
            + " CPU that the subject used: for a fifth of the window, nothing waits for them then.",
        List.of("compilingPercent"),
        "A subject that is still compiling has not shown its speed. This is not a trend that its"
            + " window must show: with little CPU, the compilers may need minutes, and a window of"
            + " some seconds looks flat meanwhile. Under full load, the compilers of a subject with"
            + " many busy threads get less CPU than those of one with few, so that the same code"
            + " settles later with one variant than with another. Under a closed load, such a subject"
            + " serves more once it has compiled: its rates are lower bounds (`AtLeast`), which can"
            + " show that the variant is faster than another one, and never that it is slower or"
            + " alike. Write a longer `spec.load.warmUpSeconds`, let the users come slowly"
            + " (`spec.load.rampUpSeconds`), let the load rest (`spec.load.warmUpCycles`), or let the"
            + " subject warm up with more CPU (`spec.resources.warmUpCpu`). To measure how a subject"
            + " starts, disable the gate.");
  }
}
