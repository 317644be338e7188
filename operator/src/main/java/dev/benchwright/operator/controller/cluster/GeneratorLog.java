package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.SetupFailure;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.PodView.End;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ContainerResource;
import io.fabric8.kubernetes.client.dsl.Loggable;
import java.net.HttpURLConnection;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads the logs of pods that run k6. */
public final class GeneratorLog {

  /** The script logs this when it begins to ask the subject. */
  private static final String ASKING_MARKER = "benchwright-asking";

  /** The script logs this when the subject has given the expected answer. */
  private static final String CHECKED_MARKER = "benchwright-checked";

  /**
   * k6 logs this for each failed request, and of a request that it cannot make even in the check.
   * Many such lines push the markers out of the last lines, and in the end out of a log that is
   * rotated.
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
    return told(PodViews.of(runner), checked, () -> tail(runner), () -> head(runner));
  }

  /**
   * Returns a runner's progress.
   *
   * @param tail reads the last lines of its log; empty when they cannot be read now
   * @param head reads the first ones
   */
  static Told told(
      PodView runner,
      boolean checked,
      Supplier<Optional<String>> tail,
      Supplier<Optional<String>> head) {
    var end = runner.end();
    var lost =
        runner
            .disruption()
            .map(disruption -> Told.onlyProgress(new GeneratorProgress.Lost(disruption.why())));
    // A load that is over before something else ends its pod is whole.
    if (lost.isPresent() && end.filter(GeneratorLog::isOfItself).isEmpty()) {
      return lost.get();
    }
    if (end.isEmpty() && checked) {
      return Told.onlyProgress(new GeneratorProgress.Checked());
    }
    var log = tail.get();
    var start = log.filter(GeneratorLog::isCutOff).isPresent() && !checked ? head.get() : log;
    if (log.isEmpty() || start.isEmpty()) {
      return lost.orElseGet(() ->
          Told.onlyProgress(
              checked ? new GeneratorProgress.Checked() : new GeneratorProgress.Starting()));
    }
    boolean begun = checked || hadBegun(start.get(), log.get());
    return end.map(how -> ended(how, log.get(), begun))
        .orElseGet(() ->
            Told.onlyProgress(
                begun ? new GeneratorProgress.Checked() : before(start.get(), log.get())));
  }

  private static GeneratorProgress before(String start, String tail) {
    return start.contains(ASKING_MARKER)
        ? new GeneratorProgress.Asking(SetupFailure.lastResult(tail).map(GeneratorLog::checkFailed))
        : new GeneratorProgress.Starting();
  }

  private static GeneratorProgress.CheckFailed checkFailed(SetupFailure failure) {
    return new GeneratorProgress.CheckFailed(failure.sentence(), failure.answered());
  }

  /** Returns whether k6 ended by itself, and not by a signal: those make exit codes from 128 on. */
  private static boolean isOfItself(End end) {
    return end.exitCode() >= 0 && end.exitCode() != STOPPED && end.exitCode() < SIGNALS;
  }

  /**
   * Returns whether a load had begun of whose log both ends are known. What fails requests and
   * begins with neither marker has been rotated, so that the check was long ago.
   */
  private static boolean hadBegun(String start, String tail) {
    return start.contains(CHECKED_MARKER)
        || tail.contains(CHECKED_MARKER)
        || (!start.contains(ASKING_MARKER) && tail.contains(REQUEST_FAILED));
  }

  private static boolean isCutOff(String lastLines) {
    return lastLines.lines().count() >= LAST_LINES;
  }

  private static Told ended(End end, String log, boolean begun) {
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
              ? withoutSteadyPhase(end.exitCode())
              : new GeneratorProgress.Finished(),
          summary);
    }
    return Told.onlyProgress(
        SetupFailure.parse(log)
            .<GeneratorProgress>map(GeneratorLog::checkFailed)
            .orElseGet(() -> broke(end, log, begun || log.contains(ASKING_MARKER))));
  }

  /**
   * A script that gives up during the warm-up, by a threshold for example, saw its subject fail.
   */
  private static GeneratorProgress withoutSteadyPhase(int exitCode) {
    return exitCode == 0
        ? new GeneratorProgress.Broke(
            "its load was over before the steady phase began; make the script's load longer than"
                + " spec.load.warmUpSeconds",
            EarlyEnd.EXPERIMENT)
        : new GeneratorProgress.Broke(
            "its script gave up before the steady phase began (exit code %d)".formatted(exitCode));
  }

  /** Returns the last 300 characters of a pod's log, on one line. */
  public String lastWords(Pod pod) {
    return lastWords(read(pod));
  }

  private static GeneratorProgress broke(End end, String log, boolean asked) {
    var sentence =
        end.outOfMemory()
            ? "it needed more memory than its limit; raise spec.load.generator.memory"
            : "exit code %d; the end of its log: %s".formatted(end.exitCode(), lastWords(log));
    // Before it asks for anything, no variant has given it anything to do.
    return asked
        ? new GeneratorProgress.Broke(sentence)
        : new GeneratorProgress.Broke(sentence, EarlyEnd.INFRASTRUCTURE);
  }

  private static String lastWords(String log) {
    var line = log.strip().replaceAll("\\s+", " ");
    return line.substring(Math.max(0, line.length() - WORDS_SHOWN));
  }

  /** Returns the last 200 lines of a pod's log; empty when there is no log, or none to be had. */
  public String read(Pod pod) {
    return tail(pod).orElse("");
  }

  private Optional<String> tail(Pod pod) {
    return read(pod, log -> log.tailingLines(LAST_LINES));
  }

  private Optional<String> head(Pod pod) {
    return read(pod, log -> log.limitBytes(FIRST_BYTES));
  }

  /**
   * Reads a part of a pod's log. A container that has not started has no log, which the API server
   * reports as an error; as it does if the pod is gone, or its node does not answer.
   *
   * @return empty when the log cannot be read now
   */
  private Optional<String> read(Pod pod, Function<ContainerResource, Loggable> part) {
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
      return Optional.of(log == null ? "" : log);
    } catch (KubernetesClientException e) {
      return switch (e.getCode()) {
        case HttpURLConnection.HTTP_BAD_REQUEST -> Optional.of("");
        case HttpURLConnection.HTTP_NOT_FOUND,
            HttpURLConnection.HTTP_INTERNAL_ERROR,
            HttpURLConnection.HTTP_BAD_GATEWAY,
            HttpURLConnection.HTTP_UNAVAILABLE,
            HttpURLConnection.HTTP_GATEWAY_TIMEOUT ->
            Optional.empty();
        default -> throw e;
      };
    }
  }
}
