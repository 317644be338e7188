package dev.benchwright.core.report;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a reader has to know about results beside their figures: what they lack, and leave out. */
final class ResultNotes {

  private static final String COORDINATED_OMISSION =
      "The users of this load wait for their answers, so its percentiles leave out the requests that"
          + " nobody could send while the subject stalled (coordinated omission); an open load shows"
          + " them.";

  private ResultNotes() {}

  /**
   * Returns the sentences.
   *
   * @param question the question of the run
   * @param status what was measured
   * @param trials all trials
   * @param withSeries whether the results are to have values over time
   */
  static List<String> of(
      Question question, BenchmarkRunStatus status, List<TrialResult> trials, boolean withSeries) {
    var cells = status.cells();
    var notes = new ArrayList<String>();
    if (status.floor() != null) {
      notes.add(status.floor().message());
    }
    if (status.noise() != null) {
      notes.add(status.noise().sentence());
    }
    if (status.boost() != null) {
      notes.add(status.boost().message());
    }
    if (waitsForAnswers(question.loadModel()) && cells.stream().anyMatch(ResultNotes::hasTail)) {
      notes.add(COORDINATED_OMISSION);
    }
    notes.addAll(
        ofComponents(
            trials,
            ComponentStatus::limit,
            "was at a limit of its own, so that what was measured is that limit, too"));
    notes.addAll(
        ofComponents(
            trials, ComponentStatus::delay, "took at least half of the time of each request"));
    notes.addAll(ofShared(trials));
    notes.addAll(missingPercentiles(cells));
    if (withSeries) {
      missingSeries(trials).ifPresent(notes::add);
    }
    return List.copyOf(notes);
  }

  /**
   * Returns a sentence for each component beside the subject that was at a limit, or in which the
   * time of requests was spent: what was measured then is that, and not only what the variants do.
   * A subject at its limit is the usual case.
   *
   * @param said what is said of a component of a trial; null if nothing is
   * @param clause the same of the component in several trials
   */
  private static List<String> ofComponents(
      List<TrialResult> trials, Function<ComponentStatus, @Nullable String> said, String clause) {
    var counting = trials.stream().filter(trial -> trial.phase() == TrialPhase.SUCCEEDED).toList();
    var notes = new ArrayList<String>();
    counting.stream()
        .flatMap(trial -> ComponentStatus.besidesEntry(trial.components()).stream())
        .map(ComponentStatus::name)
        .distinct()
        .forEach(name -> ofComponent(name, counting, said, clause).ifPresent(notes::add));
    return notes;
  }

  private static Optional<String> ofComponent(
      String component,
      List<TrialResult> trials,
      Function<ComponentStatus, @Nullable String> said,
      String clause) {
    var sentences = new LinkedHashMap<TrialResult, String>();
    for (var trial : trials) {
      ComponentStatus.besidesEntry(trial.components()).stream()
          .filter(one -> one.name().equals(component))
          .flatMap(one -> Stream.ofNullable(said.apply(one)))
          .forEach(sentence -> sentences.put(trial, sentence));
    }
    return sentences.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "In %d of %d trials (%s), the %s %s; for example %s: %s"
                .formatted(
                    sentences.size(),
                    trials.size(),
                    sentences.keySet().stream()
                        .map(TrialResult::variant)
                        .distinct()
                        .collect(Collectors.joining(", ")),
                    component,
                    clause,
                    sentences.firstEntry().getKey().name(),
                    sentences.firstEntry().getValue()));
  }

  /** Returns a sentence for each component that trials have shared, and so could tell apart. */
  private static List<String> ofShared(List<TrialResult> trials) {
    // By component, the first trial with each one of it.
    var firstOfEach = new LinkedHashMap<String, Map<String, String>>();
    for (var trial : trials) {
      for (var component : trial.components()) {
        if (component.sharedSince() != null) {
          firstOfEach
              .computeIfAbsent(component.name(), _ -> new LinkedHashMap<>())
              .putIfAbsent(component.sharedSince(), trial.name());
        }
      }
    }
    var notes = new ArrayList<String>();
    firstOfEach.forEach((component, first) -> {
      var anew = first.values().stream().skip(1).collect(Collectors.joining(", "));
      notes.add(
          "The trials shared the %s (lifetime: Run): what one has left in it was there for those after it%s. A variant that leaves more in it slows the others more than itself, and more blocks do not remove that."
              .formatted(
                  component,
                  anew.isEmpty() ? "" : ", until it was made anew, without that, for " + anew));
    });
    return notes;
  }

  private static Optional<String> missingSeries(List<TrialResult> trials) {
    // A trial without load has no series to store.
    var measured = trials.stream().filter(trial -> trial.window() != null).toList();
    long without = measured.stream().filter(trial -> trial.series() == null).count();
    return without == 0
        ? Optional.empty()
        : Optional.of(
            "The series over time of %d of %d trials are missing."
                .formatted(without, measured.size()));
  }

  private static boolean waitsForAnswers(String loadModel) {
    return loadModel.equals("closed") || loadModel.equals("batch");
  }

  private static boolean hasTail(CellStatus cell) {
    return MetricCatalog.all().stream()
        .filter(metric -> metric.percentile().isPresent())
        .anyMatch(metric -> cell.metrics().containsKey(metric.metricName()));
  }

  private static List<String> missingPercentiles(List<CellStatus> cells) {
    var notes = new ArrayList<String>();
    cells.stream()
        .filter(cell -> cell.tooFewRequests() != null)
        .collect(Collectors.groupingBy(CellStatus::load, LinkedHashMap::new, Collectors.toList()))
        .forEach((load, lacking) ->
            notes.add(
                "%s, %s: percentiles are missing. %s"
                    .formatted(
                        load,
                        lacking.stream().map(CellStatus::variant).collect(Collectors.joining(", ")),
                        lacking.getFirst().tooFewRequests())));
    return notes;
  }
}
