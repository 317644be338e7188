package dev.benchwright.core.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrdsTest {

  @Test
  void committedCrdsAreWhatTheClassesSay() throws IOException {
    assertSame(
        "crds/ has drifted from the api classes; run 'make crds'",
        CrdFiles.read(Path.of("../crds")),
        CrdFiles.generate());
  }

  @Test
  void chartInstallsTheCommittedCrds() throws IOException {
    assertSame(
        "the chart's crds/ differ from crds/; run 'make crds'",
        CrdFiles.read(Path.of("../charts/benchwright/crds")),
        CrdFiles.read(Path.of("../crds")));
  }

  /** Names only the first line that differs in a file, because the files are too long to print. */
  private static void assertSame(
      String what, Map<String, String> found, Map<String, String> expected) {
    assertThat(found.keySet()).as(what).isEqualTo(expected.keySet());
    expected.forEach((name, text) -> {
      var lines = found.getOrDefault(name, "").lines().toList();
      var due = text.lines().toList();
      var first =
          IntStream.range(0, Math.max(lines.size(), due.size()))
              .filter(i -> !line(lines, i).equals(line(due, i)))
              .mapToObj(i ->
                  "line %d is '%s', and should be '%s'"
                      .formatted(i + 1, line(lines, i), line(due, i)))
              .findFirst();
      assertThat(first).as("%s: %s", what, name).isEmpty();
    });
  }

  private static String line(List<String> lines, int index) {
    return index < lines.size() ? lines.get(index) : "";
  }
}
