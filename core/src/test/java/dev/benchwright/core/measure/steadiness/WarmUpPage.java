package dev.benchwright.core.measure.steadiness;

import dev.benchwright.core.measure.steadiness.Course.Noise;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Writes docs/warm-up.md: its rules as text, its figures from the code. */
final class WarmUpPage {

  private static final String RULE =
      """
      # Warm-up and steadiness

      A JVM is slow until it has compiled its hot code, and a pool until it is filled. Measurements before that are biased,
      often by more than the difference between variants. Benchwright therefore decides where the measured window begins,
      or leaves that to the run, and in both cases looks at the window afterwards: [is it steady](#is-the-window-steady)?

      | `spec.load` | warm-up |
      | --- | --- |
      | `warmUpSeconds: 30` | 30 s at full load |
      | `closed` or `open`, without `warmUpSeconds` | measured: ends at the steady state, after `maxWarmUpSeconds` (60) at the latest; a subject with less than one CPU has [nearly one in its first part](warm-up-boost.md#by-default) |
      | `batch`, `staircase` or `script`, without `warmUpSeconds` | 20 s: the requests of these models are not evenly spread, so a steady state cannot be detected |

      A measured warm-up costs its ceiling: the load always lasts ramp-up + `maxWarmUpSeconds` + `steadySeconds` + ramp-down,
      and the operator chooses the measured part afterwards. It is equally long in every trial of a run.

      ### A slow ramp-up

      The fewer requests a small subject serves at the same time, the larger a part of its CPU its compilers get. With a long
      `rampUpSeconds`, users come one by one, so that most of the code is compiled before all of them are there:

      ```yaml
      load: {closed: {users: [12]}, rampUpSeconds: 30, maxWarmUpSeconds: 24}
      ```

      `mvc-platform-200` at `db` with half a core, on a virtual machine of two cores whose cores are slow: seconds from the first
      request until its compilers worked for less than a tenth of the time, one trial each. In all of them a
      [boost](warm-up-boost.md) to 990m lasted longer than that or for the 26 to 61 s in brackets.

      | users | ramp-up | cycles | settled after |
      | --- | --- | --- | --- |
      | 12 | 1 s | none | 86 s (43) |
      | 12 | 1 s | 12 times 2 s of load, 1 s of rest | 64 s (61) |
      | 12 | 1 s | 20 times 1 s of load, 2 s of rest | 84 s |
      | 12 | 30 s | none | 34 s |
      | 4 | 1 s | none | 38 s (26) |
      | 3 | 1 s | none | 34 s |

      In rests, the compilers had soon nothing to do: code is compiled for good only after thousands of calls. A service with an
      event loop serves one request at a time for each processor whatever the users do, and gains nothing.

      ### A low rate

      A JVM compiles code for good after thousands of calls (`Tier4InvocationThreshold`, 5000). At a rate that a subject holds easily, that is a
      matter of time and not of CPU: at 200/s, what a request calls once is compiled after 25 s or later, and neither a boost nor rests
      change that. Fewer calls do, in all variants:

      ```yaml
      variants:
        - {name: platform, variant: mvc-platform-200, jvmOptions: ["-XX:CompileThresholdScaling=0.2"]}
      ```

      At `io` with 200/s, after 40 s of warm-up, compilers took 19 %% to 34 %% of the CPU that a subject used in the next minute (one trial of each
      of three variants), and with a fifth of the calls 8 %% to 14 %% (18 trials). A JVM knows less of code that it compiles after fewer calls.

      ### Cycles of load and rest

      Under full load, the compilers of a small subject share its CPU with the requests. `warmUpCycles` lets a closed or open
      load rest several times between its ramp-up and its warm-up; in a rest, the compilers have the CPU to themselves:

      ```yaml
      load: {closed: {users: [20]}, warmUpCycles: {count: 3, loadSeconds: 8, restSeconds: 4}}
      ```

      That is 3 times 8 s at full load and 4 s in which no request is sent. A request that began before a rest may be answered in
      it. An open load gives up the requests that still wait for a connection when a rest begins, so a subject that cannot keep up
      rests as well. All of this counts as ramp-up: the cycles make the load longer by their length, and the warm-up, its slices
      and the measured window stay as they are. A [warm-up boost](warm-up-boost.md) lasts over the cycles as well.

      Where many platform threads are busy, that may not be enough: a JVM with one core has two threads that compile, and of a hundred
      busy threads they get a tenth of the CPU. With more of them, in all variants, they get more:

      ```yaml
      variants:
        - {name: platform, variant: mvc-platform-200, jvmOptions: ["-XX:CICompilerCount=8", "-XX:-UseDynamicNumberOfCompilerThreads"]}
      ```

      Spring Boot on platform threads, asked by 100 users at `rows` on a quarter of a core, warmed up for 80 s to 120 s with 0.8 of one in four ways, served
      183/s to 266/s with the usual two, and gate StillCompiling failed each time. With eight it served 503/s after 20 cycles of 3 s and 1 s, and the gate
      passed; after 14 cycles with 0.99 of a core it served 415/s on average, and the gate passed in three trials of five. The compiled code is the same. They take memory, and some seconds of a start, so measure these without them.

      `-XX:-BackgroundCompilation` goes further: a thread waits while what it calls is compiled. The more often some code is called, the sooner
      all threads wait for it, and its compiler has the CPU to itself, with the usual two threads that compile. With 14 cycles of 3 s
      and 1 s, the gate passed so in 13 of 15 trials of Spring Boot on platform threads, and in all five on virtual ones; with eight threads and 20 cycles, it failed in the first
      trial of Spring Boot 3.5, and with rests as long as the load in two of the first four.

      A subject that passes may still be compiled less far than in the next trial. At `hello` with 1000 users, where each trial of four variants
      passed the gate after 60 s of load and 10 s of rest, what a second of CPU served differed by 17 %% to 32 %% (standard deviation) between
      trials of a variant. With 18 cycles of 3 s and 1 s and threads that wait, it was 1.06 to 1.41 times as much, and differed by 3 %% to 13 %%.

      ## The slices

      Every sample of a closed or open load carries the number of the slice in which its request started. Counters and native
      histograms of slices add up exactly, so a window that is chosen afterwards has figures as exact as those of a fixed one.

      | warm-up | divided into slices | length of a slice |
      | --- | --- | --- |
      | measured | the time at full load | 2 s; 1 s if `steadySeconds` is less than 20, or longer if the steady phase would have more than 150 slices; `maxWarmUpSeconds` and `steadySeconds` are rounded up to whole slices |
      | fixed | the steady phase | whole seconds, so that there are at most 15; the last slice has what is left |

      Each slice has its own series in Prometheus, about twenty for each generator. With a measured warm-up, the default
      ceiling of 60 s and a steady phase of 60 s, a trial has about 1200 series; with a fixed warm-up about 300.

      ## When a warm-up is over

      The window starts with the first slice from which all of these signs have settled:

      | sign | applies to | close |
      | --- | --- | --- |
      | throughput | closed and open load | %s %% |
      | p99 from the intended start | open load, where the rate is fixed: the p99 of each slice, as logarithms; a slice that leaves more than 1 %% unserved has none | %s %% |
      | compilation | subjects that have `jvm_compilation_time_ms_total` (the catalog's; any with Micrometer's `JvmCompilationMetrics`) | the compilers take at most %s %% of the time of the next %d slices, counted as one core; or, where their CPU time is known as well (`benchwright_compiler_cpu_seconds_total`), at most %s %% of the time, if their CPU time is at most %s %% of one core and %s %% of the subject's CPU |

      For a possible start, the rest of the load is cut in two, wherever both parts have %d slices or more, and the means of
      the two parts are compared. The level has settled

      1. **from this start on**, if at every cut the difference is shown to be close: the interval of two one-sided tests at
         5 %% (Schuirmann 1987) is within the limit of the table;
      2. **from twice this start on**, if noise forbids that, but no cut shows a difference at 1 %%, and the same interval is
         at every cut within %d times the limit. The noise may hide the last of a warm-up. One that fades exponentially, and
         fell below the noise by some time, is by twice that time far below it.

      After a [warm-up boost](warm-up-boost.md), the subject has another level. Nothing before the end of the boost is looked at, and
      "twice this start" counts from there.

      A short part has a wider limit: before the cut, for throughput, by the share of the window that it is, because that is
      what it adds to the window's mean; after the cut, if it has fewer than %d slices, in proportion. There must be at least
      %d slices.

      The standard error comes from mean squares of successive differences (von Neumann et al. 1941), from slice to slice and
      from %d slices to the next %d, whichever is larger: a warm-up hardly widens it, and autocorrelation does.

      Between two scrapes of the subject, the rule spreads compilation time evenly.

      ```
      status:
        warmUp: {seconds: 14, settled: true, rule: Settled, message: "Settled after 14 s: throughput, compilation."}
      ```

      | `rule` | the window begins | because |
      | --- | --- | --- |
      | `Settled` | where the signs had settled | |
      | `Ceiling` | at the ceiling | some sign still changed; the message names it |
      | `Unsure` | at the ceiling | noise hides whether it had settled; the message says how much there is |
      | `Fixed` | after `warmUpSeconds` | the run says so |

      The verdict sentence of a load level counts the trials with `Ceiling` or `Unsure`. This is neither an error nor a gate:
      some programs never reach a steady state. The trial's series have the phases `warm-up`, `steady` and `loaded`, which is
      the rest of the full load.

      ## Does it hold?

      Each cell is from %d simulated loads with the default lengths, whose course of throughput is known. Noise is normal,
      from slice to slice; "correlated" is autoregressive with a coefficient of 0.6. "63 / 4, 58 s" says: 63 %% of loads settled;
      4 %% settled and are **wrong**, which is to say that the exact mean of the chosen window is more than %s %% from the level
      at the end of the load; and the window begins after 58 s in the median, the ceiling included.

      %s
      The build requires that at most 5 %% are wrong: at noise of 1 %%, in all lines but "+5 %%, evenly", which has no level to
      settle at; at 2 %%, for other changes of 5 %% or more; at 3 %%, of 10 %% or more; at 5 and 10 %%, of 20 %% or more; at 15 %%, in
      all lines.

      - A flat load is settled within 10 s in %s of cases at noise of 1 / 3 / 5 %%.
      - At 10 %% from slice to slice it settles in %s, and at 15 %% in %s: with a steady phase of 60 s, that much noise hides
        nearly everything, and the answer is `Unsure`. Longer loads, or more requests in a slice, have less of it.
      - A flat p99 is settled in %s of cases at noise of 5 / 10 / 15 / 20 / 30 %%.
      - Between these, no rule can tell a late change of a few percent from chance: with noise of 5 %%, the means of the two
        halves of a load differ by 2.5 %% or more in one load of twenty. Lines with many wrong ones show where this begins.

      **After a [boost](warm-up-boost.md)** that ends after %d s, before which the subject serves %s times as much, and nothing is looked
      at; time in a course counts from there. No window begins before %d s:

      %s
      Here the build requires at most 5 %% at noise of 1 to 3 %%. With more, what is left of a slow warm-up is not found as often as without a boost,
      because there are only 15 s in which it could be.

      **Two variants alike, one of them loud.** Both warm up as %s, with noise of %.0f and %.0f %%, and the rule chooses the
      window of each trial by itself. In runs of 3 / 5 / 10 blocks in random order, one is Better or Worse in %s of runs;
      required: at most 5 %%.
      """;

