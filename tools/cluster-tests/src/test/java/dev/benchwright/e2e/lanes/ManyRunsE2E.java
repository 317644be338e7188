package dev.benchwright.e2e.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.e2e.OperatorPages;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pages list all runs of a cluster that has a thousand. */
@Tag("lanes")
class ManyRunsE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("many-runs");

  private static final int MANY = 1000;

  @Test
  void allAreListedByThePages() {
    IntStream.range(0, MANY)
        .parallel()
        .forEach(i ->
            NAMESPACE.apply(
                RunBuilder.run("resting-%d".formatted(i)).variants("mvc-virtual").suspended()));
    try (var pages = OperatorPages.asTheNotesSay()) {
      await("all runs on the page")
          .pollInterval(Duration.ofSeconds(1))
          .untilAsserted(() ->
              assertThat(pages.runs())
                  .contains(
                      IntStream.range(0, MANY)
                          .mapToObj("resting-%d"::formatted)
                          .toArray(String[]::new)));
      assertThat(pages.get("/").statusCode()).isEqualTo(200);
    }
  }
}
