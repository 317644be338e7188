package dev.benchwright.operator.web;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.live.LiveMeter;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A live meter that returns the same rate for every second of a stretch. */
public final class FakeLiveMeter implements LiveMeter {

  /** A stretch that was asked for. */
  public record Asked(String trial, Instant from, Instant to) {}

  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private volatile @Nullable String refusal;

  public List<Asked> asked() {
    return asked;
  }

  public void refuse(@Nullable String sentence) {
    refusal = sentence;
  }

  @Override
  public Optional<TrialSeries> read(
      BenchmarkRun run, BenchmarkTrial trial, Instant loadBegan, Instant from, Instant to)
      throws PrometheusException {
    asked.add(new Asked(trial.getMetadata().getName(), from, to));
    var sentence = refusal;
    if (sentence != null) {
      throw new PrometheusException(sentence);
    }
    return Optional.of(
        Stretches.of(
            from, Collections.nCopies((int) Duration.between(from, to).toSeconds(), 100.0)));
  }
}
