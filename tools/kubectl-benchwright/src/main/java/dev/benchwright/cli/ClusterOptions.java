package dev.benchwright.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the cluster and the namespace, with kubectl's names. */
final class ClusterOptions {

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "NAMESPACE",
      description = "Namespace of the run; default: that of the kubeconfig's context.")
  @Nullable String namespace;

  @Option(
      names = "--context",
      paramLabel = "NAME",
      description = "Context of the kubeconfig; default: the current one.")
  @Nullable String context;

  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description = "The kubeconfig; default: KUBECONFIG, then ~/.kube/config.")
  @Nullable String kubeconfig;
}
