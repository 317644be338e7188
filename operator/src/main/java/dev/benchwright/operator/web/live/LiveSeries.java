package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.live.LiveEvent.Stretch;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The series of the current trial. Each poll reads the seconds that are new, and a few before them
 * again, of which Prometheus may have had only a part.
 */
final class LiveSeries {

  /** 15 minutes; the series that are kept at a trial's end have all values. */
  private static final int MOST_VALUES = 900;

  /** The generator sends once a second, and its samples take a moment to arrive. */
  private static final Duration UNTIL_SENT = Duration.ofSeconds(3);

  /** This much is read again, because the kubelet's samples may be as late. */
  private static final Duration ONCE_MORE = Duration.ofSeconds(15);

  private final LiveMeter meter;
  private final Clock clock;

  private @Nullable BenchmarkTrial loaded;
  private @Nullable Stretch known;
  private @Nullable Instant knownUntil;
  private String trouble = "";

  LiveSeries(LiveMeter meter, Clock clock) {
    this.meter = meter;
    this.clock = clock;
  }

  /** Notes whether a trial is under load; only one is at a time. */
  synchronized void note(BenchmarkTrial trial) {
    var phase = trial.statusOrNew().phase();
    if (phase == TrialPhase.LOADING) {
      loaded = trial;
    } else if (isLoaded(trial)) {
      loaded = null;
    }
  }

  /** Returns what is known about the trial that is, or was last, under load; null for none. */
  synchronized @Nullable Stretch known() {
    return known;
  }

  /**
   * Reads from Prometheus, if there is a load.
   *
   * @return what is new
   */
  List<LiveEvent> poll(BenchmarkRun run) {
    Wanted wanted;
    synchronized (this) {
      wanted = wanted();
    }
    if (wanted == null) {
      return List.of();
    }
    try {
      return taken(
          wanted, meter.read(run, wanted.trial(), wanted.loadBegan(), wanted.from(), wanted.to()));
    } catch (PrometheusException | KubernetesClientException e) {
      return troubled(String.valueOf(e.getMessage()));
    }
  }

  private record Wanted(BenchmarkTrial trial, Instant loadBegan, Instant from, Instant to) {

    String name() {
      return trial.getMetadata().getName();
    }

    Stretch stretch(TrialSeries values) {
      return new Stretch(name(), loadBegan.toEpochMilli(), values);
    }
  }

  private @Nullable Wanted wanted() {
    if (loaded == null) {
      return null;
    }
    var entered = loaded.statusOrNew().entered(TrialPhase.LOADING);
    if (entered == null) {
      return null;
    }
    var began = Instant.parse(entered);
    var seconds = Duration.between(began, clock.instant().minus(UNTIL_SENT)).toSeconds();
    var to = began.plusSeconds(seconds);
    var before = isKnown(loaded) && knownUntil != null ? knownUntil.minus(ONCE_MORE) : began;
    var from = latest(began, before, to.minusSeconds(MOST_VALUES));
    return to.isAfter(from) ? new Wanted(loaded, began, from, to) : null;
  }

  private synchronized List<LiveEvent> taken(Wanted wanted, Optional<TrialSeries> read) {
    var events = new ArrayList<>(troubled(""));
    if (read.isPresent()) {
      var before =
          known != null && known.trial().equals(wanted.name())
              ? Optional.of(known.values())
              : Optional.<TrialSeries>empty();
      known = wanted.stretch(SeriesWindow.joined(before, read.get(), MOST_VALUES));
      knownUntil = wanted.to();
      events.add(LiveEvent.series(known));
    }
    return events;
  }

  /** Returns an event only if the sentence is new, and not again every few seconds. */
  private synchronized List<LiveEvent> troubled(String sentence) {
    if (sentence.equals(trouble)) {
      return List.of();
    }
    trouble = sentence;
    return List.of(LiveEvent.trouble(sentence));
  }

  private boolean isLoaded(BenchmarkTrial trial) {
    return loaded != null && loaded.getMetadata().getName().equals(trial.getMetadata().getName());
  }

  private boolean isKnown(BenchmarkTrial trial) {
    return known != null && known.trial().equals(trial.getMetadata().getName());
  }

  private static Instant latest(Instant... instants) {
    var latest = instants[0];
    for (var instant : instants) {
      latest = instant.isAfter(latest) ? instant : latest;
    }
    return latest;
  }
}
