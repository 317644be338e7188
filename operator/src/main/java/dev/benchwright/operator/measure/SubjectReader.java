package dev.benchwright.operator.measure;

import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.environment.JvmStatus;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a subject publishes about itself. It reads this from Prometheus, like metrics: the
 * operator never talks to a subject that is being measured. Any image may publish these series, so
 * their number and length are limited here.
 */
final class SubjectReader {

  static final int MOST_SETTINGS = 200;
  static final int MOST_FLAGS = 100;
  static final int MOST_CHARS = 200;

  private static final double MEBIBYTE = 1 << 20;

  private final PrometheusClient prometheus;

  SubjectReader(PrometheusClient prometheus) {
    this.prometheus = prometheus;
  }

  /** Reads the series as they were at an instant at which the subject was scraped. */
  SubjectInfo read(MeasuredTrial trial, Instant time) throws PrometheusException {
    if (!trial.entry().hasMetrics()) {
      return SubjectInfo.NOTHING;
    }
    var jvm = first(trial, "benchwright_jvm_info", time);
    var environment = first(trial, "benchwright_environment_info", time);
    return new SubjectInfo(
        jvm.isEmpty() ? Optional.empty() : Optional.of(jvm(jvm, environment, flags(trial, time))),
        Optional.ofNullable(text(environment, "processor_model")),
        Optional.ofNullable(text(environment, "cgroup_version")),
        settings(trial, time));
  }

  private static JvmStatus jvm(
      Map<String, String> jvm, Map<String, String> environment, List<JvmFlagStatus> flags) {
    var processors = number(environment, "effective_processors");
    var heapBytes = number(environment, "max_heap_bytes");
    return new JvmStatus(
        text(jvm, "version"),
        text(jvm, "vendor"),
        text(jvm, "name"),
        text(jvm, "collector"),
        processors == null ? null : processors.intValue(),
        heapBytes == null ? null : mebibytes(heapBytes),
        flags);
  }

  /**
   * Returns null for a value that is no size or is too large: a user's image may publish anything.
   */
  private static @Nullable Long mebibytes(double bytes) {
    return bytes >= 0 && bytes <= Long.MAX_VALUE ? Math.round(bytes / MEBIBYTE) : null;
  }

  private List<JvmFlagStatus> flags(MeasuredTrial trial, Instant time) throws PrometheusException {
    List<JvmFlagStatus> flags = new ArrayList<>();
    for (var series : labels(trial, "benchwright_jvm_flag", time)) {
      var flag = text(series, "flag");
      if (flag != null) {
        flags.add(new JvmFlagStatus(flag, text(series, "value"), text(series, "origin")));
      }
    }
    return flags.stream()
        .distinct()
        .sorted(Comparator.comparing(JvmFlagStatus::flag))
        .limit(MOST_FLAGS)
        .toList();
  }

  private Map<String, String> settings(MeasuredTrial trial, Instant time)
      throws PrometheusException {
    SortedMap<String, String> settings = new TreeMap<>();
    for (var series : labels(trial, "benchwright_setting", time)) {
      var name = text(series, "name");
      if (name != null) {
        // Prometheus has no empty labels: an absent value is an empty one.
        settings.put(name, series.containsKey("value") ? cut(series.get("value")) : "");
      }
    }
    Map<String, String> first = new LinkedHashMap<>();
    settings.entrySet().stream()
        .limit(MOST_SETTINGS)
        .forEach(setting -> first.put(setting.getKey(), setting.getValue()));
    return first;
  }

  /** Returns the labels of a series that the subject has once, even if several jobs scrape it. */
  private Map<String, String> first(MeasuredTrial trial, String metric, Instant time)
      throws PrometheusException {
    return labels(trial, metric, time).stream().findFirst().orElse(Map.of());
  }

  private List<Map<String, String>> labels(MeasuredTrial trial, String metric, Instant time)
      throws PrometheusException {
    return prometheus.labels(trial.pod(metric, trial.entry().pod()).latest(), time);
  }

  private static @Nullable String text(Map<String, String> labels, String label) {
    var value = labels.get(label);
    return value == null || value.isBlank() ? null : cut(value);
  }

  private static @Nullable Long number(Map<String, String> labels, String label) {
    try {
      var value = labels.get(label);
      return value == null ? null : Long.valueOf(value);
    } catch (NumberFormatException notTold) {
      return null;
    }
  }

  private static String cut(String text) {
    return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS - 1) + "…";
  }
}
