package dev.benchwright.apitier;

import dev.benchwright.core.api.json.ClusterJson;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.operator.controller.Reconcilers;
import dev.benchwright.operator.controller.TestDeadlines;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.pod.Parts;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.Interceptor;
import io.javaoperatorsdk.operator.Operator;
import io.javaoperatorsdk.operator.processing.retry.GenericRetry;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The operator's reconcilers in this process, for the runs of one namespace. It can die like a
 * killed process: from that moment on, none of its requests reaches the API server.
 */
final class LiveOperator implements AutoCloseable {

  private final Death death;
  private final KubernetesClient client;
  private final Operator operator;

  private LiveOperator(Config config, URI prometheus, String namespace, Death death) {
    this.death = death;
    this.client =
        new KubernetesClientBuilder()
            .withConfig(config)
            .withKubernetesSerialization(ClusterJson.serialization())
            .withHttpClientBuilderConsumer(http -> http.addOrReplaceInterceptor("death", death))
            .build();
    this.operator =
        new Operator(configuration ->
            configuration
                .withKubernetesClient(client)
                .withCloseClientOnStop(false)
                .checkingCRDAndValidateLocalModel(false)
                .withReconciliationTerminationTimeout(Duration.ofSeconds(1)));
    var reconcilers =
        Reconcilers.of(
            client,
            Catalog.bundled(),
            new Parts(
                "k6:1",
                "starter:1",
                "postgres:18",
                "s3:1",
                "floor:1",
                prometheus.resolve("/api/v1/write")),
            new TrialMeter(
                new PrometheusClient(prometheus, Duration.ofSeconds(10)), QueryScope.SHORT_WINDOW),
            TestDeadlines.ofProvisioning(Duration.ofMinutes(1)),
            false,
            "operator-1",
            Optional.empty());
    operator.register(
        reconcilers.run(), controller -> controller.settingNamespace(namespace).withRetry(soon()));
    operator.register(
        reconcilers.trial(),
        controller -> controller.settingNamespace(namespace).withRetry(soon()));
    operator.start();
  }

  /** Starts an operator that lives until it is closed. */
  static LiveOperator start(ControlPlane cluster, PlayedNode node, String namespace) {
    return dyingAfter(Integer.MAX_VALUE, cluster, node, namespace);
  }

  /** Starts an operator that dies after this many changes; the last of them is still made. */
  static LiveOperator dyingAfter(
      int changes, ControlPlane cluster, PlayedNode node, String namespace) {
    return new LiveOperator(
        cluster.config(), node.prometheus().url(), namespace, new Death(changes));
  }

  /** Returns how often the operator has asked the API server for a change. */
  int changes() {
    return death.changes.get();
  }

  boolean isDead() {
    return death.isDead();
  }

  @Override
  public void close() {
    death.die();
    operator.stop();
    client.close();
  }

  private static GenericRetry soon() {
    return new GenericRetry()
        .setInitialInterval(200)
        .setIntervalMultiplier(1.5)
        .setMaxInterval(2000)
        .withoutMaxAttempts();
  }

  /** Lets a number of changes through, and no request at all after them. */
  private static final class Death implements Interceptor {

    private final int after;
    private final AtomicInteger changes = new AtomicInteger();
    private volatile boolean dead;

    private Death(int after) {
      this.after = after;
    }

    @Override
    public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
      boolean changing = !"GET".equals(request.method());
      if (dead || (changing && changes.incrementAndGet() > after)) {
        die();
        throw new IllegalStateException("this operator was killed");
      }
    }

    void die() {
      dead = true;
    }

    boolean isDead() {
      return dead || changes.get() >= after;
    }
  }
}
