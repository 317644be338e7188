package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.DatabaseSettings;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Checks that every variant publishes the metrics of its process, and collects garbage on request.
 */
interface MetricsContract {

  /** The series of a subject that the operator reads. */
  String SERIES_READ = "operator/src/test/resources/benchwright/subject-series.txt";

  /** Series that no metric needs: the size of the scheduler whose other figures are read. */
  Set<String> PUBLISHED_UNREAD = Set.of("jvm_threads_virtual_parallelism");

  /** Returns the service under test. */
  RunningService service();

  /** Returns the client that sends the requests. */
  Client client();

  /**
   * The operator's build writes the file from the queries that it sends. A metric without its
   * series would only be missing in the results.
   */
  @Test
  default void everySeriesThatTheOperatorReadsIsPublished() throws Exception {
    client().get(service().port(), "/api/db");
    client().post(service().metricsPort(), "/gc");
    String metrics = metrics();
    List<String> missing =
        Files.readAllLines(RepositoryFile.at(SERIES_READ)).stream()
            .filter(line -> !line.startsWith("#"))
            .filter(line -> !isUnknownToThisJdk(line))
            .filter(line -> !selected(line).matcher(metrics).find())
            .toList();
    assertThat(missing).as("series of %s that /metrics lacks:\n%s", SERIES_READ, metrics).isEmpty();
  }

