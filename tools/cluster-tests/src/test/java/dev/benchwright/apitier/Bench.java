package dev.benchwright.apitier;

import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.Leftovers;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The control plane with a played node, for the tests of one class. */
final class Bench implements AfterAllCallback {

  private final KubernetesClient client = ControlPlane.shared().client();
  private final PlayedNode node = new PlayedNode(client);

  @Override
  public void afterAll(ExtensionContext context) {
    node.close();
    client.close();
  }

  KubernetesClient client() {
    return client;
  }

  /** Returns the node, which plays pods and holds trials where a test wants it. */
  PlayedNode node() {
    return node;
  }

  /** Returns a fresh namespace with its own lane. */
  ApiNamespace namespace(String purpose) {
    return ApiNamespace.create(client, purpose);
  }

  /** Starts an operator for the runs of a namespace. */
  LiveOperator operatorOf(ApiNamespace namespace) {
    return LiveOperator.start(ControlPlane.shared(), node, namespace.name());
  }

  /** Starts an operator that is killed after this many changes. */
  LiveOperator operatorOf(ApiNamespace namespace, int changes) {
    return LiveOperator.dyingAfter(changes, ControlPlane.shared(), node, namespace.name());
  }

  /** Runs kubectl in a namespace. */
  Command kubectl(ApiNamespace namespace, String... arguments) {
    return Command.run(
        "kubectl",
        Stream.concat(
                Stream.of(
                    "--kubeconfig",
                    ControlPlane.shared().kubeconfig().toString(),
                    "--namespace",
                    namespace.name()),
                Stream.of(arguments))
            .toArray(String[]::new));
  }

  /** Returns the objects that a run's trials have deployed and that still exist. */
  List<String> deployed(AppliedRun run) {
    return new Leftovers(client)
        .of(run.namespace(), run.name()).stream()
            // Trials stay, and so do their series.
            .filter(left -> !left.startsWith("BenchmarkTrial ") && !left.contains("-series-"))
            .toList();
  }
}
