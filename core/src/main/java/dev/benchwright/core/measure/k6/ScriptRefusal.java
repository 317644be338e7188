package dev.benchwright.core.measure.k6;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/**
 * Why a script of the user's cannot be run: what our check of it says in its log.
 *
 * @param sentence complete, for the user
 */
public record ScriptRefusal(String sentence) {

  /** What the line begins with. */
  static final String MARKER = "benchwright-script-refused ";

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Finds the refusal in the log of a check.
   *
   * @param podLog the log, or its last lines
   * @return empty when there is none, or when its line is cut off
   */
  public static Optional<ScriptRefusal> parse(String podLog) {
    int marker = podLog.lastIndexOf(MARKER);
    if (marker < 0) {
      return Optional.empty();
    }
    String line = podLog.substring(marker + MARKER.length()).lines().findFirst().orElse("");
    try {
      // What follows the object (the rest of k6's log line) is never read.
      JsonNode sentence = JSON.readTree(line).path("sentence");
      return sentence.isTextual()
          ? Optional.of(new ScriptRefusal(sentence.asText()))
          : Optional.empty();
    } catch (JsonProcessingException notWhole) {
      return Optional.empty();
    }
  }
}
