package dev.benchwright.parts;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes docs/testing.md from the tests' tags and the first sentences of their Javadoc. */
final class TestingPage {

  private static final String HEAD =
      """
      # The tests

      | command | runs | takes |
      | --- | --- | --- |
      | `make check` | part `check` | 10 minutes, 20 the first time; what has not changed since it passed is left out |
      | `make test` | %s | 45 minutes, up to 60 with an empty cache |
      | `make test-all` | all parts that have not passed on the files as they are | about 3 hours |
      | `make test-all PART=gates` | one part | 45 minutes at most |

      [test-runs.md](test-runs.md) says when `make test-all` last ran each part, on which revision, and how it ended.
      Each of the commands prints the ten slowest tests and, in its last line, how many passed, failed and were
      skipped.

      **Tests of classes** are in the `src/test` of the modules. They need a JDK and what Maven fetches, which for the
      services includes PostgreSQL; those of `tools/browser-tests` open the pages in Chromium, which
      `sandbox/sandbox install-browser` installs. `make check` itself needs root and Go, for the packages and programs of the
      sandbox; `./mvnw -pl core -am verify` tests one module, such as `core`, without either. The **API tier** is a real etcd, kube-apiserver and
      kube-controller-manager, which the sandbox installs or builds, and in the test's process the operator or one of
      its classes; pods, k6, Kueue and Prometheus are played. **End-to-end tests** run on the
      [sandbox](../sandbox/README.md), whose only node is the machine that the tests run on. Nothing in them is played,
      unless the comment of the class says so. Those of part `k6` use the sandbox's k6 and no cluster.

      The part of an end-to-end test is the tag of its class, which is also the name of its package below
      `tools/cluster-tests/src/test/java/dev/benchwright/e2e`. Single tests of a class can have the tag %s
      besides. They belong to that part instead; its table says "alone".
      """;

  private TestingPage() {}

  static String text(List<TestClass> tests) {
    var summaries = summaries(tests);
    var page = new StringBuilder();
    page.append(
        HEAD.formatted(
            Arrays.stream(Part.values())
                .filter(Part::isInMakeTest)
                .map(part -> "`" + part.tag() + "`")
                .collect(Collectors.joining(", ")),
            Part.ofSingleTests().stream()
                .map(part -> "`" + part.tag() + "`")
                .collect(Collectors.joining(" or "))));
    for (var part : Part.values()) {
      page.append("\n## ").append(part.tag()).append("\n\n").append(part.description());
      page.append('\n');
      if (part == Part.CHECK) {
        page.append("\nThe API tier:\n");
      }
      var rows = rows(part == Part.CHECK ? "api" : part.tag(), tests, summaries);
      if (!rows.isEmpty()) {
        page.append("\n| class | what it shows |\n| --- | --- |\n").append(rows);
      }
    }
    return page.toString();
  }

  /** Returns what the classes that the page lists show, by their source files. */
  static Map<Path, String> summaries(List<TestClass> tests) {
    return Summaries.of(
        tests.stream().filter(test -> !test.tags().isEmpty()).map(TestClass::file).toList());
  }

  private static String rows(String tag, List<TestClass> tests, Map<Path, String> summaries) {
    var rows = new StringBuilder();
    for (var test : tests) {
      if (test.tags().contains(tag)) {
        rows.append(
            "| `%s` | %s |\n".formatted(test.name(), summaries.getOrDefault(test.file(), "")));
        continue;
      }
      for (var method : test.tests()) {
        if (method.tags().contains(tag)) {
          rows.append("| `%s`, `%s` alone | |\n".formatted(test.name(), method.name()));
        }
      }
    }
    return rows.toString();
  }
}