  /** Courses by noises, with a text for each of both together. */
  record Table(List<Course> courses, List<Noise> noises) {

    String text(BiFunction<Course, Noise, String> cell) {
      return "| course | "
          + noises.stream().map(Noise::text).collect(Collectors.joining(" | "))
          + " |\n| ---"
          + " | ---".repeat(noises.size())
          + " |\n"
          + courses.stream()
              .map(course ->
                  "| %s | ".formatted(course.text())
                      + noises.stream()
                          .map(noise -> cell.apply(course, noise))
                          .collect(Collectors.joining(" | "))
                      + " |\n")
              .collect(Collectors.joining());
    }
  }

  private WarmUpPage() {}

  static String text() {
    return rule() + SteadinessSection.text();
  }

  private static String rule() {
    return format(
        RULE,
        number(Scale.THROUGHPUT.closePercent()),
        number(Scale.INTENDED_P99.closePercent()),
        number(Compilation.LIMITS.mostPercent()),
        Level.SEGMENT,
        number(Compilation.LIMITS.mostPercentIfLittleCpu()),
        number(Compilation.LIMITS.mostPercent()),
        number(Compilation.LIMITS.mostPercentOfSubject()),
        Level.SEGMENT,
        Level.WIDE,
        Level.LONG_TAIL,
        2 * Level.SEGMENT,
        Level.SEGMENT,
        Level.SEGMENT,
        SettlingSimulation.LOADS,
        number(SettlingSimulation.MOST_BIAS_PERCENT),
        new Table(SettlingSimulation.COURSES, SettlingSimulation.NOISES)
            .text((course, noise) -> settling(SettlingSimulation.of(course, noise))),
        soon(1, 3, 5),
        percent(flat(10).settled()),
        percent(flat(15).settled()),
        DoubleStream.of(5, 10, 15, 20, 30)
            .mapToObj(SettlingSimulation::flatP99)
            .map(WarmUpPage::percent)
            .collect(Collectors.joining(" / ")),
        SettlingSimulation.BOOST_SECONDS,
        number(SettlingSimulation.BOOSTED),
        SettlingSimulation.BOOST_SECONDS + 1,
        new Table(SettlingSimulation.AFTER_BOOST, SettlingSimulation.NOISES)
            .text((course, noise) -> settling(SettlingSimulation.of(course, noise))),
        SameCourseSimulation.COURSE.text(),
        SameCourseSimulation.QUIET.percent(),
        SameCourseSimulation.LOUD.percent(),
        SameCourseSimulation.BLOCKS.stream()
            .map(SameCourseSimulation::falseVerdicts)
            .map(WarmUpPage::percent)
            .collect(Collectors.joining(" / ")));
  }

  private static String settling(SettlingSimulation.Row row) {
    return format(
        "%.0f / %.0f, %d s", 100 * row.settled(), 100 * row.biased(), row.medianSeconds());
  }

  private static String soon(double... noises) {
    return Arrays.stream(noises)
        .mapToObj(noise -> percent(flat(noise).soon()))
        .collect(Collectors.joining(" / "));
  }

  private static SettlingSimulation.Row flat(double noise) {
    return SettlingSimulation.of(Course.FLAT, Noise.of(noise));
  }

  private static String percent(double part) {
    return format("%.1f %%", 100 * part);
  }

  private static String number(double value) {
    return value == Math.rint(value) ? format("%.0f", value) : format("%.1f", value);
  }

  /** The same page wherever it is made. */
  static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
