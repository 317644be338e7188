package dev.benchwright.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Checks a page with axe-core, which finds barriers that keep people from using it. */
public final class Accessibility {

  private static final Set<String> SERIOUS = Set.of("serious", "critical");
  private static final String SCRIPT = "/axe.min.js";
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String AXE = script();

  private Accessibility() {}

  /** Returns the page's current serious issues: rule, impact, place and reason. */
  public static List<String> seriousIssues(WatchedPage watched) {
    var page = watched.page();
    page.evaluate(AXE);
    // The result is JSON text, because it has more kinds of parts than this check tells apart.
    // Without resultTypes, axe would also locate all elements without an issue, which takes it
    // longest.
    var violations =
        (String)
            page.evaluate(
                """
                async () => JSON.stringify(
                    (await axe.run(document, {resultTypes: ['violations']})).violations)\
                """);
    return read(violations)
        .valueStream()
        .filter(violation -> SERIOUS.contains(violation.get("impact").asText()))
        .flatMap(violation ->
            violation.get("nodes").valueStream().map(node -> sentence(violation, node)))
        .toList();
  }

  private static String sentence(JsonNode violation, JsonNode node) {
    return "%s (%s) at %s: %s"
        .formatted(
            violation.get("id").asText(),
            violation.get("impact").asText(),
            node.get("target"),
            node.get("failureSummary").asText().replaceAll("\\s+", " "));
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String script() {
    try (var script = Accessibility.class.getResourceAsStream(SCRIPT)) {
      return new String(
          Objects.requireNonNull(script, SCRIPT).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
