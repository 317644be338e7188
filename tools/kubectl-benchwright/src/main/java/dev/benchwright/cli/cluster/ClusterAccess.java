package dev.benchwright.cli.cluster;

import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.core.api.json.ClusterJson;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Connects to a cluster as kubectl does, with the user's kubeconfig. */
public final class ClusterAccess {

  /**
   * How often a failed request is repeated. The client's default takes an hour in all, which suits
   * an operator and not a user.
   */
  private static final int RETRIES = 2;

  private static final String KUBECONFIG_PROPERTY = "kubeconfig";

  private ClusterAccess() {}

  /** Opens the connection, and sends no request yet. */
  public static Cluster open(ClusterOptions options) {
    if (options.kubeconfig != null) {
      if (!Files.isReadable(Path.of(options.kubeconfig))) {
        throw new Failure(
            "--kubeconfig %s cannot be read; write the path of a kubeconfig"
                .formatted(options.kubeconfig));
      }
      System.setProperty(KUBECONFIG_PROPERTY, options.kubeconfig);
    }
    var config = Config.autoConfigure(options.context);
    if (options.context != null && !knows(config, options.context)) {
      throw new Failure(
          "--context %s is not in the kubeconfig; 'kubectl config get-contexts' lists its contexts"
              .formatted(options.context));
    }
    if (namesNone(config)) {
      throw new Failure(
          "no kubeconfig names a cluster; set KUBECONFIG to one, or write --kubeconfig FILE");
    }
    config.setClientKeyAlgo(ClientKey.algorithm(config));
    return of(config, Objects.requireNonNullElse(options.namespace, namespace(config)));
  }

  /**
   * Returns whether nothing names a cluster: the client then uses the cluster that it would run in.
   */
  private static boolean namesNone(Config config) {
    return (config.getContexts() == null || config.getContexts().isEmpty())
        && config.getMasterUrl().contains(Config.DEFAULT_MASTER_URL);
  }

  private static boolean knows(Config config, String context) {
    return config.getContexts() != null
        && config.getContexts().stream().anyMatch(named -> context.equals(named.getName()));
  }

  private static String namespace(Config config) {
    var namespace = config.getNamespace();
    return namespace == null || namespace.isBlank() ? "default" : namespace;
  }

  /** Returns the cluster of a configuration; runs without a namespace are in the given one. */
  public static Cluster of(Config config, String namespace) {
    config.setRequestRetryBackoffLimit(RETRIES);
    return new Cluster(client(config), namespace);
  }

  private static KubernetesClient client(Config config) {
    return new KubernetesClientBuilder()
        .withConfig(config)
        .withKubernetesSerialization(ClusterJson.serialization())
        .build();
  }
}
