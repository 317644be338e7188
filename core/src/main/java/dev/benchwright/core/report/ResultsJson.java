package dev.benchwright.core.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes and reads results as {@code results.json}, on one line, for programs. Unknown values are
 * absent; {@link FigureText} writes the figures.
 */
public final class ResultsJson {

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .registerModule(figures())
          .setDefaultPropertyInclusion(
              JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
          // A later version may add fields that this one does not need.
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private ResultsJson() {}

  /** Returns the text of the file. */
  public static String write(RunResults results) {
    return text(results);
  }

  /**
   * Reads the results of a file.
   *
   * @throws IllegalArgumentException if it is not a results.json that this version can read, with
   *     the reason as a sentence
   */
  public static RunResults read(String json) {
    RunResults results;
    try {
      results = JSON.readValue(json, RunResults.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "This is not a results.json: %s. Export it anew.".formatted(e.getOriginalMessage()), e);
    }
    if (results == null || results.version() < 1) {
      throw new IllegalArgumentException(
          "This is not a results.json, because it has no version. Export it anew.");
    }
    if (results.version() > RunResults.VERSION) {
      throw new IllegalArgumentException(
          "This results.json has version %d, and this Benchwright reads up to %d. Use a newer one."
              .formatted(results.version(), RunResults.VERSION));
    }
    return results;
  }

  /** Returns any record of the results as JSON, with the same form of figures. */
  public static String text(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("records of this room can be written", e);
    }
  }

  /** Returns the length of the file's text, without building it. */
  static long length(RunResults results) {
    var length = new Length();
    try {
      JSON.writeValue(length, results);
    } catch (IOException e) {
      throw new IllegalStateException("records of this room can be written", e);
    }
    return length.characters;
  }

  /** Returns the module that writes every figure. */
  static SimpleModule figures() {
    var figures = new FigureSerializer();
    return new SimpleModule()
        .addSerializer(Double.class, figures)
        .addSerializer(Double.TYPE, figures);
  }

  private static final class FigureSerializer extends JsonSerializer<Double> {
    @Override
    public void serialize(Double value, JsonGenerator generator, SerializerProvider provider)
        throws IOException {
      generator.writeNumber(FigureText.of(value));
    }
  }

  private static final class Length extends Writer {

    private long characters;

    @Override
    public void write(char[] buffer, int offset, int length) {
      characters += length;
    }

    @Override
    public void flush() {
      // Nothing is buffered.
    }

    @Override
    public void close() {
      // There is nothing to close.
    }
  }
}
