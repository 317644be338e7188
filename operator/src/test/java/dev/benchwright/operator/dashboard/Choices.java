package dev.benchwright.operator.dashboard;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts what a reader has chosen, and what Grafana itself knows, in the place of variables.
 *
 * @param values by the variable's name
 */
public record Choices(Map<String, String> values) {

  /** Groups of a regular expression, $1 and so on, are no variables. */
  private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\{(\\w+)}|([A-Za-z_]\\w*))");

  public Choices {
    values = Map.copyOf(values);
  }

  /** The same with one more. */
  public Choices with(String name, String value) {
    var more = new HashMap<>(values);
    more.put(name, value);
    return new Choices(more);
  }

  /** A text without variables. */
  public String in(String text) {
    return REFERENCE
        .matcher(text)
        .replaceAll(reference -> {
          var name = reference.group(1) == null ? reference.group(2) : reference.group(1);
          var value = values.get(name);
          if (value == null) {
            throw new AssertionError("nothing defines $%s in %s".formatted(name, text));
          }
          return Matcher.quoteReplacement(value);
        });
  }
}
