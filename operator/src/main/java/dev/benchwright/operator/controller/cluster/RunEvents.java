package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Records what happens to a run as events, which {@code kubectl describe benchmarkrun} shows. */
public final class RunEvents {

  private static final Logger LOG = LoggerFactory.getLogger(RunEvents.class);

  private static final DateTimeFormatter MICRO_TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  /** The API server refuses longer notes; it counts bytes of UTF-8. */
  private static final int MOST_NOTE_BYTES = 1024;

  private final KubernetesClient client;
  private final Clock clock;
  private final String instance;

  /**
   * Creates a recorder whose events name this instance of the operator.
   *
   * @param instance name of the operator's pod
   */
  public RunEvents(KubernetesClient client, Clock clock, String instance) {
    this.client = client;
    this.clock = clock;
    this.instance = instance;
  }

  /** Records the start or the end of a trial; other phases make no event. */
  public void trialEntered(BenchmarkTrial trial, BenchmarkTrialStatus status) {
    if (status.phase() == TrialPhase.PROVISIONING) {
      record(trial, "Normal", "Started", "The trial has started.");
    } else if (status.phase().isOver()) {
      record(
          trial,
          switch (status.phase()) {
            case SUCCEEDED, CANCELLED -> "Normal";
            case PENDING, PROVISIONING, CHECKING, LOADING, COLLECTING, RELEASING, INVALID, FAILED ->
                "Warning";
          },
          status.outcome() == null ? "Ended" : status.outcome().reason(),
          String.valueOf(status.message()));
    }
  }

  /** Warns that a measured trial's values over time were not kept. */
  public void seriesMissing(BenchmarkTrial trial, String reason) {
    record(
        trial,
        "Warning",
        "SeriesNotKept",
        "The trial's values over time were not kept; its measurements are whole. " + reason);
  }

  /**
   * Warns of an error of the operator's own, which no status tells: there is none to be written. An
   * answer of the API server is no such error; it usually passes.
   *
   * @param about the run or trial at which it happened, again and again
   */
  public void operatorError(HasMetadata about, Exception error) {
    if (!(error instanceof KubernetesClientException)) {
      once(
          about,
          "OperatorError",
          "The operator cannot go on with this because of an error of its own, and tries again: %s. Its log has more."
              .formatted(error));
    }
  }

  /** Records an event about a run as a whole. */
  public void run(BenchmarkRun run, String type, String reason, String note) {
    record(run, type, reason, note);
  }

  /**
   * Warns once of something that does not change. The event's name follows from its text, so no
   * later instance of the operator repeats it while the event exists.
   *
   * @return whether the event was recorded just now
   */
  public boolean once(HasMetadata about, String reason, String note) {
    var what = Objects.hash(about.getMetadata().getUid(), reason, note);
    var name =
        "%s-%s-%08x"
            .formatted(about.getMetadata().getName(), reason.toLowerCase(Locale.ROOT), what);
    return record(about, new ObjectMetaBuilder().withName(name), "Warning", reason, note);
  }

  private void record(HasMetadata about, String type, String reason, String note) {
    var metadata = new ObjectMetaBuilder().withGenerateName(about.getMetadata().getName() + "-");
    record(about, metadata, type, reason, note);
  }

  private boolean record(
      HasMetadata about, ObjectMetaBuilder metadata, String type, String reason, String note) {
    var event =
        new EventBuilder()
            .withMetadata(metadata.withNamespace(about.getMetadata().getNamespace()).build())
            .withEventTime(new MicroTime(MICRO_TIME.format(clock.instant())))
            .withType(type)
            .withReason(reason)
            .withAction("Benchmark")
            .withNote(Sentences.fitting(note, MOST_NOTE_BYTES))
            .withReportingController("benchwright.dev/operator")
            .withReportingInstance(instance)
            .withRegarding(
                new ObjectReferenceBuilder()
                    .withApiVersion(about.getApiVersion())
                    .withKind(about.getKind())
                    .withName(about.getMetadata().getName())
                    .withNamespace(about.getMetadata().getNamespace())
                    .withUid(about.getMetadata().getUid())
                    .build())
            .build();
    try {
      client.resource(event).create();
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
        return false;
      }
      // A lost event does no harm; a namespace that is being deleted accepts no more events.
      LOG.warn("event {} about {} was not recorded", reason, about.getMetadata().getName(), e);
      return false;
    }
  }
}
