package dev.benchwright.core.api.run;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a trial must pass for its numbers to count. Each limit has a default; docs/gates.md
 * describes each gate.
 *
 * @param disabled names of gates that are not applied
 * @param maxAttempts how often a trial that fails a gate runs in all; 1 means that it is never
 *     repeated
 * @param generatorCpuPercent GeneratorSaturated: percentage of its CPU limit that a generator may
 *     use on average; default 90
 * @param generatorThrottledPercent GeneratorSaturated: percentage of the scheduler's periods in
 *     which a generator may be throttled; default 25
 * @param generatorLatePercent GeneratorSaturated: percentage of the requests with an intended start
 *     that may miss it because of the generator, before all figures are doubted; fewer doubt high
 *     percentiles, p99 from 0.5 on; default 5
 * @param generatorsApartMillis GeneratorsTogether: how far apart the steady phases of several
 *     generators may begin; default 1000, or 2 % of the steady phase if that is more
 * @param clockStepMillis ClockMoved: how far a generator's clock may deviate from the elapsed time;
 *     default 100
 * @param samplesDifferencePercent SamplesComplete: how far a percentile in Prometheus may differ
 *     from k6's own summary; default 1
 * @param windowScrapes WindowTooShort: how many scrape intervals the window must hold; default 4
 * @param scrapeGapSeconds ScrapeGap: how long Prometheus may have no sample in the window; default
 *     three observed scrape intervals
 * @param compilingPercent StillCompiling: percentage of the window in which the subject's
 *     just-in-time compilers may work, counted as one core; or four times as much, at most 80,
 *     where they use no more CPU than a quarter of this percentage of the subject's; default 20
 * @param neighbourCpuPercent NoisyNeighbour: percentage of a node's CPU that anything but the trial
 *     may use on average; default 25
 */
public record GatesSpec(
    @Size(max = 16)
        @ValidationRule(
            value = "self.all(g, self.exists_one(h, h == g))",
            message = "gates.disabled names the same gate twice; write each name once")
        @ValidationRule(
            value = "self.all(g, !(g in ['SubjectAlive', 'DatabaseAlive', 'ServicesAlive']))",
            message =
                "gates.disabled must not name SubjectAlive, DatabaseAlive or ServicesAlive, because what died under"
                    + " load cannot be measured; leave them out")
        List<GateName> disabled,
    @Default("3") @Min(1) @Max(10) int maxAttempts,
    @Nullable @Min(1) @Max(100) Double generatorCpuPercent,
    @Nullable @Min(0) @Max(100) Double generatorThrottledPercent,
    @Nullable @Min(0) @Max(100) Double generatorLatePercent,
    @Nullable @Min(1) @Max(3600000) Integer generatorsApartMillis,
    @Nullable @Min(1) @Max(3600000) Integer clockStepMillis,
    @Nullable @Min(0) @Max(100) Double samplesDifferencePercent,
    @Nullable @Min(1) @Max(1000) Integer windowScrapes,
    @Nullable @Min(1) @Max(3600) Integer scrapeGapSeconds,
    @Nullable @Min(0) @Max(1000) Double compilingPercent,
    @Nullable @Min(0) @Max(100) Double neighbourCpuPercent) {

  private static final int DEFAULT_MAX_ATTEMPTS = 3;

  /** The gates of a run that does not specify them; the same as the API server's defaults. */
  public static final GatesSpec DEFAULT = ofAttempts(DEFAULT_MAX_ATTEMPTS);

  public GatesSpec {
    disabled = disabled == null ? List.of() : List.copyOf(disabled);
    maxAttempts = maxAttempts == 0 ? DEFAULT_MAX_ATTEMPTS : maxAttempts;
  }

  /** Returns the defaults of all limits, with a number of attempts. */
  public static GatesSpec ofAttempts(int maxAttempts) {
    return new GatesSpec(
        List.of(), maxAttempts, null, null, null, null, null, null, null, null, null, null);
  }

  /** Returns whether a gate is applied. */
  public boolean isOn(GateName gate) {
    return !disabled.contains(gate);
  }
}
