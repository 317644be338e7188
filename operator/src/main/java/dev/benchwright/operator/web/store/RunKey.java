package dev.benchwright.operator.web.store;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Identifies a run. It accepts only names that Kubernetes could have given, so that nothing that
 * somebody wrote into an address becomes part of another one.
 *
 * @param namespace the run's namespace
 * @param name the run's name
 */
public record RunKey(String namespace, String name) {

  /** A DNS label, as Kubernetes defines it. */
  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

  /** Returns the key of the run of these names; empty if no run could have them. */
  public static Optional<RunKey> of(String namespace, String name) {
    return LABEL.matcher(namespace).matches() && LABEL.matcher(name).matches()
        ? Optional.of(new RunKey(namespace, name))
        : Optional.empty();
  }

  /** Returns the key of {@code namespace/name}; empty if no run could have this name. */
  public static Optional<RunKey> parse(String text) {
    var parts = text.split("/", -1);
    return parts.length == 2 ? of(parts[0], parts[1]) : Optional.empty();
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
