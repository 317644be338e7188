package dev.benchwright.operator.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * PromQL that was written by hand. The check finds only errors that Prometheus would refuse. An
 * end-to-end test shows that Prometheus accepts the query and has data for it.
 */
record WrittenPromQl(String text) {

  private static final Pattern STRING = Pattern.compile("\"[^\"\\\\]*(?:\\\\.[^\"\\\\]*)*\"");
  private static final Pattern REGEX = Pattern.compile("[=!]~\"([^\"]*)\"");
  private static final Pattern SELECTOR = Pattern.compile("([A-Za-z_:][\\w:]*)\\{([^}]*)}");
  private static final Pattern MATCHER = Pattern.compile("[A-Za-z_]\\w*(=|!=|=~|!~)\"\"");
  private static final Pattern RANGE = Pattern.compile("\\[([^]]*)]");
  private static final String DURATION = "([1-9][0-9]*(ms|s|m|h|d))+";
  private static final String PAIRS = "()[]{}";

  /** Fails with a description of the first error. */
  void check() {
    checkBrackets();
    SELECTOR
        .matcher(withoutStrings())
        .results()
        .filter(selector -> !selector.group(2).isEmpty())
        .forEach(selector ->
            assertThat(selector.group(2).split(",", -1))
                .as(text)
                .allSatisfy(matcher -> assertThat(matcher).matches(MATCHER)));
    RANGE
        .matcher(withoutStrings())
        .results()
        .forEach(range -> assertThat(range.group(1)).as(text).matches(DURATION));
    // This throws if the text is not a regular expression.
    REGEX.matcher(text).results().forEach(regex -> Pattern.compile(regex.group(1)));
  }

  /** Returns the names of the metrics that the query selects. */
  Set<String> metrics() {
    var names = new TreeSet<String>();
    SELECTOR.matcher(withoutStrings()).results().forEach(selector -> names.add(selector.group(1)));
    return names;
  }

  private String withoutStrings() {
    return STRING.matcher(text).replaceAll("\"\"");
  }

  private void checkBrackets() {
    var open = new ArrayDeque<Character>();
    for (char c : withoutStrings().replace("\"\"", "").toCharArray()) {
      int kind = PAIRS.indexOf(c);
      if (kind < 0) {
        assertThat(c).as("a character outside of strings in " + text).isNotIn('"', '$');
      } else if (kind % 2 == 0) {
        open.push(c);
      } else {
        assertThat(open.poll())
            .as("what %s closes in %s", c, text)
            .isEqualTo(PAIRS.charAt(kind - 1));
      }
    }
    assertThat(open).as("brackets that are never closed in " + text).isEmpty();
  }
}
