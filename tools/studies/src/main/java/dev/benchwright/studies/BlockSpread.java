package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Tells whether what a second of CPU served of one cell differed from block to block because of the
 * machine. The machine would make the other cells of the same blocks differ in the same way.
 *
 * @param cell the cell
 * @param run its run
 */
record BlockSpread(Figure cell, StudyRun run) {

  private static final String METRIC = "requestsPerCpuSecond";

  /** If the other cells move by at least this part of its movement, it may be the machine. */
  private static final double TOGETHER = 0.5;

  /** If they move by at most this part, it is not. */
  private static final double ALONE = 0.25;

  /** A gap so many times the range within both groups separates two of them. */
  private static final double CLEARLY = 2;

  private static final int FEWEST_OF_A_GROUP = 2;

  /** Returns the probable cause as the end of a sentence; empty if nothing shows it. */
  String cause() {
    var own = deviations(cell);
    var parts = new ArrayList<Double>();
    for (var other : others()) {
      var deviations = deviations(other);
      deviations.keySet().retainAll(own.keySet());
      if (deviations.size() >= 2) {
        parts.add(part(own, deviations));
      }
    }
    if (parts.isEmpty()) {
      return "";
    }
    double median = median(parts);
    if (median >= TOGETHER) {
      return "; the other cells moved with it in the same blocks, so that it may be the machine";
    }
    if (Math.abs(median) > ALONE) {
      return "";
    }
    return isTwoGroups(own.values().stream().sorted().toList())
        ? "; its trials fall into two groups and the other cells did not move with it in the same blocks: two modes of this variant, not the machine"
        : "; the other cells did not move with it in the same blocks, so that it is noise of this variant, or modes of its JVM, rather than the machine";
  }

  private List<Figure> others() {
    var cells = new LinkedHashSet<Figure>();
    for (var trial : run.trials()) {
      var spec = trial.spec();
      boolean own =
          spec.variant().equals(cell.variant())
              && (cell.load() == null || cell.load().equals(spec.load()));
      // Of systems, the figures are those of the entry: two programs need not slow down alike.
      boolean isOfSameEntry =
          run.run().spec().entry(spec.variant()).equals(run.run().spec().entry(cell.variant()));
      if (!own && isOfSameEntry) {
        cells.add(new Figure(cell.run(), spec.variant(), spec.load(), METRIC, null, null, null));
      }
    }
    return List.copyOf(cells);
  }

  /** Returns the logarithms of a cell's values by block, without their mean. */
  private SortedMap<Integer, Double> deviations(Figure of) {
    var logs = new TreeMap<Integer, Double>();
    Samples.ofCell(METRIC, of, run)
        .positive(of.variant())
        .byBlock()
        .forEach((block, value) -> logs.put(block, Math.log(value)));
    double mean = Sample.mean(List.copyOf(logs.values()));
    logs.replaceAll((_, log) -> log - mean);
    return logs;
  }

  /**
   * Returns the slope of the line of least squares: by how much a cell moves where this one does.
   */
  private static double part(SortedMap<Integer, Double> own, SortedMap<Integer, Double> other) {
    var blocks = List.copyOf(other.keySet());
    var ofOwn = blocks.stream().map(own::get).toList();
    var ofOther = List.copyOf(other.values());
    double ownMean = Sample.mean(ofOwn);
    double otherMean = Sample.mean(ofOther);
    double products = 0;
    double squares = 0;
    for (int i = 0; i < blocks.size(); i++) {
      products += (ofOwn.get(i) - ownMean) * (ofOther.get(i) - otherMean);
      squares += (ofOwn.get(i) - ownMean) * (ofOwn.get(i) - ownMean);
    }
    return squares == 0 ? 0 : products / squares;
  }

  private static double median(List<Double> values) {
    var sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private static boolean isTwoGroups(List<Double> ascending) {
    int count = ascending.size();
    for (int cut = FEWEST_OF_A_GROUP; cut <= count - FEWEST_OF_A_GROUP; cut++) {
      double gap = ascending.get(cut) - ascending.get(cut - 1);
      double within =
          Math.max(
              ascending.get(cut - 1) - ascending.getFirst(),
              ascending.getLast() - ascending.get(cut));
      if (gap > CLEARLY * within) {
        return true;
      }
    }
    return false;
  }
}
