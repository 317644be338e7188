package dev.benchwright.core.measure.steadiness;

import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.measure.steadiness.WarmUpPage.Table;

/** The section of docs/warm-up.md about measured windows. */
final class SteadinessSection {

  private static final String TEXT =
      """

      ## Is the window steady?

      Every measured window of a closed or open load is looked at, whatever decided where it begins: throughput of a closed
      load, p99 from the intended start of an open one. Batches, staircases and scripts have no slices, and are not looked at;
      nor is a window with fewer than %d slices. A slice that leaves more than 1 %% of an open load's requests unserved has an infinite p99, and
      counts as the length of the window, or as the greatest p99 of its other slices if that is more.

      ```
      status:
        steadiness:
          verdict: Falling
          metric: requestsPerSecond
          changePercent: -31.2
          low: -37.9
          high: -23.8
          message: "Gets slower under load: throughput fell by 31 %% (24 to 38 %%) within the measured window."
      ```

      `changePercent` is by how much the last third of the window differs from the first, and `low` and `high` are its 95 %%
      interval. The window is divided into at most %d parts. The standard error of a mean comes from their successive
      differences, as above: from part to part, from two to the next two, and from three to the next three, whichever is
      largest; Student's t has the degrees of freedom of the first of these. A clear step is taken out before.

      | verdict | when |
      | --- | --- |
      | `Steady` | the interval lies within ± %.0f %%, or ± %.0f %% for p99, and the middle third does not differ from the others at 1 %% by more than that limit |
      | `Stepped` | otherwise, if the interval excludes 0 and a single step leaves less than half of the squares that a straight line leaves; or if it contains 0 and the middle third differs so |
      | `Rising`, `Falling` | otherwise, if the interval excludes 0 |
      | `Unsure` | otherwise: noise hides whether it changed |

      `costChangePercent` is how CPU time and memory of a million requests changed meanwhile, from the first third to the last. These
      rest on Prometheus' samples of the container, between which use is taken to be even, divided by the requests of the same time. With
      fewer than four samples in the window they are absent. Those of all components together rest on the time of which each
      has samples, and need four of each. `p99ChangePercent` is the same of a closed load's p99, if each of the two thirds
      has the 1000 requests that a p99 needs.

      A window that is not steady is never a reason to repeat a trial: a subject that gets slower under load is a result.
      A verdict takes all windows of a variant together, also those that are `Unsure`: several windows tell what one cannot. What
      it makes of them is on [another page](statistics.md#windows-that-are-not-steady).
      `spec.load.steadiness: Reported` is for runs whose load does not wait for a steady state on purpose.

      Each cell is from %d simulated windows of 60 s. It has the percentages of `Steady`, of `Rising`, `Falling` and `Stepped`
      together, and of `Unsure`; and how many intervals contain the true change.

      %s
      The build requires that at most 5 %% of flat windows are said to change, and a coverage of 93 %% or more, with independent
      noise; and a coverage of 88 %% with correlated noise, which is stronger here than in loads that were measured.

      ## Why these rules

      - The question is whether the start of the window is like the rest. A rule that finds no difference answers it with yes
        if it cannot see; here, noise makes "settled" and "steady" harder to say.
      - The rule looks ahead. Georges, Buytaert and Eeckhout (*Statistically Rigorous Java Performance Evaluation*, 2007)
        accept a steady state when the coefficient of variation of the last few iterations is small. It is also small on a
        plateau before the next compilation.
      - Every later part counts by itself, as in Barrett et al. (*Virtual Machine Warmup Blows Hot and Cold*, 2017) and Traini
        et al. (*Towards Effective Assessment of Steady State Performance in Java Software*, 2022): one mean of all that is
        later hides a step at the end.
      - Many starts are tried, and the first that passes wins. This is why a pass under noise counts only from twice its start.
      - Compilation is a separate sign: if requests mostly wait, throughput does not reveal code that is still to be compiled.
      - The JVM tells how long compilations took, with their waits for a processor. With 64 busy platform threads on one core,
        what took virtual threads 3 %% of the time took 40 %%, with 2 %% of the CPU in both, and throughput had settled in both.
        While code was still to be compiled, it was 14 %% of the CPU of 200 platform threads, and 40 %% with virtual threads.
        So CPU time is asked for where it is known; and the time still is, because compilers that never rest may have any
        amount of work before them.

      ## Limits

      The rules do not detect:

      - a change after the end of the load;
      - the end of a warm-up that is nearer than %d slices to the end of the load. With a short `steadySeconds`, the rule cannot
        judge the last seconds before the ceiling; the trial's message says so;
      - waves: if all users of a closed load wait equally long, and longer than a slice, they send their requests together.
        Neighbouring slices then differ so much that the answer is `Unsure`. Set `warmUpSeconds`, and a `steadySeconds` of many
        such waits;
      - compilation that resumes more than %d slices later, unless throughput or p99 shows it; nor a single compilation that takes
        longer than that, because the JVM adds its time when it ends;
      - code that is not called often enough to be compiled. The JVM counts calls, so that a service which gets 20 requests a
        second runs code of the first compiler, or none, for minutes, while its compilers rest. What it costs is measured at that age.
        Under a closed load, a variant that answers faster has had more calls when its window begins. Where requests are few, write a
        longer `warmUpSeconds`, and compare CPU time only between variants with as many requests;
      - in a closed load, a percentile other than p99 that changes while throughput does not: its verdict rests on whether
        throughput was steady.
      """;

  private SteadinessSection() {}

  static String text() {
    return WarmUpPage.format(
        TEXT,
        WindowChange.FEWEST_PARTS,
        WindowChange.MOST_PARTS,
        Scale.THROUGHPUT.steadyPercent(),
        Scale.INTENDED_P99.steadyPercent(),
        WindowSimulation.WINDOWS,
        new Table(WindowSimulation.COURSES, WindowSimulation.NOISES)
            .text((course, noise) -> window(WindowSimulation.of(course, noise))),
        2 * Level.SEGMENT,
        Level.SEGMENT);
  }

  private static String window(WindowSimulation.Row row) {
    return WarmUpPage.format(
        "%.0f / %.0f / %.0f, %.0f %%",
        100 * row.part(SteadinessVerdict.STEADY),
        100 * row.changed(),
        100 * row.part(SteadinessVerdict.UNSURE),
        100 * row.coverage());
  }
}
