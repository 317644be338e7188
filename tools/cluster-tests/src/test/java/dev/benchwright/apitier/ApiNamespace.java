package dev.benchwright.apitier;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.RunBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.concurrent.atomic.AtomicInteger;

/** A namespace of one test with its own lane, so that no other test keeps its runs waiting. */
record ApiNamespace(KubernetesClient client, String name) {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  static ApiNamespace create(KubernetesClient client, String purpose) {
    var name = "api-%s-%d".formatted(purpose, NUMBER.incrementAndGet());
    client
        .resource(new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build())
        .create();
    return new ApiNamespace(client, name);
  }

  /** Returns a run of this namespace's lane. */
  RunBuilder run(String run) {
    return RunBuilder.run(run).lane(name);
  }

  AppliedRun apply(RunBuilder builder) {
    return apply(builder.build());
  }

  AppliedRun apply(BenchmarkRun run) {
    client.resource(run).inNamespace(name).create();
    return new AppliedRun(client, name, run.getMetadata().getName());
  }
}
