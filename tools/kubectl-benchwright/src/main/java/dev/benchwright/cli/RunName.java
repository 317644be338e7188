package dev.benchwright.cli;

/**
 * Which run a user means.
 *
 * @param namespace that it is in
 * @param name of it
 */
record RunName(String namespace, String name) {

  /**
   * Reads it as typed: {@code NAME} or {@code NAMESPACE/NAME}.
   *
   * @param defaultNamespace of one without
   */
  static RunName parse(String typed, String defaultNamespace) {
    int slash = typed.indexOf('/');
    var run =
        slash < 0
            ? new RunName(defaultNamespace, typed)
            : new RunName(typed.substring(0, slash), typed.substring(slash + 1));
    if (run.namespace.isEmpty() || run.name.isEmpty() || run.name.contains("/")) {
      throw new Failure(
          "'%s' names no run; write NAME or NAMESPACE/NAME, for example team-a/hello-run"
              .formatted(typed));
    }
    return run;
  }

  /** The arguments with which kubectl and this command find it again from anywhere. */
  String arguments() {
    return "%s --namespace %s".formatted(name, namespace);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
