package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.core.report.ResultsJson;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.OperatorPages;
import dev.benchwright.e2e.OperatorReplicas;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Every replica of the operator serves the JSON, the files and the events behind its pages. */
@Tag("reference")
class LivePagesE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  @Test
  void aPageFollowsARunToItsEnd() {
    var events = REFERENCE.events();

    assertThat(events.names().getFirst()).isEqualTo("snapshot");
    assertThat(events.dataOf("trial"))
        .extracting(trial -> trial.get("phase").asText())
        .contains("Loading", "Succeeded");
    assertThat(events.dataOf("trouble")).isEmpty();
    // The load is constant, so any whole second of it has this rate, steady or not.
    assertThat(events.dataOf("series"))
        .flatExtracting(LivePagesE2E::ratesOf)
        .filteredOn(rate -> rate > 45 && rate < 55)
        .hasSizeGreaterThan(5);
  }

  @Test
  void theFilesOfARunHaveTheFiguresOfItsStatus() {
    var run = REFERENCE.finished();
    var pages = REFERENCE.pages();
    var path = OperatorPages.path(run);

    var results = ResultsJson.read(pages.get(path + "/results.json").body());
    assertThat(results.cells()).isEqualTo(run.status().cells());
    assertThat(results.trials()).hasSameSizeAs(run.trials());
    assertThat(results.trials()).allMatch(trial -> trial.series() != null);
    var csv = pages.get(path + "/results.csv").body();
    for (var trial : run.trials()) {
      var name = trial.getMetadata().getName();
      var measured = AppliedRun.status(trial).measurements();
      assertThat(results.trials())
          .filteredOn(result -> result.name().equals(name))
          .singleElement()
          .satisfies(result -> assertThat(result.measurements()).isEqualTo(measured));
      assertThat(measured)
          .isNotEmpty()
          .allSatisfy((metric, value) ->
              assertThat(csv)
                  .containsPattern(
                      "%s,.*,%s,[^,]*,%s,\r\n".formatted(name, metric, FigureText.of(value))));
      var series = pages.json("/api%s/trials/%s/series".formatted(path, name));
      assertThat(ratesOf(series)).hasSizeGreaterThan(15);
    }
    assertThat(pages.get(path + "/report.html").body()).contains(run.name());
    assertThat(pages.get(path + "/summary.md").body()).contains("mvc-virtual");
  }

  @Test
  void everyReplicaServesAndNoneCanBeMadeToChangeAnything() {
    var run = REFERENCE.run();
    for (var pod : new OperatorReplicas(REFERENCE.client()).all()) {
      try (var pages = OperatorPages.of(pod.getMetadata().getName())) {
        assertThat(pages.runs()).contains(run.name());
        assertThat(pages.send("DELETE", OperatorPages.path(run)).statusCode()).isEqualTo(405);
      }
    }
  }

  private static List<Double> ratesOf(JsonNode stretch) {
    return StreamSupport.stream(stretch.at("/values/series").spliterator(), false)
        .filter(one -> one.get("name").asText().equals("requestsPerSecond"))
        .flatMap(one -> StreamSupport.stream(one.get("values").spliterator(), false))
        .filter(JsonNode::isNumber)
        .map(JsonNode::asDouble)
        .toList();
  }
}
