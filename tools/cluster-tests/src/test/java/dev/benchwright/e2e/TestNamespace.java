package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.BenchmarkRun;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A namespace for one test class, which accepts only pods of the Pod Security level {@code
 * restricted}. It is deleted after the last test; then no object of any trial may be left.
 */
public final class TestNamespace implements BeforeAllCallback, AfterAllCallback {

  private final String name;
  private final KubernetesClient client;

  private TestNamespace(String name) {
    this.name = name;
    this.client = TestCluster.connect();
  }

  public static TestNamespace named(String name) {
    return new TestNamespace("e2e-" + name);
  }

  public String name() {
    return name;
  }

  public KubernetesClient client() {
    return client;
  }

  public AppliedRun apply(RunBuilder builder) {
    return apply(builder.build());
  }

  public AppliedRun apply(BenchmarkRun run) {
    client.resource(run).inNamespace(name).create();
    return new AppliedRun(client, name, run.getMetadata().getName());
  }

  /** Applies a file of the tests' resources with kubectl, as a user would, and returns its run. */
  public AppliedRun applyFile(String file, String run) {
    var applied =
        Command.run("kubectl", "--namespace", name, "apply", "-f", "src/test/resources/" + file);
    assertThat(applied.exitCode()).as(applied.output()).isZero();
    return new AppliedRun(client, name, run);
  }

  /** Creates the namespace, after the remains of an earlier test run are gone. */
  public void create() {
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

  /** Deletes the namespace, and waits until it is gone. */
  public void delete() {
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
    deleteWithoutLeftovers();
  }

  /** Deletes the namespace for good, and checks that no trial has left anything in the cluster. */
  public void deleteWithoutLeftovers() {
    try (client) {
      delete();
      assertThat(new Leftovers(client).inCluster()).as("what is left of trials").isEmpty();
    }
  }
}
