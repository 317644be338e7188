package dev.benchwright.parts;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Writes docs/testing.md from the tests' tags and the first sentences of their Javadoc. */
final class TestingPage {

  private static final String HEAD =
      """
      # The tests

      | command | runs | takes |
      | --- | --- | --- |
      | `make check` | part `check` | 5 minutes; what has not changed since it passed is left out |
      | `make test` | %s | 25 minutes, 45 with an empty cache |
      | `make test-all` | all parts that have not passed on the files as they are | about 2 hours |
      | `make test-all PART=gates` | one part | 45 minutes at most |

      [test-runs.md](test-runs.md) says when each part last ran, on which revision, and how it ended. Every command
      prints the ten slowest tests and, in its last line, how many passed, failed and were skipped.

      A test of a class stands beside the class, in the module's `src/test`, and needs nothing but a JDK. The **API
      tier** is a real etcd, kube-apiserver and kube-controller-manager, and in the test's process the operator or one
      of its classes; pods, k6, Kueue and Prometheus are played. **End-to-end** tests run on the
      [sandbox](../sandbox/README.md), or any cluster that has the chart; nothing in them is played, unless the class
      says so.

      The part of an end-to-end test is its tag, which is also the name of its package below
      `tools/cluster-tests/src/test/java/dev/benchwright/e2e`.
      """;

  private TestingPage() {}

  static String text(List<TestClass> tests) {
    var page = new StringBuilder();
    page.append(
        HEAD.formatted(
            Arrays.stream(Part.values())
                .filter(Part::isInMakeTest)
                .map(part -> "`" + part.tag() + "`")
                .collect(Collectors.joining(", "))));
    for (var part : Part.values()) {
      page.append("\n## ").append(part.tag()).append("\n\n").append(part.description());
      page.append('\n');
      if (part == Part.CHECK) {
        page.append("\nTests of the classes: ")
            .append(
                tests.stream()
                    .filter(test -> test.tags().isEmpty())
                    .map(TestClass::module)
                    .distinct()
                    .sorted()
                    .map(module -> "`" + module + "`")
                    .collect(Collectors.joining(", ")))
            .append(". The API tier:\n");
      }
      var rows = rows(part == Part.CHECK ? "api" : part.tag(), tests);
      if (!rows.isEmpty()) {
        page.append("\n| class | what it shows |\n| --- | --- |\n").append(rows);
      }
    }
    return page.toString();
  }

  private static String rows(String tag, List<TestClass> tests) {
    var rows = new StringBuilder();
    for (var test : tests) {
      if (test.tags().contains(tag)) {
        rows.append("| `%s` | %s |\n".formatted(test.name(), test.summary()));
      }
      test.methodTags()
          .forEach((method, tags) -> {
            if (tags.contains(tag)) {
              rows.append("| `%s`, `%s` alone | |\n".formatted(test.name(), method));
            }
          });
    }
    return rows.toString();
  }
}
