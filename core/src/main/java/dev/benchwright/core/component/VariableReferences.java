package dev.benchwright.core.component;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Texts in which {@code $(NAME)} stands for an environment variable, and {@code $$} for a dollar
 * sign, as Kubernetes reads them in values of variables, commands and arguments. What it puts in
 * place of a reference is not read again.
 *
 * @see <a
 *     href="https://github.com/kubernetes/kubernetes/blob/master/third_party/forked/golang/expansion/expand.go">expand.go
 *     of Kubernetes</a>
 */
public final class VariableReferences {

  /** An escaped dollar sign; or a reference, whose name Kubernetes reads up to the next ')'. */
  private static final Pattern SPECIAL = Pattern.compile("\\$\\$|\\$\\(([^)]*+)\\)");

  /** A dollar sign that Kubernetes would not take as it is. */
  private static final Pattern TAKEN = Pattern.compile("\\$(?=[$(])");

  /** What stands for a dollar sign, whatever follows it. */
  private static final String DOLLAR = "$$";

  private VariableReferences() {}

  /** Returns the names of the variables to which a text refers. */
  public static Set<String> in(String text) {
    var names = new TreeSet<String>();
    var special = SPECIAL.matcher(text);
    while (special.find()) {
      var name = special.group(1);
      if (name != null) {
        names.add(name);
      }
    }
    return names;
  }

  /** Returns whether a text refers to a variable. */
  public static boolean refers(String text, String name) {
    return in(text).contains(name);
  }

  /**
   * Returns a text with others in place of references. Kubernetes then makes the same of it as if
   * it had put in what it makes of the others.
   *
   * @param values the text of a variable, by its name; null for one whose reference stays
   */
  public static String replaced(String text, Function<String, @Nullable String> values) {
    return SPECIAL
        .matcher(text)
        .replaceAll(found -> {
          var name = found.group(1);
          var value = name == null ? null : values.apply(name);
          return Matcher.quoteReplacement(value == null ? found.group() : embeddable(value));
        });
  }

  /** Returns a text of which Kubernetes makes a reference that it leaves as it is. */
  public static String unresolved(String name) {
    return DOLLAR + "(%s)".formatted(name);
  }

  /** Returns a text of which Kubernetes makes another, as it is. */
  public static String literal(String text) {
    return TAKEN.matcher(text).replaceAll(Matcher.quoteReplacement(DOLLAR));
  }

  /** Returns a text of which no dollar sign gets another meaning by what follows the text. */
  private static String embeddable(String text) {
    var embeddable = new StringBuilder();
    var special = SPECIAL.matcher(text);
    int end = 0;
    while (special.find()) {
      embeddable.append(doubled(text.substring(end, special.start()))).append(special.group());
      end = special.end();
    }
    return embeddable.append(doubled(text.substring(end))).toString();
  }

  private static String doubled(String text) {
    return text.replace("$", DOLLAR);
  }
}
