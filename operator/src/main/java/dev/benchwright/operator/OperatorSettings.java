package dev.benchwright.operator;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What a cluster's administrator may set; the Helm chart's values say the same.
 *
 * @param namespace where the operator keeps its lease
 * @param instance name of this instance: its pod's
 * @param catalog file with scenarios and variants; without, the one that comes with the operator
 * @param prometheus where Prometheus is
 * @param images of the parts that are not ours
 * @param deadlines how long a trial may take for each step
 * @param kueue whether runs may be queued through Kueue
 * @param web whether there are live pages
 */
@ConfigurationProperties("benchwright")
public record OperatorSettings(
    String namespace,
    String instance,
    @Nullable Path catalog,
    PrometheusSettings prometheus,
    Images images,
    @DefaultValue Deadlines deadlines,
    @DefaultValue Kueue kueue,
    @DefaultValue Web web) {

  /**
   * Prometheus.
   *
   * @param url base of its HTTP API, as this operator reaches it
   * @param remoteWriteUrl where generators send samples; without, {@code /api/v1/write} of {@code
   *     url}
   * @param queryTimeout for one query
   * @param shortWindow over which a rate is taken when its maximum is asked for; at least four
   *     times the scrape interval of container metrics
   */
  public record PrometheusSettings(
      URI url,
      @Nullable URI remoteWriteUrl,
      @DefaultValue("10s") Duration queryTimeout,
      @DefaultValue("10s") Duration shortWindow) {

    /** Where generators send samples. */
    public URI remoteWrite() {
      return remoteWriteUrl != null
          ? remoteWriteUrl
          : URI.create(url.toString().replaceAll("/+$", "") + "/api/v1/write");
    }
  }

  /**
   * Images.
   *
   * @param k6 the load generator
   * @param starter what k6-operator starts generators with
   * @param postgres the database
   */
  public record Images(String k6, String starter, String postgres) {}

  /** Deadlines; see {@code controller.TrialDeadlines} for what each bounds. */
  public record Deadlines(
      @DefaultValue("180s") Duration provisioning,
      @DefaultValue("30s") Duration imagePull,
      @DefaultValue("90s") Duration checking,
      @DefaultValue("60s") Duration afterLoad,
      @DefaultValue("30s") Duration collecting,
      @DefaultValue("60s") Duration releasing,
      @DefaultValue("300s") Duration prometheusOutage) {}

  /**
   * Kueue.
   *
   * @param enabled whether runs with the label {@code kueue.x-k8s.io/queue-name} wait until Kueue
   *     admits them
   */
  public record Kueue(@DefaultValue("false") boolean enabled) {}

  /**
   * The live pages.
   *
   * @param enabled whether there are any; their parts look at this by themselves
   */
  public record Web(@DefaultValue("true") boolean enabled) {}
}
