package dev.benchwright.operator;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings for the cluster's administrator; the values of the Helm chart correspond to them.
 *
 * @param namespace namespace of the operator's lease
 * @param instance name of this instance, which is the name of its pod
 * @param catalog file with scenarios and variants; when null, the operator's own catalog
 * @param prometheus where Prometheus is, and how it is queried
 * @param images images of a trial that no catalog names
 * @param deadlines how long each step of a trial may take
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
   * Settings of Prometheus.
   *
   * @param url base of its HTTP API, as the operator reaches it
   * @param remoteWriteUrl where generators send samples; when null, {@code /api/v1/write} of {@code
   *     url}
   * @param queryTimeout timeout of one query
   * @param shortWindow range of the rates whose maximum is read; at least four times the scrape
   *     interval of container metrics
   */
  public record PrometheusSettings(
      URI url,
      @Nullable URI remoteWriteUrl,
      @DefaultValue("10s") Duration queryTimeout,
      @DefaultValue("10s") Duration shortWindow) {

    /** Returns the URL to which generators send samples. */
    public URI remoteWrite() {
      return remoteWriteUrl != null
          ? remoteWriteUrl
          : URI.create(url.toString().replaceAll("/+$", "") + "/api/v1/write");
    }
  }

  /**
   * Images of a trial that no catalog names.
   *
   * @param k6 the load generator
   * @param starter the image with which k6-operator starts generators
   * @param postgres the database
   * @param objectStore the server that speaks S3
   * @param floor the subject that answers at once, with which the load generator is measured
   */
  public record Images(
      String k6, String starter, String postgres, String objectStore, String floor) {}

  /** Deadlines of a trial's steps; {@code controller.trial.TrialDeadlines} explains each. */
  public record Deadlines(
      @DefaultValue("180s") Duration provisioning,
      @DefaultValue("30s") Duration imagePull,
      @DefaultValue("90s") Duration checking,
      @DefaultValue("60s") Duration afterLoad,
      @DefaultValue("30s") Duration collecting,
      @DefaultValue("60s") Duration releasing,
      @DefaultValue("300s") Duration prometheusOutage) {}

  /**
   * Settings of Kueue.
   *
   * @param enabled whether runs with the label {@code kueue.x-k8s.io/queue-name} wait until Kueue
   *     admits them
   */
  public record Kueue(@DefaultValue("false") boolean enabled) {}

  /**
   * Settings of the live pages.
   *
   * @param enabled whether there are any; the pages' own classes read this property
   */
  public record Web(@DefaultValue("true") boolean enabled) {}
}
