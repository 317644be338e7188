package dev.benchwright.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.cli.FakeApi;
import dev.benchwright.cli.Screen;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CompletionTest {

  private final FakeApi api = new FakeApi();

  @AfterEach
  void stop() {
    api.close();
  }

  @Test
  void commandsAreOfferedButForThoseThatAreNoUsersBusiness() {
    assertThat(complete(""))
        .containsExactly(
            "cancel", "compare", "doctor", "export", "init", "list", "plan", "report", "run",
            "watch", ":4");
    assertThat(complete("re")).containsExactly("report", ":4");
  }

  @Test
  void optionsOfTheCommandAreOffered() {
    assertThat(complete("export", "--f")).containsExactly("--format", ":4");
    assertThat(complete("run", "--re")).containsExactly("--replace", "--report", ":4");
  }

  @Test
  void valuesOfAnOptionAreOffered() {
    assertThat(complete("export", "hello-run", "-f", ""))
        .containsExactly("csv", "json", "md", ":4");
    assertThat(complete("report", "hello-run", "-o", "")).containsExactly(":0");
    assertThat(complete("list", "--namespace", "")).containsExactly(":4");
  }

  @Test
  void runsOfTheNamespaceThatIsTypedAreOffered() {
    api.has(
        "/apis/benchwright.dev/v1alpha1/namespaces/team-b/benchmarkruns",
        """
        {"kind": "BenchmarkRunList", "items": [{"metadata": {"name": "two"}}, {"metadata": {"name": "one"}}]}
        """);

    assertThat(complete("watch", "-n", "team-b", "")).containsExactly("one", "two", ":4");
    assertThat(complete("compare", "-n", "team-b", "one", "t")).containsExactly("two", ":4");
  }

  @Test
  void aClusterThatDoesNotAnswerOffersNothing() {
    assertThat(complete("watch", "")).containsExactly(":4");
  }

  @Test
  void filesAreLeftToTheUsersShell() {
    assertThat(complete("run", "exam")).containsExactly(":0");
    assertThat(complete("doctor", "")).containsExactly(":0");
  }

  private List<String> complete(String... words) {
    var screen = Screen.plain();
    var arguments = new String[words.length + 2];
    arguments[0] = "__complete";
    arguments[1] = "--";
    System.arraycopy(words, 0, arguments, 2, words.length);
    assertThat(api.run(screen, arguments)).as(screen.err()).isZero();
    return screen.out().lines().toList();
  }
}
