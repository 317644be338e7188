package dev.benchwright.core.api.crd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.crd.SchemaValues.SchemaValue;
import dev.benchwright.core.api.json.ClusterJson;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shows that the classes can read every value that the API server accepts. */
class CrdValuesTest {

  private static final KubernetesSerialization JSON = ClusterJson.serialization();
  private static final YAMLMapper YAML = new YAMLMapper();

  private static final Map<String, Class<?>> PARTS =
      Map.of(
          "benchmarkruns spec", BenchmarkRunSpec.class,
          "benchmarkruns status", BenchmarkRunStatus.class,
          "benchmarktrials spec", BenchmarkTrialSpec.class,
          "benchmarktrials status", BenchmarkTrialStatus.class);

  private static final Map<String, BigInteger> MOST =
      Map.of(
          "int32", BigInteger.valueOf(Integer.MAX_VALUE),
          "int64", BigInteger.valueOf(Long.MAX_VALUE));

  static List<SchemaValue> values() {
    return PARTS.keySet().stream()
        .sorted()
        .flatMap(part -> SchemaValues.of(part, schema(part)).stream())
        .toList();
  }

  static List<SchemaValue> integers() {
    return values().stream()
        .filter(value -> value.schema().path("type").asText().equals("integer"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyKindOfValueAndTheEndsOfEveryRangeCanBeRead(SchemaValue value) {
    var part = value.path().replaceFirst("[.\\[{].*", "");

    assertThatCode(() -> JSON.unmarshal(value.object().toString(), PARTS.get(part)))
        .as(value.path())
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @MethodSource("integers")
  void everyIntegerHasItsFormatAndBoundsThatTheApiServerCanKeep(SchemaValue integer) {
    var format = integer.schema().path("format").asText();
    assertThat(MOST).as(integer.path()).containsKey(format);
    var most = Objects.requireNonNull(MOST.get(format));
    var least = most.negate().subtract(BigInteger.ONE);

    for (var bound : List.of("minimum", "maximum")) {
      var value = integer.schema().path(bound);
      assertThat(value.isIntegralNumber())
          .as("%s of %s: %s", bound, integer.path(), value)
          .isTrue();
      // The API server keeps a bound as a float64. It refuses all values if the bound's shortest
      // decimal does not fit into the format.
      assertThat(new BigDecimal(value.bigIntegerValue().doubleValue()).toBigIntegerExact())
          .as("%s of %s as a float64", bound, integer.path())
          .isEqualTo(value.bigIntegerValue());
      assertThat(
              new BigDecimal(Double.toString(value.bigIntegerValue().doubleValue()))
                  .toBigIntegerExact())
          .as("%s of %s as the API server writes it", bound, integer.path())
          .isBetween(least, most);
    }
    assertThat(integer.schema().get("minimum").bigIntegerValue())
        .as(integer.path())
        .isLessThan(integer.schema().get("maximum").bigIntegerValue());
  }

  /** Returns the integers of a run's spec, without those of Kubernetes' own types. */
  static List<SchemaValue> integersThatAUserWrites() {
    return integers().stream()
        .filter(value -> value.path().startsWith("benchmarkruns spec"))
        .filter(value -> !value.path().contains(".tolerations[]"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("integersThatAUserWrites")
  void everyIntegerThatAUserWritesHasBoundsOfItsOwn(SchemaValue integer) {
    var ends =
        List.of(
            IntegerBounds.Range.INT32.least(),
            IntegerBounds.Range.INT32.most(),
            IntegerBounds.Range.INT64.least(),
            IntegerBounds.Range.INT64.most());
    for (var bound : List.of("minimum", "maximum")) {
      assertThat(integer.schema().get(bound).longValue())
          .as("%s of %s: write @Min and @Max beside it, then 'make crds'", bound, integer.path())
          .isNotIn(ends);
    }
  }

  static List<SchemaValue> instants() {
    return values().stream()
        .filter(value -> value.schema().path("format").asText().equals("date-time"))
        .filter(value -> !value.path().contains(".conditions[]"))
        .toList();
  }

  /** The schema's format is looser than the parser, and older objects were stored without it. */
  @ParameterizedTest
  @MethodSource("instants")
  void everyInstantIsLookedAtAsItIsRead(SchemaValue instant) {
    var part = instant.path().replaceFirst("[.\\[{].*", "");
    var soon = instant.object().toString().replaceFirst("2026-01-31T[^\"]*", "soon");

    assertThatCode(() -> JSON.unmarshal(soon, PARTS.get(part)))
        .as("%s is \"soon\": its record calls Rfc3339.check", instant.path())
        .hasStackTraceContaining("should be an instant");
  }

  private static JsonNode schema(String part) {
    var words = part.split(" ", 2);
    var file = Path.of("../crds", words[0] + "." + Benchwright.GROUP + ".yaml");
    try {
      return YAML.readTree(file.toFile())
          .at("/spec/versions/0/schema/openAPIV3Schema/properties/" + words[1]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
