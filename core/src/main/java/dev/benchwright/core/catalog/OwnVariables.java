package dev.benchwright.core.catalog;

import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.component.VariableReferences;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts the variables of a component in place of the references to them, which others of its
 * variables and its JVM options have. A pod has its variables in alphabetical order, in which
 * Kubernetes would not find all of them. References to what is no variable of its own are left to
 * Kubernetes, and so are those in its command and arguments, for which the order is nothing.
 */
final class OwnVariables {

  private final String where;
  private final Map<String, String> env;
  private final Map<String, Set<String>> madeOf = new HashMap<>();
  private final Map<String, String> expanded = new HashMap<>();

  private OwnVariables(String where, Map<String, String> env) {
    this.where = where;
    this.env = env;
    var references = new HashMap<String, Set<String>>();
    env.forEach((name, text) -> references.put(name, VariableReferences.in(text)));
    for (var name : env.keySet()) {
      var found = new HashSet<String>();
      collect(name, references, found);
      madeOf.put(name, found);
    }
  }

  /**
   * Collects the variables of which one is made, also by way of others; itself, if it needs that.
   */
  private static void collect(String name, Map<String, Set<String>> references, Set<String> found) {
    for (var other : references.getOrDefault(name, Set.of())) {
      if (references.containsKey(other) && found.add(other)) {
        collect(other, references, found);
      }
    }
  }

  /**
   * Returns a component whose variables and JVM options refer to none of its own variables, except
   * for those that would need themselves, which Kubernetes leaves as they are written.
   *
   * @throws NotAcceptedException if a value becomes too long by that
   */
  static ComponentSpec expanded(String variant, ComponentSpec part) throws NotAcceptedException {
    var variables =
        new OwnVariables(
            "spec.variants '%s': component '%s'".formatted(variant, part.name()), part.env());
    for (var name : part.env().keySet()) {
      variables.expand(name);
    }
    return part.with(variables.expanded, variables.expanded(part.jvmOptions()));
  }

  /**
   * Returns words of a component's command or arguments as Kubernetes makes them of its variables.
   *
   * @param where begins the sentence of a refusal
   * @param field the field that has the words
   * @param env the component's variables, which refer to none of each other
   * @throws NotAcceptedException if a word becomes too long by that
   */
  static List<String> inWords(
      String where, String field, List<String> words, Map<String, String> env)
      throws NotAcceptedException {
    var made = new ArrayList<String>();
    for (var word : words) {
      var text = VariableReferences.replaced(word, env::get);
      checkLength(where, "an entry of " + field, text);
      made.add(text);
    }
    return List.copyOf(made);
  }

  /** Returns options, of which a variable may hold several. */
  private List<String> expanded(List<String> jvmOptions) throws NotAcceptedException {
    var options = new ArrayList<String>();
    for (var option : jvmOptions) {
      var text = VariableReferences.replaced(option, expanded::get);
      checkLength(where, "an entry of jvmOptions", text);
      if (text.equals(option)) {
        // What is wrong with it is told as it is written.
        options.add(option);
      } else {
        Stream.of(text.split("\\s+")).filter(one -> !one.isEmpty()).forEach(options::add);
      }
    }
    return List.copyOf(options);
  }

  /** Gives a variable its value, and before that those of which it is made. */
  private void expand(String name) throws NotAcceptedException {
    if (expanded.containsKey(name)) {
      return;
    }
    for (var other : madeOf.getOrDefault(name, Set.of())) {
      if (!isMadeOf(other, name)) {
        expand(other);
      }
    }
    var value =
        VariableReferences.replaced(env.getOrDefault(name, ""), other -> replacement(name, other));
    checkLength(where, name + " in env", value);
    expanded.put(name, value);
  }

  private @Nullable String replacement(String name, String other) {
    return !env.containsKey(other)
        ? null
        : isMadeOf(other, name) ? VariableReferences.unresolved(other) : expanded.get(other);
  }

  private boolean isMadeOf(String name, String other) {
    return name.equals(other) || madeOf.getOrDefault(name, Set.of()).contains(other);
  }

  private static void checkLength(String where, String what, String text)
      throws NotAcceptedException {
    if (text.length() > ComponentSpec.MOST_VALUE) {
      throw new NotAcceptedException(
          "%s has %s of %d characters, with the variables that $(NAME) stands for, and %d are the most; write less"
              .formatted(where, what, text.length(), ComponentSpec.MOST_VALUE));
    }
  }
}
