package dev.benchwright.operator.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/**
 * Writes JSON for the pages: on one line and in ASCII, so that an event's text is the same in every
 * encoding. A number has the fewest digits that represent exactly this number.
 */
public final class WebJson {

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .serializationInclusion(JsonInclude.Include.NON_NULL)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  private WebJson() {}

  public static String write(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("records of this room can be written as JSON", e);
    }
  }
}
