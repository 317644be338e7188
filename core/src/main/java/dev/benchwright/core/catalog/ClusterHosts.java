package dev.benchwright.core.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names of Services with their namespace, such as {@code prices.shop.svc}. In a trial, the short
 * name of a component is the trial's own, and such a name is what is deployed in that namespace.
 */
final class ClusterHosts {

  /**
   * What a host may consist of, with '_', by which RFC 2782 tells other names from those of hosts.
   */
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9_.-]++");

  /** What may follow {@code svc}: the domain that clusters have, and the dot of a full name. */
  private static final Pattern DOMAIN =
      Pattern.compile("(?:\\.cluster\\.local)?+\\.*+$", Pattern.CASE_INSENSITIVE);

  private ClusterHosts() {}

  /**
   * Returns the first host in a text that is a Service with a name of these, in any namespace: what
   * is called so, or a pod of it, such as {@code db-0.db.shop.svc}.
   */
  static Optional<String> of(List<String> names, String text) {
    if (!text.toLowerCase(Locale.ROOT).contains(".svc")) {
      return Optional.empty();
    }
    return HOST.matcher(text)
        .results()
        .map(found -> found.group())
        .filter(host -> service(host).filter(names::contains).isPresent())
        .findFirst();
  }

  /** Returns the name of the Service; empty if the host is none with a namespace. */
  private static Optional<String> service(String host) {
    var labels = List.of(DOMAIN.matcher(host).replaceFirst("").split("\\.", -1));
    int svc = labels.size() - 1;
    return svc >= 2 && labels.get(svc).equalsIgnoreCase("svc") && !labels.get(svc - 1).isEmpty()
        ? Optional.of(labels.get(svc - 2).toLowerCase(Locale.ROOT))
        : Optional.empty();
  }
}
