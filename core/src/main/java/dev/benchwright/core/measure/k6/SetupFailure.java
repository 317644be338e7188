package dev.benchwright.core.measure.k6;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/**
 * Why a generator gave up before the load, or goes on asking: the subject did not give the
 * scenario's answer.
 *
 * @param request method and URL of the request
 * @param expected the answer that the scenario expects
 * @param observed the last answer, or why there was none
 * @param waitedSeconds for how long the request was repeated
 */
public record SetupFailure(String request, String expected, String observed, long waitedSeconds) {

  /** Start of the script's error message. */
  static final String MARKER = "benchwright-setup-failed ";

  /** Start of what the script logs from time to time while it asks. */
  private static final String LAST_RESULT_MARKER = "benchwright-last-result ";

  /** How the script begins what it observed when no answer came. */
  private static final String NO_ANSWER = "no answer";

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Finds the failure in a generator's log.
   *
   * @param podLog the log, or its last lines
   * @return empty if there is none, or if its line is cut off
   */
  public static Optional<SetupFailure> parse(String podLog) {
    return last(MARKER, podLog);
  }

  /**
   * Finds what came last, according to the log of a generator that still asks.
   *
   * @param podLog the log, or its last lines
   * @return empty if it has not asked for long, or if the line is cut off
   */
  public static Optional<SetupFailure> lastResult(String podLog) {
    return last(LAST_RESULT_MARKER, podLog);
  }

  private static Optional<SetupFailure> last(String marker, String podLog) {
    int found = podLog.lastIndexOf(marker);
    if (found < 0) {
      return Optional.empty();
    }
    String line = podLog.substring(found + marker.length()).lines().findFirst().orElse("");
    try {
      // The parser never reads what follows the object, which is the rest of k6's log line.
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

  /**
   * Returns whether the last attempt had an answer of the subject, and not of nobody or a proxy.
   */
  public boolean answered() {
    return !observed.startsWith(NO_ANSWER);
  }

  /** Returns the failure as a sentence for the user. */
  public String sentence() {
    return "%s was expected to answer %s; after %d s of asking, the last result was: %s. See the subject's log."
        .formatted(request, expected, waitedSeconds, observed);
  }

  /**
   * Undoes the quoting of k6, which escapes every quote and backslash of a message with a
   * backslash, both in its text format and in its JSON format. The script writes nothing else that
   * is escaped.
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
