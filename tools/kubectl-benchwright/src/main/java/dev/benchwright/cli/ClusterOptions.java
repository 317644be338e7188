package dev.benchwright.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which cluster and which namespace; the names are kubectl's. */
final class ClusterOptions {

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "NAMESPACE",
      description = "Namespace of the run; that of the kubeconfig's context when left out.")
  @Nullable String namespace;

  @Option(
      names = "--context",
      paramLabel = "NAME",
      description = "Context of the kubeconfig; the current one when left out.")
  @Nullable String context;

  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description = "The kubeconfig; when left out, KUBECONFIG and then ~/.kube/config.")
  @Nullable String kubeconfig;
}
