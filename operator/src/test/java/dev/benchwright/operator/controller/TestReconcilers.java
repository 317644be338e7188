package dev.benchwright.operator.controller;

import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.pod.Parts;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** The operator's reconcilers with its own wiring, for tests that call them step by step. */
public final class TestReconcilers {

  private TestReconcilers() {}

  public static Reconcilers of(KubernetesClient client, Catalog catalog, boolean throughKueue) {
    return Reconcilers.of(
        client,
        catalog,
        new Parts(
            "k6:1",
            "starter:1",
            "postgres:18",
            "s3:1",
            "floor:1",
            URI.create("http://prometheus/api/v1/write")),
        new TrialMeter(
            new PrometheusClient(URI.create("http://prometheus.invalid"), Duration.ofSeconds(1)),
            QueryScope.SHORT_WINDOW),
        TestDeadlines.ofProvisioning(Duration.ofMinutes(5)),
        throughKueue,
        "operator-1",
        Optional.empty());
  }

  /** Returns a context that fails on every call: the reconcilers ask the API server instead. */
  @SuppressWarnings("unchecked")
  public static <R extends HasMetadata> Context<R> noContext() {
    return (Context<R>)
        Proxy.newProxyInstance(
            Context.class.getClassLoader(),
            new Class<?>[] {Context.class},
            (proxy, method, arguments) -> {
              throw new UnsupportedOperationException(method.getName());
            });
  }
}
