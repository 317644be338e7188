package dev.benchwright.operator.web;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.measure.PrometheusException;
import dev.benchwright.operator.measure.TrialSeries;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Answers each stretch with the same rate in every second. */
final class FakeLiveMeter implements LiveMeter {

  /** A stretch that was asked for. */
  record Asked(String trial, Instant from, Instant to) {}

  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private volatile @Nullable String refusal;

  List<Asked> asked() {
    return asked;
  }

  void refuse(@Nullable String sentence) {
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
