package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.SetupFailure;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.PodView.End;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Loggable;
import io.fabric8.kubernetes.client.dsl.PodResource;
import java.util.Optional;
import java.util.function.Function;

/** What a runner of the generator says in its log. */
public final class GeneratorLog {

  /** What the script logs once the subject has answered as it should. */
  private static final String CHECKED_MARKER = "benchwright-checked";

  /**
   * What k6 logs of each request of the load that fails, and never before the load: with enough of
   * them the line above is no longer among the last ones.
   */
  private static final String REQUEST_FAILED = "Request Failed";

  /** The summary is the last thing that the script prints; before it come few lines. */
  private static final int LAST_LINES = 200;

  /**
   * A script that logs much pushes the check's line out of the last lines, but not out of these.
   */
  private static final int FIRST_BYTES = 1 << 18;

  private static final int WORDS_SHOWN = 300;

  private final KubernetesClient client;

  public GeneratorLog(KubernetesClient client) {
    this.client = client;
  }

  /**
   * What a runner tells.
   *
   * @param progress how far it has come
   * @param summary which it prints at its end
   */
  public record Told(GeneratorProgress progress, Optional<K6Summary> summary) {

    private static Told onlyProgress(GeneratorProgress progress) {
      return new Told(progress, Optional.empty());
    }
  }

  /**
   * Reads what a runner tells.
   *
   * @param checked whether it is known that the check has passed, so that its log has nothing new
   *     until it ends
   */
  public Told told(Pod runner, boolean checked) {
    var end = PodViews.of(runner).end();
    if (end.isEmpty() && checked) {
      return Told.onlyProgress(new GeneratorProgress.Checked());
    }
    var log = read(runner);
    if (end.isPresent()) {
      return ended(end.get(), log);
    }
    return Told.onlyProgress(
        saysChecked(log) || (isCutOff(log) && saysChecked(head(runner)))
            ? new GeneratorProgress.Checked()
            : new GeneratorProgress.Starting());
  }

  private static boolean saysChecked(String log) {
    return log.contains(CHECKED_MARKER) || log.contains(REQUEST_FAILED);
  }

  private static boolean isCutOff(String lastLines) {
    return lastLines.lines().count() >= LAST_LINES;
  }

  private static Told ended(End end, String log) {
    var summary = K6Summary.parse(log);
    if (summary.isPresent()) {
      return new Told(
          summary.get().isWithoutSteadyPhase()
              ? new GeneratorProgress.Broke(
                  "its load was over before the steady phase began; make the script's load longer"
                      + " than spec.load.warmUpSeconds")
              : new GeneratorProgress.Finished(),
          summary);
    }
    return Told.onlyProgress(
        SetupFailure.parse(log)
            .<GeneratorProgress>map(
                failure -> new GeneratorProgress.CheckFailed(failure.sentence()))
            .orElseGet(() -> broke(end.exitCode(), end.outOfMemory(), log)));
  }

  /** The end of a pod's log, on one line. */
  public String lastWords(Pod pod) {
    return lastWords(read(pod));
  }

  private static GeneratorProgress broke(int exitCode, boolean outOfMemory, String log) {
    return outOfMemory
        ? new GeneratorProgress.Broke(
            "it wanted more memory than its limit; raise spec.load.generator.memory")
        : new GeneratorProgress.Broke(
            "exit code %d; the end of its log: %s".formatted(exitCode, lastWords(log)));
  }

  private static String lastWords(String log) {
    var line = log.strip().replaceAll("\\s+", " ");
    return line.substring(Math.max(0, line.length() - WORDS_SHOWN));
  }

  /** The end of a pod's log. */
  public String read(Pod pod) {
    return read(pod, log -> log.tailingLines(LAST_LINES));
  }

  private String head(Pod pod) {
    return read(pod, log -> log.limitBytes(FIRST_BYTES));
  }

  /** A container that has not started has no log; the API server says so with an error. */
  private String read(Pod pod, Function<PodResource, Loggable> part) {
    try {
      var log =
          part.apply(
                  client
                      .pods()
                      .inNamespace(pod.getMetadata().getNamespace())
                      .withName(pod.getMetadata().getName()))
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
