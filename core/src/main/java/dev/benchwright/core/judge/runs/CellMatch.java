package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.judge.runs.RunComparisonResults.Side;
import dev.benchwright.core.judge.runs.RunComparisonResults.UnmatchedCell;
import dev.benchwright.core.judge.wording.LevelWords;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.core.plan.Plan.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Decides which cells of two runs did the same work: the same scenario with the same parameters,
 * served by a variant of the same name, under the same load. Other differences do not prevent a
 * comparison, because they may be the question.
 *
 * @param levels load levels that are in both runs, with the variants in both, in the order of run a
 * @param unmatched all other cells, those of run a first
 */
record CellMatch(List<Level> levels, List<UnmatchedCell> unmatched) {

  CellMatch {
    levels = List.copyOf(levels);
    unmatched = List.copyOf(unmatched);
  }

  /** The variants that both runs have at a load level. */
  record Level(LoadLevel load, List<String> variants) {}

  static CellMatch of(FinishedRun a, FinishedRun b) {
    var nameA = a.identity().nameBeside(b.identity());
    var nameB = b.identity().nameBeside(a.identity());
    var otherWork = otherWork(a.spec(), nameA, b.spec(), nameB);
    var unmatched = new ArrayList<>(lonely(Side.A, a.spec(), b.spec(), nameB, otherWork));
    unmatched.addAll(lonely(Side.B, b.spec(), a.spec(), nameA, otherWork));
    var levels = new ArrayList<Level>();
    if (otherWork.isEmpty()) {
      for (var level : a.spec().load().levels()) {
        var common = new ArrayList<>(names(a.spec()));
        common.retainAll(names(b.spec()));
        if (b.spec().load().levels().contains(level) && !common.isEmpty()) {
          levels.add(new Level(level, List.copyOf(common)));
        }
      }
    }
    return new CellMatch(levels, unmatched);
  }

  /** Returns the variants that are compared at some load level. */
  List<String> variants() {
    return levels.stream().flatMap(level -> level.variants().stream()).distinct().toList();
  }

  /** Returns why no cell of one run matches any of the other; empty if cells can match. */
  private static Optional<String> otherWork(
      BenchmarkRunSpec a, String nameA, BenchmarkRunSpec b, String nameB) {
    if (!a.scenario().equals(b.scenario())) {
      return Optional.of(
          "The scenario is %s in %s, and %s in %s."
              .formatted(a.scenario(), nameA, b.scenario(), nameB));
    }
    var names = new TreeSet<>(a.parameters().keySet());
    names.addAll(b.parameters().keySet());
    for (var name : names) {
      var ofA = parameter(a.parameters(), name);
      var ofB = parameter(b.parameters(), name);
      if (!ofA.equals(ofB)) {
        return Optional.of(
            "Parameter %s is %s in %s, and %s in %s.".formatted(name, ofA, nameA, ofB, nameB));
      }
    }
    var modelA = LevelWords.model(a.load().model());
    var modelB = LevelWords.model(b.load().model());
    return modelA.equals(modelB)
        ? Optional.empty()
        : Optional.of(
            "The load model is %s in %s, and %s in %s.".formatted(modelA, nameA, modelB, nameB));
  }

  /** Catalogs may have different defaults, so a default does not equal its value. */
  private static String parameter(Map<String, String> parameters, String name) {
    return parameters.getOrDefault(name, "left to the catalog");
  }

  private static List<UnmatchedCell> lonely(
      Side side,
      BenchmarkRunSpec own,
      BenchmarkRunSpec other,
      String otherName,
      Optional<String> otherWork) {
    var cells = new ArrayList<UnmatchedCell>();
    for (var cell : Plan.cells(own)) {
      otherWork
          .or(() -> missing(cell, other, otherName))
          .ifPresent(reason ->
              cells.add(
                  new UnmatchedCell(
                      side, cell.variant(), cell.level().value(), cell.level().text(), reason)));
    }
    return cells;
  }

  private static Optional<String> missing(Cell cell, BenchmarkRunSpec other, String otherName) {
    if (!names(other).contains(cell.variant())) {
      return Optional.of("%s has no variant of this name.".formatted(otherName));
    }
    return other.load().levels().contains(cell.level())
        ? Optional.empty()
        : Optional.of(
            "%s has other load: %s."
                .formatted(
                    otherName,
                    other.load().levels().stream()
                        .map(LoadLevel::text)
                        .collect(Collectors.joining(", "))));
  }

  private static List<String> names(BenchmarkRunSpec spec) {
    return spec.variants().stream().map(VariantSpec::name).toList();
  }
}
