package dev.benchwright.cli.cluster;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the cluster and the namespace, with kubectl's names. */
public final class ClusterOptions {

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "NAMESPACE",
      description = "Namespace of the run; default: that of the kubeconfig's context.")
  public @Nullable String namespace;

  @Option(
      names = "--context",
      paramLabel = "NAME",
      description = "Context of the kubeconfig; default: the current one.")
  public @Nullable String context;

  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description = "The kubeconfig; default: KUBECONFIG, then ~/.kube/config.")
  public @Nullable String kubeconfig;
}
