package dev.benchwright.operator;

import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.RemoteWriteProbe;
import dev.benchwright.operator.controller.Reconcilers;
import dev.benchwright.operator.controller.cluster.ClusterClient;
import dev.benchwright.operator.controller.cluster.InPlaceResize;
import dev.benchwright.operator.controller.trial.TrialDeadlines;
import dev.benchwright.operator.measure.FitnessReader;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.web.doctor.Doctor;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.Operator;
import io.javaoperatorsdk.operator.api.config.LeaderElectionConfigurationBuilder;
import io.javaoperatorsdk.operator.processing.retry.GenericRetry;
import io.javaoperatorsdk.operator.processing.retry.Retry;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Builds the operator from its settings. */
@Configuration(proxyBeanMethods = false)
class OperatorWiring {

  private static final String LEASE = "benchwright-operator";

  /** Time for reconciliations to end at a stop; much shorter than the grace period of the pod. */
  private static final Duration LAST_STEPS = Duration.ofSeconds(5);

  @Bean
  KubernetesClient kubernetesClient() {
    return ClusterClient.create();
  }

  @Bean
  Catalog catalog(OperatorSettings settings) {
    var file = settings.catalog();
    if (file == null) {
      return Catalog.bundled();
    }
    try (var yaml = Files.newInputStream(file)) {
      return Catalog.read(yaml);
    } catch (IOException e) {
      throw new UnreadableCatalogException(file, e);
    }
  }

  @Bean
  PrometheusClient prometheusClient(OperatorSettings settings) {
    return new PrometheusClient(settings.prometheus().url(), settings.prometheus().queryTimeout());
  }

  @Bean
  TrialMeter trialMeter(PrometheusClient prometheus, OperatorSettings settings) {
    return new TrialMeter(prometheus, settings.prometheus().shortWindow());
  }

  @Bean
  Doctor doctor(KubernetesClient client, PrometheusClient prometheus, OperatorSettings settings) {
    var resize = new InPlaceResize(client);
    return new Doctor(
        new FitnessReader(prometheus),
        new RemoteWriteProbe(
            settings.prometheus().remoteWrite(), settings.prometheus().queryTimeout()),
        () -> resize.obstacle(null),
        version(),
        Clock.systemUTC());
  }

  @Bean
  Reconcilers reconcilers(
      KubernetesClient client, Catalog catalog, TrialMeter meter, OperatorSettings settings) {
    var images = settings.images();
    var deadlines = settings.deadlines();
    return Reconcilers.of(
        client,
        catalog,
        new Parts(
            images.k6(),
            images.starter(),
            images.postgres(),
            images.objectStore(),
            images.floor(),
            settings.prometheus().remoteWrite()),
        meter,
        new TrialDeadlines(
            deadlines.provisioning(),
            deadlines.imagePull(),
            deadlines.checking(),
            deadlines.afterLoad(),
            deadlines.collecting(),
            deadlines.releasing(),
            deadlines.prometheusOutage()),
        settings.kueue().enabled(),
        settings.instance(),
        version());
  }

  /** Returns the version in the jar's manifest; empty for classes that come from no jar. */
  private static Optional<String> version() {
    return Optional.ofNullable(OperatorWiring.class.getPackage().getImplementationVersion());
  }

  /**
   * Creates the operator. It reconciles only while it leads; a second replica waits to take over.
   *
   * <p>At a stop, it interrupts reconciliations that do not end within a short time, for example
   * because the API server does not answer. The next leader continues where they were.
   */
  @Bean(initMethod = "start", destroyMethod = "stop")
  Operator operator(KubernetesClient client, Reconcilers reconcilers, OperatorSettings settings) {
    var leadership = new Leadership(() -> Runtime.getRuntime().halt(1));
    var operator =
        new Operator(configuration ->
            configuration
                .withKubernetesClient(client)
                .withCloseClientOnStop(false)
                .withReconciliationTerminationTimeout(LAST_STEPS)
                .withLeaderElectionConfiguration(
                    LeaderElectionConfigurationBuilder.aLeaderElectionConfiguration(LEASE)
                        .withLeaseNamespace(settings.namespace())
                        .withIdentity(settings.instance())
                        .withExitOnStopLeading(false)
                        .withLeaderCallbacks(leadership.callbacks())
                        .build())) {
          @Override
          public void stop() {
            leadership.giveUp();
            super.stop();
          }
        };
    operator.register(reconcilers.run(), controller -> controller.withRetry(forEver()));
    operator.register(reconcilers.trial(), controller -> controller.withRetry(forEver()));
    return operator;
  }

  /**
   * Returns endless retries: a run may last a night, and an API outage of an hour must not end it.
   */
  private static Retry forEver() {
    return new GenericRetry()
        .setInitialInterval(Duration.ofSeconds(1))
        .setIntervalMultiplier(1.5)
        .setMaxInterval(Duration.ofSeconds(15).toMillis())
        .withoutMaxAttempts();
  }

  @Bean
  HealthIndicator operatorHealthIndicator(Operator operator) {
    return () -> {
      var info = operator.getRuntimeInfo();
      if (!info.isStarted()) {
        return Health.outOfService().withDetail("operator", "not started").build();
      }
      return info.allEventSourcesAreHealthy()
          ? Health.up().build()
          : Health.down().withDetail("eventSources", info.unhealthyEventSources().keySet()).build();
    };
  }
}
