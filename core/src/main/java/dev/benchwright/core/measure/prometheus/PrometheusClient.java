package dev.benchwright.core.measure.prometheus;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Queries a Prometheus for numbers. Thread-safe. */
public final class PrometheusClient {

  /**
   * The largest value that is accepted. No real measurement is larger, but a user's image may
   * report one, and squares and ratios of such figures overflow.
   */
  private static final double LARGEST = 1e100;

  /** How Prometheus writes infinity. */
  private static final String INFINITE = "+Inf";

  private final PrometheusApi api;

  /**
   * Creates a client; it opens no connection before its first query.
   *
   * @param base address of Prometheus' web interface, such as {@code http://prometheus:9090}, with
   *     its path prefix if it has one
   * @param deadline for one query, from connecting to the answer's last byte
   */
  public PrometheusClient(URI base, Duration deadline) {
    this.api = new PrometheusApi(base, deadline);
  }

  /**
   * Evaluates an instant query that yields a scalar, or a vector of at most one sample.
   *
   * @param promQl the query
   * @param time time at which it is evaluated
   * @return empty if no series matched, or if the value is not finite or too large
   * @throws PrometheusException if Prometheus did not answer in time, refused the query, or
   *     answered with something other than one number
   */
  public OptionalDouble number(String promQl, Instant time) throws PrometheusException {
    Optional<JsonNode> only = only(promQl, time);
    return only.isEmpty() ? OptionalDouble.empty() : finite(only.get(), promQl);
  }

  /**
   * Evaluates such a query, whose value may be infinite.
   *
   * @param promQl the query
   * @param time time at which it is evaluated
   * @return empty if no series matched, or if the value is no number or finite and too large
   * @throws PrometheusException as {@link #number} does
   */
  public OptionalDouble numberOrInfinity(String promQl, Instant time) throws PrometheusException {
    Optional<JsonNode> only = only(promQl, time);
    if (only.isEmpty()) {
      return OptionalDouble.empty();
    }
    return only.get().asText().equals(INFINITE)
        ? OptionalDouble.of(Double.POSITIVE_INFINITY)
        : finite(only.get(), promQl);
  }

  /** Returns the only value of a result; empty if no series matched. */
  private Optional<JsonNode> only(String promQl, Instant time) throws PrometheusException {
    JsonNode data = api.query(promQl, time);
    JsonNode result = data.path("result");
    return switch (type(data)) {
      case "scalar" -> Optional.of(result.path(1));
      case "vector" -> {
        if (result.size() > 1) {
          throw notOneNumber(promQl, result.size() + " series");
        }
        yield result.isEmpty()
            ? Optional.empty()
            : Optional.of(result.path(0).path("value").path(1));
      }
      default -> throw notOneNumber(promQl, "a " + type(data));
    };
  }

  /**
   * Evaluates an instant query that yields one number for each value of a label.
   *
   * @param promQl the query
   * @param label the label whose values distinguish the numbers
   * @param time time at which it is evaluated
   * @return the finite numbers, in the order of the label's values; series without the label have
   *     the empty value
   * @throws PrometheusException as {@link #number} does
   */
  public Map<String, Double> numbersBy(String promQl, String label, Instant time)
      throws PrometheusException {
    JsonNode data = api.query(promQl, time);
    if (!"vector".equals(type(data))) {
      throw api.unexpected(promQl, "a " + type(data), "a number for each " + label);
    }
    Map<String, Double> numbers = new TreeMap<>();
    for (JsonNode series : data.path("result")) {
      OptionalDouble number = finite(series.path("value").path(1), promQl);
      if (number.isPresent()) {
        numbers.put(series.path("metric").path(label).asText(), number.getAsDouble());
      }
    }
    return numbers;
  }

  /**
   * Returns the version that this Prometheus reports.
   *
   * @throws PrometheusException if it did not answer in time, or does not report its version
   */
  public String version() throws PrometheusException {
    String version = api.buildInfo().path("version").asText();
    if (version.isEmpty()) {
      throw new PrometheusException("Prometheus does not report its version.");
    }
    return version;
  }

  /**
   * Returns the flags with which this Prometheus was started, by name.
   *
   * @throws PrometheusException if it did not answer in time, or does not report them
   */
  public Map<String, String> flags() throws PrometheusException {
    Map<String, String> flags = new TreeMap<>();
    api.flags().properties().forEach(flag -> flags.put(flag.getKey(), flag.getValue().asText()));
    return flags;
  }

  /**
   * Evaluates a query that yields at most one series, at equal steps of time.
   *
   * @param promQl the query
   * @param grid the instants at which it is evaluated
   * @return a value for each instant of the grid; {@link Double#NaN} if there is none
   * @throws PrometheusException as {@link #number} does
   */
  public double[] points(String promQl, TimeGrid grid) throws PrometheusException {
    JsonNode data = api.queryRange(promQl, grid.first(), grid.last(), grid.step());
    if (!"matrix".equals(type(data)) || data.path("result").size() > 1) {
      throw api.unexpected(
          promQl,
          "%d series of a %s".formatted(data.path("result").size(), type(data)),
          "one series");
    }
    double[] points = grid.nothing();
    for (JsonNode sample : data.path("result").path(0).path("values")) {
      int index = grid.index(sample.path(0).asDouble());
      if (index < 0 || index >= points.length) {
        throw api.unexpected(promQl, "a sample of another time", "one at " + grid.first());
      }
      points[index] = finite(sample.path(1), promQl).orElse(Double.NaN);
    }
    return points;
  }

