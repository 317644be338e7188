package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.DatabaseSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that every variant publishes the metrics of its process, and collects garbage on request.
 */
interface MetricsContract {

  /** Returns the service under test. */
  RunningService service();

  /** Returns the client that sends the requests. */
  Client client();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jvm_threads_live_threads",
        "jvm_threads_peak_threads",
        "jvm_threads_daemon_threads",
        "system_cpu_usage",
        "process_cpu_usage",
        "system_load_average_1m",
        "benchwright_safepoints_total",
        "benchwright_safepoint_seconds_total",
        "benchwright_virtual_thread_pinned_seconds_count",
        "benchwright_virtual_thread_pinned_seconds_sum"
      })
  default void theProcessIsMetered(String series) throws Exception {
    assertThat(client().metric(service().metricsPort(), series)).isGreaterThanOrEqualTo(0);
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
    assertThat(client().post(port, "/gc").status()).isEqualTo(200);
    assertThat(client().metric(port, "benchwright_safepoints_total")).isGreaterThan(safepoints);
    assertThat(collections()).isGreaterThan(collections);
    assertThat(metrics())
        .contains("jvm_memory_used_bytes{area=\"heap\"", "jvm_memory_used_bytes{area=\"nonheap\"")
        .contains("jvm_memory_committed_bytes{area=\"heap\"")
        .contains("jvm_gc_pause_seconds_sum{gc=");
    assertThat(client().get(port, "/gc").status()).isEqualTo(405);
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