  /**
   * Each scrape costs the subject CPU, so of the JVM's meters only those are published that the
   * operator reads. The series {@code benchwright_*} also describe the process and its settings.
   */
  @Test
  default void everySeriesOfTheJvmIsOneThatTheOperatorReads() throws Exception {
    client().post(service().metricsPort(), "/gc");
    Set<String> read =
        Files.readAllLines(RepositoryFile.at(SERIES_READ)).stream()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.substring(0, line.indexOf('{')))
            .collect(Collectors.toSet());
    assertThat(metrics().lines())
        .filteredOn(line -> !line.startsWith("#") && !line.startsWith("benchwright_"))
        .map(line -> line.replaceFirst("[{ ].*", ""))
        .isNotEmpty()
        .filteredOn(series -> !read.contains(series) && !PUBLISHED_UNREAD.contains(series))
        .as("series that /metrics has and %s has not; publish only what is read", SERIES_READ)
        .isEmpty();
  }

  /**
   * Returns what a sample of a series looks like that has all labels of a line, if in that order.
   */
  private static Pattern selected(String line) {
    String name = line.substring(0, line.indexOf('{'));
    String labels = line.substring(line.indexOf('{') + 1, line.lastIndexOf('}'));
    return Pattern.compile(
        "^" + name + (labels.isEmpty() ? "" : "\\{[^}]*" + Pattern.quote(labels)) + "[^a-z_].*",
        Pattern.MULTILINE);
  }

  /** JDK 24 and newer have a bean for the scheduler. JDK 24 and older count monitors. */
  private static boolean isUnknownToThisJdk(String line) {
    return Runtime.version().feature() >= 25
        ? line.startsWith("benchwright_monitor_")
        : Runtime.version().feature() < 24 && line.startsWith("jvm_threads_virtual_");
  }

  @Test
  default void everyValueOfTheProcessIsANumberThatIsNotNegative() throws Exception {
    for (String series :
        List.of(
            "jvm_threads_live_threads",
            "jvm_threads_peak_threads",
            "jvm_threads_daemon_threads",
            "system_cpu_usage",
            "process_cpu_usage",
            "system_load_average_1m",
            "benchwright_safepoints_total",
            "benchwright_safepoint_seconds_total",
            "benchwright_compiler_cpu_seconds_total",
            "benchwright_virtual_thread_pinned_seconds_count",
            "benchwright_virtual_thread_pinned_seconds_sum")) {
      assertThat(client().metric(service().metricsPort(), series))
          .as(series)
          .isGreaterThanOrEqualTo(0);
    }
  }

  /** JDK 24 and newer have a bean for the scheduler. JDK 24 and older count monitors. */
  @Test
  default void whatTheJdkDoesNotTellIsAbsent() throws Exception {
    int jdk = Runtime.version().feature();
    String metrics = metrics();
    assertThat(metrics.contains("jvm_threads_virtual_parallelism ")).isEqualTo(jdk >= 24);
    assertThat(metrics.contains("jvm_threads_virtual_pool_size ")).isEqualTo(jdk >= 24);
    assertThat(metrics.contains("jvm_threads_virtual_mounted ")).isEqualTo(jdk >= 24);
    assertThat(metrics.contains("jvm_threads_virtual_queued ")).isEqualTo(jdk >= 24);
    assertThat(metrics.contains("benchwright_monitor_inflations_total ")).isEqualTo(jdk < 25);
    assertThat(metrics.contains("benchwright_monitor_deflations_total ")).isEqualTo(jdk < 25);
    assertThat(metrics.contains("benchwright_monitor_contended_total ")).isEqualTo(jdk < 25);
  }

  @Test
  default void aForcedCollectionIsOverWhenItIsAnswered() throws Exception {
    int port = service().metricsPort();
    double safepoints = client().metric(port, "benchwright_safepoints_total");
    double collections = collections();
    assertThat(client().post(port, "/gc").status()).as("POST /gc").isEqualTo(200);
    assertThat(client().metric(port, "benchwright_safepoints_total")).isGreaterThan(safepoints);
    assertThat(client().metric(port, "benchwright_compiler_cpu_seconds_total")).isPositive();
    assertThat(collections()).isGreaterThan(collections);
    assertThat(metrics())
        .contains("jvm_memory_used_bytes{area=\"heap\"", "jvm_memory_used_bytes{area=\"nonheap\"")
        .contains("jvm_memory_committed_bytes{area=\"heap\"")
        .contains("jvm_gc_pause_seconds_sum{gc=");
    assertThat(client().get(port, "/gc").status()).as("GET /gc").isEqualTo(405);
  }

  /** Returns the number of collections by all collectors. */
  private double collections() throws Exception {
    return metrics()
        .lines()
        .filter(line -> line.startsWith("jvm_gc_pause_seconds_count{"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  /** The operator uses it to see whether a subject is warm. */
  @Test
  default void theCompilersTimeIsMetered() throws Exception {
    assertThat(metrics()).containsPattern("(?m)^jvm_compilation_time_ms_total\\{[^}]*} [1-9]");
  }

  @Test
  default void theProcessSaysWhatItRunsOn() throws Exception {
    assertThat(metrics().lines())
        .anyMatch(line ->
            line.startsWith(
                "benchwright_jvm_info{version=\""
                    + System.getProperty("java.runtime.version")
                    + "\""))
        .anyMatch(line ->
            line.startsWith("benchwright_environment_info{")
                && line.contains(
                    "effective_processors=\"" + Runtime.getRuntime().availableProcessors() + "\""))
        .anyMatch(line -> line.startsWith("benchwright_jvm_flag{flag=\"MaxHeapSize\",value=\""));
  }

  @Test
  default void theServiceSaysWhatItIsSetTo() throws Exception {
    int port = service().metricsPort();
    assertThat(client().setting(port, "server")).isNotBlank();
    assertThat(client().setting(port, "requestThreads"))
        .isIn("platform-threads", "virtual-threads", "event-loops");
    assertThat(client().setting(port, "database.pool.maxSize"))
        .isEqualTo(Integer.toString(DatabaseSettings.POOL_SIZE));
    assertThat(client().setting(port, "database.pool.acquireTimeoutMillis")).isEqualTo("30000");
    assertThat(client().setting(port, "jvm.objectHeaders")).isIn("compact", "ordinary");
    assertThat(client().setting(port, "jvm.classCache")).matches("none|.+\\.(aot|jsa)");
    assertThat(client().setting(port, "database.access")).isNotBlank();
    assertThat(client().setting(port, "database.accessKind")).isIn("mapped", "driver");
    assertThat(metrics().lines().filter(line -> line.startsWith("benchwright_setting{")))
        .as("each is a series for Prometheus to keep; 150 is where a service would be cut")
        .hasSizeBetween(8, 140);
    assertThat(metrics()).doesNotContainIgnoringCase("password");
  }

  @Test
  default void whatTheProcessIsStaysTheSameText() throws Exception {
    String before = description();
    client().get(service().port(), "/api/hello");
    assertThat(description()).isNotEmpty().isEqualTo(before);
  }

  private String description() throws Exception {
    String metrics = metrics();
    return metrics.substring(metrics.indexOf("# HELP benchwright_jvm_info"));
  }

  @Test
  default void requestsAreNotMeteredByTheService() throws Exception {
    client().get(service().port(), "/api/hello");
    assertThat(metrics())
        .doesNotContain("http_server", "tomcat_", "reactor_netty", "hikaricp", "r2dbc_pool");
  }

  private String metrics() throws Exception {
    return client().get(service().metricsPort(), "/metrics").body();
  }
}