  /**
   * Evaluates an instant query and returns the labels of its series.
   *
   * @param promQl the query
   * @param time time at which it is evaluated
   * @return the labels of each series by name
   * @throws PrometheusException as {@link #number} does
   */
  public List<Map<String, String>> labels(String promQl, Instant time) throws PrometheusException {
    JsonNode data = api.query(promQl, time);
    if (!"vector".equals(type(data))) {
      throw api.unexpected(promQl, "a " + type(data), "a vector");
    }
    List<Map<String, String>> all = new ArrayList<>();
    for (JsonNode series : data.path("result")) {
      all.add(labels(series));
    }
    return all;
  }

  private static Map<String, String> labels(JsonNode series) {
    Map<String, String> labels = new TreeMap<>();
    series
        .path("metric")
        .properties()
        .forEach(label -> labels.put(label.getKey(), label.getValue().asText()));
    return labels;
  }

  /**
   * One sample as it was taken.
   *
   * @param time its timestamp
   * @param value its value
   */
  public record Sample(Instant time, double value) {}

  /**
   * Reads samples as they were taken, with their own timestamps.
   *
   * @param range a range selector, such as {@code up[60s]}
   * @param time end of the range
   * @return the finite samples of each series, in the order of time
   * @throws PrometheusException as {@link #number} does
   */
  public List<List<Sample>> samples(String range, Instant time) throws PrometheusException {
    return series(range, time).stream().map(Series::samples).toList();
  }

  /**
   * Samples of one series as they were taken.
   *
   * @param labels its labels by name
   * @param samples its finite samples, in the order of time
   */
  public record Series(Map<String, String> labels, List<Sample> samples) {}

  /**
   * Reads samples as they were taken, with the labels of their series.
   *
   * @param range a range selector
   * @param time end of the range
   * @throws PrometheusException as {@link #number} does
   */
  public List<Series> series(String range, Instant time) throws PrometheusException {
    List<Series> all = new ArrayList<>();
    for (JsonNode series : matrix(range, time)) {
      all.add(new Series(labels(series), samples(series, range)));
    }
    return all;
  }

  private JsonNode matrix(String range, Instant time) throws PrometheusException {
    JsonNode data = api.query(range, time);
    if (!"matrix".equals(type(data))) {
      throw api.unexpected(range, "a " + type(data), "a matrix");
    }
    return data.path("result");
  }

  private List<Sample> samples(JsonNode series, String range) throws PrometheusException {
    List<Sample> samples = new ArrayList<>();
    for (JsonNode sample : series.path("values")) {
      OptionalDouble value = finite(sample.path(1), range);
      if (value.isPresent()) {
        samples.add(
            new Sample(
                Instant.ofEpochMilli(Math.round(sample.path(0).asDouble() * 1000)),
                value.getAsDouble()));
      }
    }
    return samples;
  }

  /**
   * Reads the samples of that series which has most of them: of several jobs that scrape one
   * target, the most frequent one knows most.
   *
   * @param range a range selector that selects series of one target
   * @param time end of the range
   * @return the finite samples, in the order of time; empty if there is no series
   * @throws PrometheusException as {@link #number} does
   */
  public List<Sample> densestSamples(String range, Instant time) throws PrometheusException {
    return densestSamplesBy(range, time).stream().findFirst().orElse(List.of());
  }

  /**
   * Reads the same of each of several things of one target.
   *
   * @param labels the labels that tell these things apart
   * @return the finite samples of each combination of the labels' values
   * @throws PrometheusException as {@link #number} does
   */
  public Collection<List<Sample>> densestSamplesBy(String range, Instant time, String... labels)
      throws PrometheusException {
    Map<List<String>, List<Sample>> byLabels = new LinkedHashMap<>();
    for (JsonNode series : matrix(range, time)) {
      List<String> values =
          Arrays.stream(labels).map(label -> series.path("metric").path(label).asText()).toList();
      byLabels.merge(
          values, samples(series, range), (one, other) -> other.size() > one.size() ? other : one);
    }
    return byLabels.values();
  }

  private static String type(JsonNode data) {
    return data.path("resultType").asText("nothing");
  }

  private OptionalDouble finite(JsonNode value, String promQl) throws PrometheusException {
    String text = value.asText();
    if (text.equals("NaN") || text.endsWith("Inf")) {
      return OptionalDouble.empty();
    }
    try {
      double number = Double.parseDouble(text);
      return Math.abs(number) <= LARGEST ? OptionalDouble.of(number) : OptionalDouble.empty();
    } catch (NumberFormatException e) {
      throw notOneNumber(promQl, PrometheusApi.quoted(text));
    }
  }

  private PrometheusException notOneNumber(String promQl, String instead) {
    return api.unexpected(promQl, instead, "one number");
  }
}
