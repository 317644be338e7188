package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.SetupFailure;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.PodView.End;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ContainerResource;
import io.fabric8.kubernetes.client.dsl.Loggable;
import java.util.Optional;
import java.util.function.Function;

/** Reads the logs of pods that run k6. */
public final class GeneratorLog {

  /** The script logs this when it begins to ask the subject. */
  private static final String ASKING_MARKER = "benchwright-asking";

  /** The script logs this when the subject has given the expected answer. */
  private static final String CHECKED_MARKER = "benchwright-checked";

  /**
   * k6 logs this for each failed request of the load, and never before the load. Many such lines
   * push the marker above out of the last lines.
   */
  private static final String REQUEST_FAILED = "Request Failed";

  /** Enough for the summary, which the script prints last, and for the few lines before it. */
  private static final int LAST_LINES = 200;

  /**
   * A script that logs much pushes the marker out of the last lines, but not out of these bytes.
   */
  private static final int FIRST_BYTES = 1 << 18;

  private static final int WORDS_SHOWN = 300;

  /** k6's exit code when a signal ended its load early; it prints its summary all the same. */
  private static final int STOPPED = 105;

  private static final int SIGNALS = 128;

  private final KubernetesClient client;

  public GeneratorLog(KubernetesClient client) {
    this.client = client;
  }

  /**
   * What a runner's log says.
   *
   * @param progress how far the runner has come
   * @param summary the summary that it prints at its end; empty without one
   */
  public record Told(GeneratorProgress progress, Optional<K6Summary> summary) {

    private static Told onlyProgress(GeneratorProgress progress) {
      return new Told(progress, Optional.empty());
    }
  }

  /**
   * Reads a runner's progress, and its summary if it has ended.
   *
   * @param checked whether the check is known to have passed; the log of a running pod then has
   *     nothing new and is not read
   */
  public Told told(Pod runner, boolean checked) {
    var view = PodViews.of(runner);
    var end = view.end();
    // A load that is over before something else ends its pod is whole.
    var lost =
        view.disruption()
            .filter(_ -> end.isEmpty() || !isOfItself(end.get()))
            .map(disruption -> Told.onlyProgress(new GeneratorProgress.Lost(disruption.why())));
    if (lost.isPresent()) {
      return lost.get();
    }
    if (end.isEmpty() && checked) {
      return Told.onlyProgress(new GeneratorProgress.Checked());
    }
    var log = read(runner);
    boolean begun = checked || saysChecked(log) || (isCutOff(log) && saysChecked(head(runner)));
    return end.map(how -> ended(how, log, begun))
        .orElseGet(() -> Told.onlyProgress(begun ? new GeneratorProgress.Checked() : before(log)));
  }

  private static GeneratorProgress before(String log) {
    return log.contains(ASKING_MARKER)
        ? new GeneratorProgress.Asking()
        : new GeneratorProgress.Starting();
  }

  /** Returns whether k6 ended by itself: from 128 on, exit codes are those of signals. */
  private static boolean isOfItself(End end) {
    return end.exitCode() >= 0 && end.exitCode() != STOPPED && end.exitCode() < SIGNALS;
  }

  private static boolean saysChecked(String log) {
    return log.contains(CHECKED_MARKER) || log.contains(REQUEST_FAILED);
  }

  private static boolean isCutOff(String lastLines) {
    return lastLines.lines().count() >= LAST_LINES;
  }

  static Told ended(End end, String log, boolean begun) {
    if (end.exitCode() == STOPPED) {
      return Told.onlyProgress(
          new GeneratorProgress.Broke(
              "something stopped it before its load was over (exit code %d)".formatted(STOPPED),
              EarlyEnd.INFRASTRUCTURE));
    }
    var summary = K6Summary.parse(log);
    if (summary.isPresent()) {
      return new Told(
          summary.get().isWithoutSteadyPhase()
              ? new GeneratorProgress.Broke(
                  "its load was over before the steady phase began; make the script's load longer"
                      + " than spec.load.warmUpSeconds",
                  EarlyEnd.EXPERIMENT)
              : new GeneratorProgress.Finished(),
          summary);
    }
    return Told.onlyProgress(
        SetupFailure.parse(log)
            .<GeneratorProgress>map(failure ->
                new GeneratorProgress.CheckFailed(failure.sentence(), failure.answered()))
            .orElseGet(() -> broke(end, log, begun)));
  }

  /** Returns the last 300 characters of a pod's log, on one line. */
  public String lastWords(Pod pod) {
    return lastWords(read(pod));
  }

  private static GeneratorProgress broke(End end, String log, boolean begun) {
    var sentence =
        end.outOfMemory()
            ? "it needed more memory than its limit; raise spec.load.generator.memory"
            : "exit code %d; the end of its log: %s".formatted(end.exitCode(), lastWords(log));
    // Before the load, no variant has given it anything to do.
    return begun
        ? new GeneratorProgress.Broke(sentence)
        : new GeneratorProgress.Broke(sentence, EarlyEnd.INFRASTRUCTURE);
  }

  private static String lastWords(String log) {
    var line = log.strip().replaceAll("\\s+", " ");
    return line.substring(Math.max(0, line.length() - WORDS_SHOWN));
  }

  /** Returns the last 200 lines of a pod's log; empty when there is no log. */
  public String read(Pod pod) {
    return read(pod, log -> log.tailingLines(LAST_LINES));
  }

  private String head(Pod pod) {
    return read(pod, log -> log.limitBytes(FIRST_BYTES));
  }

  /**
   * Reads a part of a pod's log. A container that has not started has no log; the API server
   * reports that as an error.
   */
  private String read(Pod pod, Function<ContainerResource, Loggable> part) {
    var found =
        client
            .pods()
            .inNamespace(pod.getMetadata().getNamespace())
            .withName(pod.getMetadata().getName());
    try {
      // The API server has no log of a pod with several containers unless one is named.
      var log =
          part.apply(
                  PodViews.ownContainer(pod)
                      .<ContainerResource>map(found::inContainer)
                      .orElse(found))
              .getLog();
      return log == null ? "" : log;
    } catch (KubernetesClientException e) {
      if (e.getCode() == 400 || e.getCode() == 404) {
        return "";
      }
      throw e;
    }
  }
}
