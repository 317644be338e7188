package dev.benchwright.core.judge.outcomes;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import java.util.List;

/**
 * A variant that is compared with the baseline at one load level.
 *
 * @param level the load level
 * @param variant its name in the run
 */
public record CandidateCell(LoadLevel level, String variant) {

  /** Returns all of a run: by load level, then by variant, in the order of its file. */
  public static List<CandidateCell> of(BenchmarkRunSpec spec) {
    return spec.load().levels().stream()
        .flatMap(level -> spec.candidates().stream().map(v -> new CandidateCell(level, v)))
        .toList();
  }
}
