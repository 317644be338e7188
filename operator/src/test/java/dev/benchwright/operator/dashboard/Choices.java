package dev.benchwright.operator.dashboard;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces variables with a reader's choices and with the values that Grafana itself provides.
 *
 * @param values by the variable's name
 */
public record Choices(Map<String, String> values) {

  /** A regular expression's groups, $1 and so on, are not variables. */
  private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\{(\\w+)}|([A-Za-z_]\\w*))");

  public Choices {
    values = Map.copyOf(values);
  }

  /** Returns the choices with one more value. */
  public Choices with(String name, String value) {
    var more = new HashMap<>(values);
    more.put(name, value);
    return new Choices(more);
  }

  /** Returns the text with its variables replaced; fails if a variable has no value. */
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
