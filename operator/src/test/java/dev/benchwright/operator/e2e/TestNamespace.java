package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.BenchmarkRun;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A namespace for one test class, where only pods of the Pod Security level {@code restricted} are
 * let in. It is deleted after the last test, and then nothing of any trial may be left.
 */
final class TestNamespace implements BeforeAllCallback, AfterAllCallback {

  private final String name;
  private final KubernetesClient client;

  private TestNamespace(String name) {
    this.name = name;
    this.client = TestCluster.connect();
  }

  static TestNamespace named(String name) {
    return new TestNamespace("e2e-" + name);
  }

  String name() {
    return name;
  }

  KubernetesClient client() {
    return client;
  }

  AppliedRun apply(RunBuilder builder) {
    return apply(builder.build());
  }

  AppliedRun apply(BenchmarkRun run) {
    client.resource(run).inNamespace(name).create();
    return new AppliedRun(client, name, run.getMetadata().getName());
  }

  /** Makes it, once what an earlier test run may have left of it is gone. */
  void create() {
    delete();
    client
        .resource(
            new NamespaceBuilder()
                .withNewMetadata()
                .withName(name)
                .addToLabels("pod-security.kubernetes.io/enforce", "restricted")
                .endMetadata()
                .build())
        .create();
  }

  /** Deletes it and waits until it is gone. */
  void delete() {
    client.namespaces().withName(name).delete();
    await("the end of namespace " + name)
        .until(() -> client.namespaces().withName(name).get() == null);
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    create();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    try (client) {
      delete();
      assertThat(new Leftovers(client).inCluster()).as("what is left of trials").isEmpty();
    }
  }
}
