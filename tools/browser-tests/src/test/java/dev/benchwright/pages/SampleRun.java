package dev.benchwright.pages;

import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.environment.JvmStatus;
import dev.benchwright.core.api.environment.MachineStatus;
import dev.benchwright.core.api.environment.RunEnvironmentStatus;
import dev.benchwright.core.api.environment.VersionsStatus;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.series.SeriesMetric;
import dev.benchwright.core.report.CellIntervals;
import dev.benchwright.core.report.MetricDescription;
import dev.benchwright.core.report.Question;
import dev.benchwright.core.report.RunIdentity;
import dev.benchwright.core.report.RunResults;
import dev.benchwright.core.report.TrialResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Results of an invented run, as large and as strange as a test needs them. About every tenth trial
 * was invalidated by a gate and measured again.
 */
final class SampleRun {

  static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

  private int variants = 3;
  private List<LoadLevel> levels = List.of(LoadLevel.ofUsers(50), LoadLevel.ofUsers(500));
  private int blocks = 4;
  private int seconds = 24;
  private UnaryOperator<String> words = place -> "";
  private SampleTrials.Components components = (block, phase, figures) -> List.of();

  private SampleRun() {}

  /** Returns a run of three variants at two load levels, in four blocks. */
  static SampleRun small() {
    return new SampleRun();
  }

  /** Returns a run as large as a report must support: 64 cells, ten blocks. */
  static SampleRun large() {
    var run = new SampleRun();
    run.variants = 16;
    run.levels = IntStream.of(10, 100, 1000, 10_000).mapToObj(LoadLevel::ofUsers).toList();
    run.blocks = 10;
    run.seconds = 185;
    return run;
  }

  /** Adds a text to everything that others write: names, labels, settings, messages. */
  SampleRun withWords(UnaryOperator<String> textOfPlace) {
    words = textOfPlace;
    return this;
  }

  /** Gives each trial a database, a price list and a subject. */
  SampleRun withComponents() {
    components = new SampleComponents(this::word)::of;
    return this;
  }

  /** Gives each trial its subject alone. */
  SampleRun withSubjectsAlone() {
    var all = new SampleComponents(this::word);
    components = (block, phase, figures) -> List.of(all.of(block, phase, figures).getLast());
    return this;
  }

  /** Returns the places that get such a text. */
  static Set<String> places() {
    var places = new TreeSet<String>();
    small()
        .withComponents()
        .withWords(place -> {
          places.add(place);
          return "";
        })
        .results();
    return places;
  }

  RunResults results() {
    var names = IntStream.range(0, variants).mapToObj(this::variant).toList();
    var loads =
        levels.stream()
            .map(level -> new LoadLevel(level.value(), level.text() + word("load")))
            .toList();
    var figures = new SampleFigures(seconds);
    var trials = trials(names, loads, figures);
    var verdicts = new SampleVerdicts(names, loads);
    var cells = cells(names, loads, trials);
    return new RunResults(
        RunResults.VERSION,
        identity(trials.size()),
        new Question(
            "db",
            Map.of("delayMillis" + word("parameterName"), "20" + word("parameterValue")),
            names.getFirst(),
            SampleFigures.VERDICT_METRIC,
            List.of(SampleFigures.VERDICT_METRIC, "p99Millis"),
            5,
            "closed",
            names,
            loads,
            blocks),
        RunVerdict.MIXED,
        "At %s, %s is better than %s.%s"
            .formatted(
                loads.getFirst().text(), names.getLast(), names.getFirst(), word("sentence")),
        names.getLast(),
        verdicts.verdicts(word("verdictSentence")),
        verdicts.comparisons(),
        cells,
        CellIntervals.of(cells),
        environment(),
        differences(names),
        MetricCatalog.all().stream()
            .filter(metric -> trials.getFirst().measurements().containsKey(metric.metricName()))
            .map(MetricDescription::of)
            .toList(),
        SeriesMetric.all().stream().map(MetricDescription::of).toList(),
        trials,
        null,
        List.of("Something is missing." + word("note")),
        null);
  }

  private String word(String place) {
    var text = words.apply(place);
    return text.isEmpty() ? "" : " " + text;
  }

  private String variant(int index) {
    var known = List.of("mvc-platform-200", "mvc-virtual", "webflux");
    return (index < known.size() ? known.get(index) : "variant-%02d".formatted(index))
        + word("variant");
  }

  private RunIdentity identity(int trials) {
    return new RunIdentity(
        "team",
        "db-run" + word("runName"),
        "4f2a6c1e-0000-4000-8000-000000000001",
        BEGIN.toString(),
        BEGIN.toString(),
        BEGIN.plusSeconds((long) trials * SampleTrials.SECONDS).toString(),
        RunPhase.SUCCEEDED,
        "All trials are over.",
        "%1$d/%1$d".formatted(trials),
        "apiVersion: benchwright.dev/v1alpha1\nkind: BenchmarkRun\n# " + word("file") + "\n");
  }

  private List<TrialResult> trials(
      List<String> names, List<LoadLevel> loads, SampleFigures figures) {
    var trials = new ArrayList<TrialResult>();
    var made =
        new SampleTrials(figures, word("message"), word("observed"), word("trial"), components);
    for (int block = 1; block <= blocks; block++) {
      for (var load : loads) {
        for (var name : names) {
          int position = trials.size() + 1;
          if (position % 10 == 2) {
            trials.add(made.invalid(names.indexOf(name), name, load, block, position));
            trials.add(made.valid(names.indexOf(name), name, load, block, position, 2));
          } else {
            trials.add(made.valid(names.indexOf(name), name, load, block, position, 1));
          }
        }
      }
    }
    trials.sort(Comparator.comparingInt(TrialResult::block).thenComparing(TrialResult::startedAt));
    return trials;
  }

  private List<CellStatus> cells(
      List<String> names, List<LoadLevel> loads, List<TrialResult> trials) {
    return loads.stream()
        .flatMap(load ->
            names.stream().map(name -> SampleFigures.cell(name, load, trials, word("cellMessage"))))
        .toList();
  }

  private RunEnvironmentStatus environment() {
    return new RunEnvironmentStatus(
        "node-1" + word("node"),
        new MachineStatus(
            "6.1", "Debian 13", "amd64", "A processor", "2", "8", 32_768L, "v1.35", "containerd"),
        new JvmStatus(
            "25+36",
            "A vendor",
            "OpenJDK 64-Bit Server VM",
            "G1",
            2,
            1024L,
            List.of(new JvmFlagStatus("MaxRAMPercentage" + word("flag"), "50.0", "command line"))),
        new ImageStatus("k6:1", "sha256:" + "fedcba9876543210".repeat(4)),
        new ImageStatus("postgres:18", "sha256:" + "0123456789abcdef".repeat(4)),
        Map.of(),
        new VersionsStatus("v1.35.0", "1.4.0", "3.7.0", "0.1.0"),
        List.of("Variant webflux tells no flags." + word("environmentNote")));
  }

  private List<DifferenceStatus> differences(List<String> names) {
    return List.of(
        new DifferenceStatus(
            "spring.threads.virtual.enabled" + word("setting"),
            Map.of(names.getFirst(), "false" + word("settingValue"), names.get(1), "true"),
            "It differed between trials of one variant." + word("settingNote")));
  }
}
