package dev.benchwright.operator.web.results;

import dev.benchwright.core.judge.runs.FinishedRun;
import dev.benchwright.core.judge.runs.NotComparableException;
import dev.benchwright.core.judge.runs.RunComparison;
import dev.benchwright.operator.web.LivePages;
import dev.benchwright.operator.web.OneAtATime;
import dev.benchwright.operator.web.WebJson;
import dev.benchwright.operator.web.store.RunLookup;
import dev.benchwright.operator.web.store.RunStore;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves the comparison of two finished runs. */
@LivePages
public final class CompareController {

  private final RunStore store;
  private final RunComparison comparison;
  private final OneAtATime turn;

  CompareController(RunStore store, RunComparison comparison, OneAtATime turn) {
    this.store = store;
    this.comparison = comparison;
    this.turn = turn;
  }

  /**
   * Compares two runs.
   *
   * @param a the run to compare with, as {@code namespace/name}
   * @param b the run that is judged
   */
  @GetMapping(path = "/api/compare", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<String> compare(@RequestParam String a, @RequestParam String b) {
    try {
      return ResponseEntity.ok(
          turn.take(() -> WebJson.write(comparison.compare(finished(a), finished(b)))));
    } catch (NotComparableException e) {
      return ResponseEntity.status(HttpStatus.CONFLICT)
          .body(WebJson.write(Map.of("message", String.valueOf(e.getMessage()))));
    }
  }

  private FinishedRun finished(String namespaceAndName) throws NotComparableException {
    var run = RunLookup.existing(store, namespaceAndName);
    return FinishedRun.of(run, store.trials(run));
  }
}
