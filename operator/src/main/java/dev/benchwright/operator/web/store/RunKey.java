package dev.benchwright.operator.web.store;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which run is meant. Only names that Kubernetes could have given get this far, so that nothing
 * that somebody wrote into an address becomes part of another one.
 *
 * @param namespace of the run
 * @param name of the run
 */
public record RunKey(String namespace, String name) {

  /** What Kubernetes calls a DNS label. */
  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

  /** The run of these names, unless no run could have them. */
  public static Optional<RunKey> of(String namespace, String name) {
    return LABEL.matcher(namespace).matches() && LABEL.matcher(name).matches()
        ? Optional.of(new RunKey(namespace, name))
        : Optional.empty();
  }

  /** The run of {@code namespace/name}, unless no run could be called so. */
  public static Optional<RunKey> parse(String text) {
    var parts = text.split("/", -1);
    return parts.length == 2 ? of(parts[0], parts[1]) : Optional.empty();
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
