package dev.benchwright.core.catalog;

import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.GivenVariables;
import dev.benchwright.core.component.VariableReferences;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Refuses systems whose components contradict each other, and orders those of the others. */
final class SystemRules {

  private static final Pattern NAME = Pattern.compile(ComponentSpec.NAME_PATTERN);

  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,127}");

  private static final Pattern JVM_OPTION = Pattern.compile("-[^ \\t\\r\\n\"']+");

  /** No colon, which mounts may not have, and no directory, which would end with '/'. */
  private static final Pattern FILE =
      Pattern.compile("(?:/(?!\\.{1,2}(?:/|$))[^/:\\p{Cntrl}]++)++");

  private static final int LONGEST_PATH = 1024;

  /**
   * Files that the kubelet writes into each container, and the directory in which every component
   * can write. In the first, the components of a trial find each other.
   */
  private static final Set<String> OF_THE_CLUSTER =
      Set.of("/etc/hosts", "/etc/hostname", "/etc/resolv.conf", "/dev/termination-log", "/tmp");

  /** Names of trials of other runs may end so. */
  private static final Pattern OF_A_TRIAL = Pattern.compile("b[0-9]+-c[0-9]+(-.*)?");

  /** Names of what other runs share may end so. */
  private static final Pattern OF_WHAT_IS_SHARED = Pattern.compile("(?:^|-)shared-");

  /** The JVM options of a component have a field of their own. */
  private static final String OPTIONS_VARIABLE = "JDK_JAVA_OPTIONS";

  private SystemRules() {}

  /**
   * Checks the components of a variant one by one.
   *
   * @throws NotAcceptedException if one of them is wrong by itself
   */
  static void check(String variant, String entry, List<ComponentSpec> parts)
      throws NotAcceptedException {
    if (parts.stream().noneMatch(part -> part.image() != null && part.name().equals(entry))) {
      throw new NotAcceptedException(
          "spec.variants '%s': the entry '%s' is none of its components with an image; write the name of the one that the load goes to, one of: %s"
              .formatted(
                  variant,
                  entry,
                  parts.stream()
                      .filter(part -> part.image() != null)
                      .map(ComponentSpec::name)
                      .collect(Collectors.joining(", "))));
    }
    var names = parts.stream().map(ComponentSpec::name).toList();
    for (var part : parts) {
      var where = "spec.variants '%s': component '%s'".formatted(variant, part.name());
      if (!NAME.matcher(part.name()).matches()
          || part.name().length() > ComponentSpec.MOST_NAME
          || OF_A_TRIAL.matcher(part.name()).matches()
          || OF_WHAT_IS_SHARED.matcher(part.name()).find()
          || Scenario.isNameOfOtherObject(part.name())) {
        throw new NotAcceptedException(
            where
                + ": its name must be at most 20 lower-case letters, digits and '-', in which every"
                + " word begins with a letter, and not be that of another object of a trial, such"
                + " as subject, database, load or series, or contain shared-");
      }
      long kinds =
          Stream.of(part.image(), part.postgres(), part.s3()).filter(Objects::nonNull).count();
      if (kinds != 1 || (part.image() == null) != (part.port() == null)) {
        throw new NotAcceptedException(
            where
                + ": write image and port, or postgres: {}, which makes it PostgreSQL, or s3 with its"
                + " buckets");
      }
      if (part.postgres() != null && part.name().startsWith("pg-")) {
        throw new NotAcceptedException(
            where
                + ": the database's user is named after it, and PostgreSQL keeps names that begin"
                + " with pg_ for itself; give it another name");
      }
      for (var variable : part.env().keySet()) {
        checkVariable(where, variable);
      }
      for (var option : part.jvmOptions()) {
        if (!JVM_OPTION.matcher(option).matches()) {
          throw new NotAcceptedException(
              "%s has '%s' in jvmOptions; write one option an entry, which starts with '-' and holds no white space or quotes"
                  .formatted(where, option));
        }
      }
      for (var path : part.files().keySet()) {
        checkFile(where, path);
      }
      checkHosts(where, part, names);
      if (part.name().equals(entry) && Boolean.FALSE.equals(part.underTest())) {
        throw new NotAcceptedException(
            where + " has underTest: false, but it is the entry, which is; leave underTest out");
      }
      SharedComponents.check(where, entry, part);
    }
  }

  private static void checkFile(String where, String path) throws NotAcceptedException {
    if (path.length() > LONGEST_PATH || !FILE.matcher(path).matches()) {
      throw new NotAcceptedException(
          "%s has '%s' in files; write the path of a file from the root, for example /etc/shop/shop.yaml"
              .formatted(where, path.length() > LONGEST_PATH ? path.substring(0, 60) + "…" : path));
    }
    if (OF_THE_CLUSTER.contains(path)) {
      throw new NotAcceptedException(
          "%s has '%s' in files, which the cluster itself makes in each pod, for example so that the components of a trial find each other; leave it out, or give it another path"
              .formatted(where, path));
    }
  }

  /** Checks that a component calls the others of its trial, and not those of a namespace. */
  private static void checkHosts(String where, ComponentSpec part, List<String> names)
      throws NotAcceptedException {
    for (var variable : part.env().entrySet()) {
      checkHosts(where, "in the value of " + variable.getKey(), variable.getValue(), names);
    }
    checkHosts(where, "in jvmOptions", String.join("\n", part.jvmOptions()), names);
    checkHostsOfWords(where, "command", part.command(), part.env(), names);
    checkHostsOfWords(where, "args", part.args(), part.env(), names);
    for (var file : part.files().entrySet()) {
      checkHosts(where, "in file " + file.getKey(), file.getValue(), names);
    }
  }

  private static void checkHostsOfWords(
      String where, String field, List<String> words, Map<String, String> env, List<String> names)
      throws NotAcceptedException {
    checkHosts(
        where,
        "in " + field,
        String.join("\n", OwnVariables.inWords(where, field, words, env)),
        names);
  }

  private static void checkHosts(String where, String place, String text, List<String> names)
      throws NotAcceptedException {
    var host = ClusterHosts.of(names, text);
    if (host.isPresent()) {
      throw new NotAcceptedException(
          "%s has '%s' %s, which is what runs in that namespace, and not the trial's; write the name of the component alone"
              .formatted(where, host.get(), place));
    }
  }

  private static void checkVariable(String where, String variable) throws NotAcceptedException {
    if (!VARIABLE.matcher(variable).matches()) {
      throw new NotAcceptedException(
          "%s has '%s' in env; write letters, digits and '_', at most 128, and no digit first"
              .formatted(where, variable));
    }
    if (variable.startsWith(GivenVariables.PREFIX)) {
      throw new NotAcceptedException(
          "%s has %s in env, but the operator gives variables that begin with %s; give it another name"
              .formatted(where, variable, GivenVariables.PREFIX));
    }
    if (variable.equals(OPTIONS_VARIABLE)) {
      throw new NotAcceptedException(
          "%s has %s in env; write those options under jvmOptions".formatted(where, variable));
    }
  }

  /**
   * Returns the components, each after those that it needs, and the entry last.
   *
   * @param components by name, in the order of the run's file
   * @throws NotAcceptedException if one needs what is not there, if some need each other, or if one
   *     has a variable that is another's address
   */
  static List<Component> inOrderOfStart(
      String variant, String entry, Map<String, Component> components) throws NotAcceptedException {
    var order = new Order(variant, entry, components);
    for (var component : components.values()) {
      if (!component.name().equals(entry)) {
        order.add(component);
      }
    }
    order.add(Objects.requireNonNull(components.get(entry), "check() has found it"));
    for (var component : components.values()) {
      order.checkReferences(component);
      SharedComponents.check(
          "spec.variants '%s': component '%s'".formatted(variant, component.name()),
          component,
          components);
    }
    return List.copyOf(order.ordered.values());
  }

  private static final class Order {

    private final String variant;
    private final String entry;
    private final Map<String, Component> components;
    private final Map<String, Component> ordered = new LinkedHashMap<>();
    private final Set<String> begun = new LinkedHashSet<>();

    Order(String variant, String entry, Map<String, Component> components) {
      this.variant = variant;
      this.entry = entry;
      this.components = components;
    }

    void add(Component component) throws NotAcceptedException {
      if (ordered.containsKey(component.name())) {
        return;
      }
      if (!begun.add(component.name())) {
        throw refused(
            component,
            "waits for itself to be ready, by the needs of %s; leave one of them out"
                .formatted(String.join(", ", new ArrayList<>(begun))));
      }
      for (var needed : component.needs()) {
        add(needed(component, needed));
      }
      begun.remove(component.name());
      ordered.put(component.name(), component);
    }

    private Component needed(Component component, String name) throws NotAcceptedException {
      var needed = components.get(name);
      if (needed == null) {
        throw refused(
            component,
            "needs '%1$s', and there is no such component; correct needs where the component is declared%2$s, or let the variant have '%1$s'"
                .formatted(name, couldBeNeeded(component)));
      }
      if (name.equals(entry)) {
        throw refused(
            component,
            "needs '%s', which is the entry and starts last; leave it out: it can be called by its name all the same"
                .formatted(name));
      }
      for (var address : needed.addressVariables()) {
        if (component.env().containsKey(address)) {
          throw refused(
              component,
              "has %1$s in env, which the operator sets to the address of %2$s; leave it out, or leave %2$s out of what it needs: it can be called by its name all the same"
                  .formatted(address, name));
        }
      }
      return needed;
    }

    private String couldBeNeeded(Component component) {
      var names =
          components.keySet().stream()
              .filter(name -> !name.equals(component.name()) && !name.equals(entry))
              .collect(Collectors.joining(", "));
      return names.isEmpty() ? "" : " (it could be of: %s)".formatted(names);
    }

    /** Checks that a component uses the addresses of what it needs alone: it gets no others. */
    void checkReferences(Component component) throws NotAcceptedException {
      for (var other : components.values()) {
        for (var address : other.addressVariables()) {
          if (!component.needs().contains(other.name())
              && !component.env().containsKey(address)
              && refers(component, address)) {
            throw refused(
                component,
                "uses $(%1$s), which it gets only if it needs '%2$s'; write needs with '%2$s' in it, or the address itself"
                    .formatted(address, other.name()));
          }
        }
      }
    }

    private static boolean refers(Component component, String variable) {
      return Stream.of(
              component.env().values(), component.start().command(), component.start().args())
          .flatMap(Collection::stream)
          .anyMatch(text -> VariableReferences.refers(text, variable));
    }

    private NotAcceptedException refused(Component component, String sentence) {
      return new NotAcceptedException(
          "spec.variants '%s': component '%s' %s".formatted(variant, component.name(), sentence));
    }
  }
}
