package dev.benchwright.core.measure.k6;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/**
 * Why a generator gave up before the load: the subject did not answer as its scenario says.
 *
 * @param request what was asked: method and URL
 * @param expected the answer that the scenario expects
 * @param observed the last answer, or why there was none
 * @param waitedSeconds how long it was asked again and again
 */
public record SetupFailure(String request, String expected, String observed, long waitedSeconds) {

  /** What the script's error begins with. */
  static final String MARKER = "benchwright-setup-failed ";

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Finds the failure in a generator's log.
   *
   * @param podLog the log, or its last lines
   * @return empty when there is none, or when its line is cut off
   */
  public static Optional<SetupFailure> parse(String podLog) {
    int marker = podLog.lastIndexOf(MARKER);
    if (marker < 0) {
      return Optional.empty();
    }
    String line = podLog.substring(marker + MARKER.length()).lines().findFirst().orElse("");
    try {
      // What follows the object (the rest of k6's log line) is never read.
      JsonNode json = JSON.readTree(withoutLogQuotes(line));
      if (!json.path("expected").isTextual() || !json.path("observed").isTextual()) {
        return Optional.empty();
      }
      return Optional.of(
          new SetupFailure(
              json.path("request").asText("the check's request"),
              json.path("expected").asText(),
              json.path("observed").asText(),
              json.path("waitedSeconds").asLong()));
    } catch (JsonProcessingException notWhole) {
      return Optional.empty();
    }
  }

  /** The failure as a sentence for the user. */
  public String sentence() {
    return "%s was expected to answer %s; after %d s of asking, the last result was: %s. See the subject's log."
        .formatted(request, expected, waitedSeconds, observed);
  }

  /**
   * k6 quotes its messages, in its text format and in its JSON format alike: a backslash stands
   * before every quote and backslash. The script writes nothing else that would be escaped.
   */
  private static String withoutLogQuotes(String line) {
    if (!line.startsWith("{\\\"")) {
      return line;
    }
    StringBuilder plain = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean escapes = c == '\\' && i + 1 < line.length();
      if (escapes) {
        i++;
      }
      plain.append(line.charAt(i));
    }
    return plain.toString();
  }
}
