package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.judge.fairness.Differences;
import dev.benchwright.core.judge.runs.RunComparisonResults.RunDifference;
import dev.benchwright.core.judge.trials.DescribedTrial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Differences between the trials of two compared runs, variant by variant: a difference between two
 * variants is not a difference between the runs. The same difference in several variants is one
 * row.
 *
 * @param rows the differences for which there is room
 * @param notes what is unknown, or left out, as sentences
 */
record RunDifferences(List<RunDifference> rows, List<String> notes) {

  RunDifferences {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /** Returns the differences of the variants that are compared. */
  static RunDifferences of(FinishedRun a, FinishedRun b, Collection<String> variants) {
    var nameA = a.identity().nameBeside(b.identity());
    var nameB = b.identity().nameBeside(a.identity());
    var found = new LinkedHashMap<Row, List<String>>();
    var notes = new ArrayList<String>();
    for (var variant : variants) {
      var ofA = described(a, variant, nameA);
      var ofB = described(b, variant, nameB);
      var differences = Differences.of(Stream.concat(ofA.stream(), ofB.stream()).toList());
      differences
          .shown()
          .forEach(difference ->
              found
                  .computeIfAbsent(Row.of(difference, nameA, nameB), _ -> new ArrayList<>())
                  .add(variant));
      if (differences.leftOut() > 0) {
        notes.add(
            "%d more settings of %s differ than there is room for here; status.environment of the trials has them all."
                .formatted(differences.leftOut(), variant));
      }
      if (ofA.isEmpty() || ofB.isEmpty()) {
        notes.add(
            ("The trials of %s in %s have no status.environment; compare nodes, images and"
                    + " settings yourself.")
                .formatted(variant, ofA.isEmpty() ? nameA : nameB));
      }
    }
    return new RunDifferences(
        found.entrySet().stream().map(row -> row.getKey().of(row.getValue())).toList(), notes);
  }

  /** Returns the trials of one variant, named after their run. */
  private static List<DescribedTrial> described(FinishedRun run, String variant, String name) {
    return run.described().stream()
        .filter(trial -> trial.variant().equals(variant))
        .map(trial -> new DescribedTrial(name, trial.environment()))
        .toList();
  }

  private record Row(
      String setting, @Nullable String a, @Nullable String b, @Nullable String note) {

    static Row of(DifferenceStatus difference, String nameA, String nameB) {
      Map<String, String> values = difference.values();
      return new Row(difference.setting(), values.get(nameA), values.get(nameB), difference.note());
    }

    RunDifference of(List<String> variants) {
      return new RunDifference(setting, a, b, variants, note);
    }
  }
}
