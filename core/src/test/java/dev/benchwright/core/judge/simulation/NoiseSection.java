package dev.benchwright.core.judge.simulation;

import java.util.Locale;
import java.util.stream.Collectors;

/** The sections of docs/statistics.md about what noise is made of. */
final class NoiseSection {

  private static final String TEXT =
      """

      ## Where the noise is

      A trial's figure differs from the next one's for two reasons: its window is short, and another JVM on
      another pod is a little faster or slower. A longer window helps against the first, and only more
      blocks help against the second. Kalibera and Jones (2013) separate the two, and so does a run, for
      requestsPerSecond, p99Millis with a closed load and intendedP99Millis with an open one:

      - **within** windows: a window's slices are joined to at least 6, mostly 10 to 19 batches of equal
        length, whose figures spread about their line of least squares. From that comes the standard
        deviation of the whole window's figure (batch means, Conway 1963), stored as
        `steadiness.withinPercent` of the trial. Neighbouring slices resemble each other; long batches hardly
        do. With 30 slices and a correlation of 0.5 between neighbours, the standard deviation is found too
        small by a quarter. A batch of which a p99 is taken needs 100 requests. Batches, staircases and scripts have no
        slices, and tell nothing.
      - **between** trials: what is left of the variance of the logarithms, and at least 0. A verdict rests
        on ratios within blocks. Of a variant that is compared, the variance is therefore that of its ratios to
        the baseline: what makes a whole block slow is not in it. In the `noise` of a cell, half of it is the
        variant's; that of the baseline's own cell is from its trials.

      A virtual machine that shares its cores may change its speed by a tenth for ten seconds to a minute, without any
      stolen time and without other processes of its own. Of one pod with 300m under a steady load, windows of 10 s then had a standard
      deviation of 7 to 10 %%, and windows of 100 s one of 3 %%; a fixed piece of work that was timed beside it was slow at the same
      times (correlation of -0.8). Such changes are longer than the batches of a short window and count as between trials, and
      windows of 30 s or more help against them all the same. The generator's CPU time of a request grows with them, which tells them
      from a subject that changes by itself.

      When the run is over, `status.noise` has the `steadySeconds` and `repetitions` with which every 95 %%
      interval of the first metric would have the wished half-width (`precisionPercent`, or else
      `marginPercent`) in the least machine time. With n blocks and windows of T seconds,

      ```
      half-width = t · √((between + within · T₀ / T) / n)      variances of a ratio; T₀: length of this run's windows
      machine    = n · trials of a block · (T + seconds of a trial around its window)
      ```

      which for many blocks has its optimum at T = √(seconds around · within · T₀ / between). T is at least
      16 s and as long as the judged percentiles need at the slowest trial's rate, and otherwise at most 600 s;
      n is even where blocks are mirrored, and at most 100. The components are themselves estimated from few
      blocks, so that the answer is a direction rather than a promise. It is for the next run. A run with
      `precisionPercent` chooses its number of blocks, and never the length of its windows: trials are compared only
      with windows of the same length.

      ## Two modes

      The trials of a variant may fall into two groups, for example because its compiler chooses between
      two ways to translate the same code. They are named in the sentence of a verdict, and change no
      verdict. The logarithms are cut at the largest gap with two trials or more on both sides. It separates
      two groups if it is at least 2 %%, and at least

      ```
      (3.2 + 36 / (n - 2)^1.48) · k^max(0.21, 0.05 + 0.98 / (n - 2))
      ```

      times the standard deviation within the groups, for n trials in each of the run's k cells. The second
      factor is for k: that two groups are named in any cell of a run without any has a chance of at most 1 %%.

      The other variants show what the cause is. If all of them differ in the same direction between the same
      blocks, each by at least half as much, the sentence says that all were slower in these blocks, probably because of the
      machine. If none of them does by more than a quarter, it is probably the variant.

      Each line is from %d simulated cells, or %d for false names in runs of 12: how often two groups are named in
      any cell of a run in noise with a single peak (required: at most 1 %%), and in a cell with two equally
      frequent modes that are %.0f %% apart. With 6 trials, one of the two has fewer than two trials in 22 %% of the
      cells.

      | cells | trials | in log-normal noise | in noise as Student's t with 3 degrees of freedom | two modes, 0.3 %% each | two modes, 1 %% each |
      | --- | --- | --- | --- | --- | --- |
      %s\
      """;

  private NoiseSection() {}

  static String text(ModeFigures figures) {
    return String.format(
        Locale.ROOT,
        TEXT,
        ModeSimulation.EXPERIMENTS,
        ModeSimulation.FALSE_EXPERIMENTS,
        ModeFigures.APART_PERCENT,
        figures.rows().stream().map(NoiseSection::row).collect(Collectors.joining()));
  }

  private static String row(ModeFigures.Row row) {
    return String.format(
        Locale.ROOT,
        "| %d | %d | %.1f %% | %.1f %% | %.0f %% | %.0f %% |\n",
        row.cells(),
        row.trials(),
        100 * row.falselyNamed(),
        100 * row.falselyNamedInHeavyTails(),
        100 * row.found(),
        100 * row.foundInNoise());
  }
}
