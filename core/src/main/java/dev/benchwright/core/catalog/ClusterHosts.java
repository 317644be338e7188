package dev.benchwright.core.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names of Services with their namespace, such as {@code prices.shop.svc} and {@code prices.shop}.
 * In a trial, the short name of a component is the trial's own, and such a name is what is deployed
 * in that namespace.
 *
 * <p>Names of files and packages look like {@code prices.shop}, too. It is one of a Service only
 * where a text plainly has a host: behind {@code ://} and perhaps a user, or between {@code @} and
 * a port or a path. A host of two words may also be one of the internet, such as {@code
 * prices.com}. Nothing but the second word tells: if it is a usual top-level domain, or has two
 * letters as those of countries have, the host is none of a namespace, and otherwise it is. A
 * namespace called {@code dev} is not found by that.
 */
final class ClusterHosts {

  /**
   * What a host may consist of, with '_', by which RFC 2782 tells other names from those of hosts.
   */
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9_.-]++");

  private static final Pattern DOTS_AT_THE_END = Pattern.compile("\\.++$");

  private static final String SERVICE = "svc";

  /** The domain that clusters have, unless somebody has given them another. */
  private static final List<String> USUAL_DOMAIN = List.of("cluster", "local");

  private static final String TWO_WORDS = "([A-Za-z0-9-]++\\.[A-Za-z0-9-]++)";

  /** Two words where nothing but a host stands. Behind '@' alone, others are addresses of mail. */
  private static final List<Pattern> SHORT =
      List.of(
          Pattern.compile("://(?:[^\\s/@\"']*+@)?" + TWO_WORDS + "(?=[:/?#,\\s\"'`]|\\z)"),
          Pattern.compile("@" + TWO_WORDS + "(?=:[0-9]|/)"));

  /** No word may go on before or behind it. */
  private static final Pattern POD =
      Pattern.compile(
          "(?i)(?<![A-Za-z0-9_.-])(?<service>[A-Za-z0-9][A-Za-z0-9-]*)-[0-9]++\\.\\k<service>(?![A-Za-z0-9_.-])");

  private static final Pattern TOP_LEVEL =
      Pattern.compile(
          "[a-z]{2}|app|cloud|com|dev|edu|example|gov|info|internal|invalid|lan|local|localhost|net|org");

  private ClusterHosts() {}

  /**
   * Returns a host in a text that is a Service with a name of these, in any namespace: what is
   * called so, or a pod of it, such as {@code db-0.db.shop.svc}.
   */
  static Optional<String> of(List<String> names, String text) {
    return ofService(names, text)
        .or(() -> ofPod(names, text))
        .or(() ->
            SHORT.stream()
                .flatMap(pattern -> pattern.matcher(text).results())
                .map(found -> text.substring(found.start(1), found.end(1)))
                .filter(host -> isShort(names, host))
                .findFirst());
  }

  /** Returns a pod of a StatefulSet by its Service, such as {@code db-0.db}: nothing else is so. */
  private static Optional<String> ofPod(List<String> names, String text) {
    return POD.matcher(text)
        .results()
        .filter(found -> names.contains(found.group("service").toLowerCase(Locale.ROOT)))
        .map(found -> found.group())
        .findFirst();
  }

  private static Optional<String> ofService(List<String> names, String text) {
    // Files are long, and most have none.
    if (!text.toLowerCase(Locale.ROOT).contains("." + SERVICE)) {
      return Optional.empty();
    }
    return HOST.matcher(text)
        .results()
        .map(found -> found.group())
        .filter(host -> isService(names, host))
        .findFirst();
  }

  private static boolean isService(List<String> names, String host) {
    var labels = labels(DOTS_AT_THE_END.matcher(host).replaceFirst(""));
    for (int i = 2; i < labels.size(); i++) {
      if (labels.get(i).equals(SERVICE)
          && !labels.get(i - 1).isEmpty()
          && names.contains(labels.get(i - 2))
          && isDomain(labels.subList(i + 1, labels.size()), labels.subList(0, i - 2))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether what follows {@code svc} is a cluster's domain. That can be any; but before a
   * Service, a host has at most its pod, or a port and a protocol with '_', and a package has more.
   */
  private static boolean isDomain(List<String> after, List<String> before) {
    return after.isEmpty()
        || after.equals(USUAL_DOMAIN)
        || before.size() <= 1
        || before.stream().allMatch(label -> label.startsWith("_"));
  }

  private static boolean isShort(List<String> names, String host) {
    var labels = labels(host);
    return names.contains(labels.getFirst()) && !TOP_LEVEL.matcher(labels.getLast()).matches();
  }

  private static List<String> labels(String host) {
    return List.of(host.toLowerCase(Locale.ROOT).split("\\.", -1));
  }
}
