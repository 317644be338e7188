package dev.benchwright.core.component;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A reference {@code $(NAME)} to an environment variable that a component does not get. Kubernetes
 * leaves it as it is written, which may be what is wanted, and may be a slip.
 *
 * @param component name of the component
 * @param field where it is: {@code env.URL}, {@code jvmOptions}, {@code command} or {@code args}
 * @param name what it refers to
 * @param given the variables that the component is given besides those of its {@code env}
 */
public record UnresolvedReference(String component, String field, String name, List<String> given) {

  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** A shell's own {@code $(date)} in a command is no variable. */
  private static final Pattern IN_COMMANDS = Pattern.compile("[A-Z_][A-Z0-9_]*");

  public UnresolvedReference {
    given = List.copyOf(given);
  }

  /**
   * Returns the references of a component to what it does not get.
   *
   * @param all the components of its trial
   */
  public static List<UnresolvedReference> of(Component component, Collection<Component> all) {
    var given = new TreeSet<>(GivenVariables.of(component));
    all.stream()
        .filter(other -> component.needs().contains(other.name()))
        .forEach(needed -> given.addAll(needed.addressVariables()));
    var known = new HashSet<>(given);
    known.addAll(component.env().keySet());

    return texts(component).entrySet().stream()
        .flatMap(field ->
            references(field.getKey(), field.getValue())
                .filter(name -> !known.contains(name))
                .map(name ->
                    new UnresolvedReference(
                        component.name(), field.getKey(), name, List.copyOf(given))))
        .toList();
  }

  private static LinkedHashMap<String, List<String>> texts(Component component) {
    var texts = new LinkedHashMap<String, List<String>>();
    component.env().forEach((variable, value) -> texts.put("env." + variable, List.of(value)));
    texts.put("jvmOptions", component.jvmOptions());
    texts.put("command", component.start().command());
    texts.put("args", component.start().args());
    return texts;
  }

  private static Stream<String> references(String field, List<String> texts) {
    var names = field.equals("command") || field.equals("args") ? IN_COMMANDS : VARIABLE;
    return texts.stream()
        .flatMap(text -> VariableReferences.in(text).stream())
        .filter(names.asMatchPredicate())
        .distinct();
  }

  /** Says it, and what the component does get. */
  public String sentence() {
    return "$(%s) in %s.%s stays as it is written, because %s gets no such variable%s"
        .formatted(
            name,
            component,
            field,
            component,
            given.isEmpty() ? "" : "; besides its env, it gets " + String.join(", ", given));
  }
}
