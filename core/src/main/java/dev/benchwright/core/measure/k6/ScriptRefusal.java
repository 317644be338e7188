package dev.benchwright.core.measure.k6;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/**
 * Why a user's script cannot be run, as our check of it writes to its log.
 *
 * @param sentence a complete sentence for the user
 */
public record ScriptRefusal(String sentence) {

  /** Start of the line. */
  static final String MARKER = "benchwright-script-refused ";

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Finds the refusal in the log of a check.
   *
   * @param podLog the log, or its last lines
   * @return empty if there is none, or if its line is cut off
   */
  public static Optional<ScriptRefusal> parse(String podLog) {
    int marker = podLog.lastIndexOf(MARKER);
    if (marker < 0) {
      return Optional.empty();
    }
    String line = podLog.substring(marker + MARKER.length()).lines().findFirst().orElse("");
    try {
      // The parser never reads what follows the object, which is the rest of k6's log line.
      JsonNode sentence = JSON.readTree(line).path("sentence");
      return sentence.isTextual()
          ? Optional.of(new ScriptRefusal(sentence.asText()))
          : Optional.empty();
    } catch (JsonProcessingException notWhole) {
      return Optional.empty();
    }
  }
}
