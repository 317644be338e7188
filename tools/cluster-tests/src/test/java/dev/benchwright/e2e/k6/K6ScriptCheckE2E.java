package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.benchwright.e2e.k6.K6Process.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The check finds out whether a user's own script can run, before anything starts. */
@Tag("k6")
class K6ScriptCheckE2E {

  private static final String REFUSED = "benchwright-script-refused ";

  @TempDir private Path directory;
  @TempDir private Path user;

  @Test
  void theCheckAcceptsAScriptThatCanRunAndTellsWhatItWillNeed() throws IOException {
    var ended =
        check(
            """
            import http from 'k6/http';
            // __ENV.IN_A_COMMENT, '__ENV.IN_A_STRING'
            const users = Number(__ENV.USERS || 3), name = __ENV['NAME'] ?? `__ENV.IN_A_TEMPLATE`;
            const { PATH_TO = '/' } = __ENV;
            const pause = parseInt(__ENV.PAUSE, 10) || 10;
            switch (__ENV.KIND) { case 'slow': console.log(pause); }
            if (__ENV.DEBUG) { console.log(__ENV.DEBUG, 'see __ENV.HELP', name); }
            const mode = __ENV.MODE === 'fast' ? 1 : 2, wait = 'WAIT' in __ENV ? __ENV.WAIT : mode;
            export const options = {
              scenarios: {
                a: { executor: 'constant-vus', vus: users, duration: '30s', exec: 'a', env: { MINE: '1' } },
              },
            };
            export function a() {
              http.get(`${__ENV.BENCHWRIGHT_TARGET}${PATH_TO}${__ENV.MINE}${__ENV.TOKEN}${wait}`);
            }
            """,
            Map.of("TOKEN", "t"));

    assertThat(ended.exitCode()).as(ended.output()).isZero();
    assertThat(ended.output())
        .contains("\"totalDuration\": \"1m0s\"", "\"maxVUs\": 3")
        .doesNotContain(REFUSED);
  }

  @Test
  void aRegularExpressionHidesNeitherAReferenceNorAString() throws IOException {
    var ended =
        check(
            """
            const quotes = /["'`/*]/, path = __ENV.TOKEN, text = "__ENV.IN_A_STRING";
            export default () => path.replace(quotes, text);
            """,
            Map.of());

    assertThat(ended.exitCode()).isNotZero();
    assertThat(ended.output()).contains("reads the variable TOKEN").doesNotContain("IN_A_STRING");
  }

  @Test
  void aScriptInTypeScriptIsCheckedLikeAnyOther() throws IOException {
    var script =
        """
        interface Order { path: string }
        const order: Order = { path: __ENV.TOKEN as string };
        export default function (): void { console.log(order.path); }
        """;

    var refused = K6Process.check(directory, write("own.ts", script), Map.of());
    var accepted = K6Process.check(directory, write("own.ts", script), Map.of("TOKEN", "t"));

    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.output()).contains("The script own.ts reads the variable TOKEN");
    assertThat(accepted.exitCode()).as(accepted.output()).isZero();
  }

  @Test
  void aScriptThatOnlyK6CanReadIsNotRefused() throws IOException {
    var ended =
        check(
            "const twice = /(?<n>a)(?<n>b)/; export default () => twice.test(__ENV.TOKEN);",
            Map.of());

    assertThat(ended.exitCode()).as(ended.output()).isZero();
  }

  @Test
  @Timeout(120)
  void aScriptOfAMegabyteIsReadToItsEnd() throws IOException {
    var line = "var a = { b: [1, 2, 'x'], c: function () { return `q${__ENV.A || 1}`; } };\n";

    var ended =
        check(
            line.repeat(1_000_000 / line.length()) + "export default () => __ENV.LAST;", Map.of());

    assertThat(ended.exitCode()).isNotZero();
    assertThat(ended.output()).contains("reads the variable LAST").doesNotContain("variable A,");
  }

  static List<Arguments> refusals() {
    return List.of(
        arguments(
            "export default function () {\n  let x = ;\n}",
            "The script own.js cannot be loaded: ",
            "own.js: Line 2:11 Unexpected token ;"),
        arguments(
            "export default function () { return `${__ENV.TOKEN}`; }",
            "The script own.js reads the variable TOKEN, which is not set and has no default; set it in spec.load.script.env",
            "__ENV.TOKEN || '...'"),
        arguments(
            "const all = JSON.parse(__ENV['SETTINGS']); export default () => all;",
            "reads the variable SETTINGS, which is not set",
            "spec.load.script.env"),
        arguments(
            "const { A = 1, B } = __ENV; export default () => A + B;",
            "reads the variable B, which is not set",
            "spec.load.script.env"),
        arguments(
            "import { x } from './more.js'; export default () => x;",
            "The script more.js reads the variable DEEP, which is not set",
            "spec.load.script.env"),
        arguments(
            "export const options = { vus: 1 }; export function other() {}",
            "The script own.js exports no default function",
            "export default function"),
        arguments(
            """
            export const options = { scenarios: { a: { executor: 'constant-vus', exec: 'b' } } };
            export default () => 1;
            """,
            "The scenario a of the script own.js calls the function b, which the script does not export",
            "name another in exec"),
        arguments(
            "import x from './absent.js'; export default x;",
            "The script own.js cannot be loaded: ",
            "./absent.js"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void theCheckRefusesWithASentence(String script, String sentence, String advice)
      throws IOException {
    write("more.js", "export const x = __ENV.DEEP;");

    var ended = check(script, Map.of());

    assertThat(ended.exitCode()).isNotZero();
    assertThat(ended.output().substring(Math.max(0, ended.output().lastIndexOf(REFUSED))))
        .startsWith(REFUSED + "{\"sentence\":\"")
        .contains(sentence, advice);
  }

  @Test
  void theCheckRefusesAKeyThatIsNotThere() {
    var ended = K6Process.check(directory, user.resolve("absent.js"), Map.of());

    assertThat(ended.exitCode()).isNotZero();
    assertThat(ended.output()).contains("The ConfigMap has no key absent.js");
  }

  @Test
  void optionsThatK6CannotTakeAreRefusedInItsOwnWords() throws IOException {
    var ended = check("export const options = { vus: 'many' }; export default () => 1;", Map.of());

    assertThat(ended.exitCode()).isNotZero();
    assertThat(ended.output()).contains("parsing \"many\": invalid syntax");
  }

  private Ended check(String script, Map<String, String> environment) throws IOException {
    return K6Process.check(directory, write("own.js", script), environment);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(user.resolve(name), text);
  }
}
