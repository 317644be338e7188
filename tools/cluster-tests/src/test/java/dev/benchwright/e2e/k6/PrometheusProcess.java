package dev.benchwright.e2e.k6;

import static org.awaitility.Awaitility.await;

import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.e2e.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** The sandbox's Prometheus as a process of this machine, to which k6 writes its samples. */
final class PrometheusProcess implements AutoCloseable {

  private static final Duration STARTS = Duration.ofMinutes(1);
  private static final Duration QUERY = Duration.ofSeconds(10);

  private final Process process;
  private final URI uri;

  private PrometheusProcess(Process process, URI uri) {
    this.process = process;
    this.uri = uri;
  }

  /** Starts one whose data are in a directory, and waits until it answers. */
  static PrometheusProcess start(Path directory) {
    int port = K6Process.freePort();
    try {
      Files.createDirectories(directory);
      Files.writeString(directory.resolve("prometheus.yml"), "scrape_configs: []\n");
      var prometheus =
          new PrometheusProcess(
              new ProcessBuilder(
                      Command.sandboxPrograms().resolve("prometheus").toString(),
                      "--config.file=prometheus.yml",
                      "--storage.tsdb.path=data",
                      "--web.listen-address=127.0.0.1:" + port,
                      "--web.enable-remote-write-receiver",
                      "--enable-feature=native-histograms")
                  .directory(directory.toFile())
                  .redirectErrorStream(true)
                  .redirectOutput(directory.resolve("log").toFile())
                  .start(),
              URI.create("http://127.0.0.1:" + port));
      await("Prometheus").atMost(STARTS).until(prometheus::answers);
      return prometheus;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the address to which k6 writes. */
  String remoteWrite() {
    return uri + "/api/v1/write";
  }

  PrometheusClient client() {
    return new PrometheusClient(uri, QUERY);
  }

  private boolean answers() {
    try {
      return !client().version().isEmpty();
    } catch (PrometheusException notYet) {
      return false;
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
