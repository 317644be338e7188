package dev.benchwright.core.api.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of a resource as it was read.
 *
 * @param value the part; null if it is absent or does not fit
 * @param misfit why it does not fit; null if it fits
 */
@JsonDeserialize(using = Part.Reader.class)
record Part<T>(@Nullable T value, @Nullable String misfit) {

  /** Reads a part, and never fails because of its content. */
  static final class Reader extends JsonDeserializer<Part<?>> implements ContextualDeserializer {

    private final String name;
    private final @Nullable JavaType type;

    /** For Jackson, which asks this instance for the reader of a property. */
    Reader() {
      this("", null);
    }

    private Reader(String name, @Nullable JavaType type) {
      this.name = name;
      this.type = type;
    }

    @Override
    public JsonDeserializer<?> createContextual(
        DeserializationContext context, BeanProperty property) {
      return new Reader(property.getName(), property.getType().containedType(0));
    }

    @Override
    public Part<?> getNullValue(DeserializationContext context) {
      return new Part<>(null, null);
    }

    @Override
    public Part<?> deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      // Whether or not the part fits, the parser continues after it.
      try (var read = context.bufferAsCopyOfValue(parser)) {
        try (var fields = read.asParserOnFirstToken()) {
          return new Part<>(context.readValue(fields, Objects.requireNonNull(type)), null);
        } catch (JsonProcessingException e) {
          try (var fields = read.asParserOnFirstToken()) {
            return new Part<>(null, Misfit.of(name, context.readTree(fields), e));
          }
        }
      }
    }
  }
}
