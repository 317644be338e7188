package dev.benchwright.core.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.VariantSpec;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Refuses requests that could not be sent as a run says, or that nobody would send. */
final class RequestRules {

  /** The generator's ConfigMap may have 1 MiB, and has its scripts, too. */
  private static final int MOST_BYTES = 512 * 1024;

  /** A token of RFC 9110, section 5.6.2. */
  private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

  /** What a field value of RFC 9110, section 5.5, may hold without being quoted. */
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7E\\t]*");

  /** Headers that belong to the connection, so that the generator itself writes them. */
  private static final Set<String> OF_CONNECTION =
      Set.of("host", "content-length", "transfer-encoding", "connection", "te", "upgrade");

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private RequestRules() {}

  /**
   * Checks the request of a run, which is for its own images.
   *
   * @throws NotAcceptedException if it is wrong, or no variant would get it
   */
  static void check(BenchmarkRunSpec run) throws NotAcceptedException {
    var request = run.request();
    if (request == null) {
      return;
    }
    refuseUnused(run);
    check(request);
    for (var variant : run.variants()) {
      checkValues(request, variant);
    }
  }

  private static void refuseUnused(BenchmarkRunSpec run) throws NotAcceptedException {
    if (run.load().script() != null) {
      throw new NotAcceptedException(
          "spec.request is given, but spec.load.script makes its own requests; leave spec.request"
              + " out, and write the request in the script");
    }
    for (var variant : run.variants()) {
      if (!variant.describesOwnImage()) {
        throw new NotAcceptedException(
            "spec.request is given, but variant '%s' is of the catalog, whose images are asked as the scenario says; leave spec.request out, or write image, port and path for the variant"
                .formatted(variant.name()));
      }
    }
  }

  private static void check(RequestSpec request) throws NotAcceptedException {
    for (var header : request.headers().entrySet()) {
      checkHeader(header.getKey(), header.getValue());
    }
    checkPattern(request.answer().bodyPattern());
    checkSize(request);
  }

  private static void checkHeader(String name, String value) throws NotAcceptedException {
    if (!HEADER_NAME.matcher(name).matches()) {
      throw new NotAcceptedException(
          "spec.request.headers has '%s', which is no name of a header; write letters, digits and '-', for example X-Tenant"
              .formatted(name));
    }
    if (OF_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
      throw new NotAcceptedException(
          "spec.request.headers has '%s', which the load generator writes itself; leave it out"
              .formatted(name));
    }
    if (!HEADER_VALUE.matcher(value).matches()) {
      throw new NotAcceptedException(
          "spec.request.headers '%s' has a character that headers cannot carry; write ASCII without line breaks"
              .formatted(name));
    }
  }

  private static void checkPattern(@Nullable String pattern) throws NotAcceptedException {
    try {
      if (pattern != null) {
        Pattern.compile(pattern);
      }
    } catch (PatternSyntaxException e) {
      throw new NotAcceptedException(
          "spec.request.answer.bodyPattern is no regular expression: %s near position %d; correct it"
              .formatted(e.getDescription(), e.getIndex()));
    }
  }

  private static void checkSize(RequestSpec request) throws NotAcceptedException {
    long bytes = request.body() == null ? 0 : bytes(request.body().content());
    if (request.values() != null) {
      bytes += request.values().list().stream().mapToLong(RequestRules::bytes).sum();
    }
    if (bytes > MOST_BYTES) {
      throw new NotAcceptedException(
          "spec.request has %d bytes of body and values; write at most %d together"
              .formatted(bytes, MOST_BYTES));
    }
  }

  private static long bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static void checkValues(RequestSpec request, VariantSpec variant)
      throws NotAcceptedException {
    var values = request.values();
    var json = request.body() == null ? null : request.body().json();
    if (values != null) {
      if (!has(request, variant, values.inPlaceOf())) {
        throw new NotAcceptedException(
            "spec.request.values.inPlaceOf '%s' stands neither in the path of variant '%s' nor in a header or the body; write it where a value belongs"
                .formatted(values.inPlaceOf(), variant.name()));
      }
      if (request.headers().values().stream().anyMatch(h -> h.contains(values.inPlaceOf()))) {
        checkForHeaders(values);
      }
    }
    if (json != null) {
      checkJson(json, values);
    }
  }

  private static boolean has(RequestSpec request, VariantSpec variant, String text) {
    return (variant.path() != null && variant.path().contains(text))
        || request.headers().values().stream().anyMatch(header -> header.contains(text))
        || (request.body() != null && request.body().content().contains(text));
  }

  private static void checkForHeaders(DrawnValuesSpec values) throws NotAcceptedException {
    for (int i = 0; i < values.list().size(); i++) {
      if (!HEADER_VALUE.matcher(values.list().get(i)).matches()) {
        throw new NotAcceptedException(
            "spec.request.values.list[%d] has a character that headers cannot carry, and a header holds '%s'; write ASCII without line breaks"
                .formatted(i, values.inPlaceOf()));
      }
    }
  }

  /** Checks that the body is JSON with each of its values. */
  private static void checkJson(String json, @Nullable DrawnValuesSpec values)
      throws NotAcceptedException {
    if (values == null || !json.contains(values.inPlaceOf())) {
      parse(json, "spec.request.body.json");
      return;
    }
    for (int i = 0; i < values.list().size(); i++) {
      // Within a string, every value is escaped; only outside it has to be JSON itself.
      if (i == 0) {
        parse(
            json.replace(values.inPlaceOf(), escaped(values.list().getFirst())),
            "spec.request.body.json, with the first of spec.request.values.list,");
      } else if (isOutsideOfStrings(json, values.inPlaceOf())) {
        parse(
            values.list().get(i),
            "spec.request.values.list[%d], which stands outside of a string in spec.request.body.json,"
                .formatted(i));
      }
    }
  }

  private static void parse(String json, String what) throws NotAcceptedException {
    try {
      if (JSON.readTree(json).isMissingNode()) {
        throw new NotAcceptedException(what + " is empty; write JSON, or leave it out");
      }
    } catch (JsonProcessingException e) {
      throw new NotAcceptedException(
          "%s is no JSON: %s at line %d, column %d; correct it"
              .formatted(
                  what,
                  e.getOriginalMessage().lines().findFirst().orElse(""),
                  e.getLocation().getLineNr(),
                  e.getLocation().getColumnNr()));
    }
  }

  private static String escaped(String value) {
    return new String(JsonStringEncoder.getInstance().quoteAsString(value));
  }

  private static boolean isOutsideOfStrings(String json, String text) {
    boolean inString = false;
    for (int i = 0; i < json.length(); i++) {
      if (!inString && json.startsWith(text, i)) {
        return true;
      }
      if (inString && json.charAt(i) == '\\') {
        i++;
      } else if (json.charAt(i) == '"') {
        inString = !inString;
      }
    }
    return false;
  }
}
