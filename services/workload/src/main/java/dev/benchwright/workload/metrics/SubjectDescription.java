package dev.benchwright.workload.metrics;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes this process: its JVM, its environment and the settings of its parts. It collects all
 * of that at the first request, so that no start waits for it. From then on the text is constant,
 * unless a part is added.
 */
final class SubjectDescription {

  /**
   * The most settings to report: each is a series in Prometheus. The largest service has about 125.
   */
  private static final int MOST_SETTINGS = 150;

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
  private static final Path CGROUPS = Path.of("/sys/fs/cgroup");

  private final List<Supplier<? extends Map<String, ?>>> sources = new ArrayList<>();
  private @Nullable String process;
  private @Nullable String settings;

  /** Adds the settings of one more part. */
  synchronized void add(Supplier<? extends Map<String, ?>> source) {
    sources.add(source);
    settings = null;
  }

  /** Returns the whole description in Prometheus' text format. */
  synchronized String text() {
    if (process == null) {
      process = describeProcess();
    }
    if (settings == null) {
      settings = describeSettings();
    }
    return process + settings;
  }

  private static String describeProcess() {
    JvmFlags flags = new JvmFlags();
    RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    InfoSeries series = new InfoSeries();
    Map<String, String> jvm = new LinkedHashMap<>();
    jvm.put("version", System.getProperty("java.runtime.version", runtime.getVmVersion()));
    jvm.put("vendor", runtime.getVmVendor());
    jvm.put("name", runtime.getVmName());
    jvm.put("collector", flags.collector().orElse(""));
    series.metric("benchwright_jvm_info", "The JVM.").series("benchwright_jvm_info", jvm);
    Map<String, String> environment = new LinkedHashMap<>();
    environment.put("processor_model", processorModel());
    environment.put("cgroup_version", cgroupVersion());
    environment.put(
        "effective_processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
    // Runtime.maxMemory() is less: of two parts that the JVM uses in turn, it counts only one.
    environment.put(
        "max_heap_bytes",
        flags
            .value("MaxHeapSize")
            .orElseGet(() -> Long.toString(Runtime.getRuntime().maxMemory())));
    series
        .metric("benchwright_environment_info", "The environment that the JVM detected.")
        .series("benchwright_environment_info", environment);
    series.metric("benchwright_jvm_flag", "Flags that are not at their default, and arguments.");
    for (JvmFlags.Flag flag : flags.set()) {
      Map<String, String> labels = new LinkedHashMap<>();
      labels.put("flag", flag.name());
      labels.put("value", flag.value());
      labels.put("origin", flag.origin());
      series.series("benchwright_jvm_flag", labels);
    }
    return series.text();
  }

  private String describeSettings() {
    Map<String, String> all = new TreeMap<>();
    for (Supplier<? extends Map<String, ?>> source : sources) {
      try {
        source.get().forEach((name, value) -> all.put(name, String.valueOf(value)));
      } catch (RuntimeException | LinkageError unknown) {
        // A part that fails must not suppress the other parts or the metrics.
        System.getLogger(SubjectDescription.class.getName())
            .log(
                System.Logger.Level.WARNING,
                "The settings of a part of the service cannot be read",
                unknown);
      }
    }
    InfoSeries series =
        new InfoSeries().metric("benchwright_setting", "Settings of the parts of the service.");
    all.entrySet().stream()
        .limit(MOST_SETTINGS)
        .forEach(setting -> {
          Map<String, String> labels = new LinkedHashMap<>();
          labels.put("name", setting.getKey());
          labels.put("value", setting.getValue());
          series.series("benchwright_setting", labels);
        });
    return series.text();
  }

  /** Returns the model that Linux on x86 reports, or an empty text on another platform. */
  private static String processorModel() {
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      Optional<String> model = lines.filter(line -> line.startsWith("model name")).findFirst();
      return model.map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse("");
    } catch (IOException | RuntimeException unknown) {
      return "";
    }
  }

  private static String cgroupVersion() {
    if (Files.exists(CGROUPS.resolve("cgroup.controllers"))) {
      return "2";
    }
    return Files.exists(CGROUPS.resolve("memory")) ? "1" : "";
  }
}
