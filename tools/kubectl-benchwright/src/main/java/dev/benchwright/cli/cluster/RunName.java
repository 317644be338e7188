package dev.benchwright.cli.cluster;

import dev.benchwright.cli.terminal.Failure;

/**
 * The name of a run with its namespace.
 *
 * @param namespace the run's namespace
 * @param name the run's name
 */
public record RunName(String namespace, String name) {

  /**
   * Parses a name as typed: {@code NAME} or {@code NAMESPACE/NAME}.
   *
   * @param defaultNamespace the namespace of a name without one
   */
  public static RunName parse(String typed, String defaultNamespace) {
    int slash = typed.indexOf('/');
    var run =
        slash < 0
            ? new RunName(defaultNamespace, typed)
            : new RunName(typed.substring(0, slash), typed.substring(slash + 1));
    if (run.namespace.isEmpty() || run.name.isEmpty() || run.name.contains("/")) {
      throw new Failure(
          "'%s' is not the name of a run; write NAME or NAMESPACE/NAME, for example team-a/hello-run"
              .formatted(typed));
    }
    return run;
  }

  /** Returns the arguments with which kubectl and this command find the run again from anywhere. */
  public String arguments() {
    return "%s --namespace %s".formatted(name, namespace);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
