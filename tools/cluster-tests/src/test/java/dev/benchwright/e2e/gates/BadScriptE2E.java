package dev.benchwright.e2e.gates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.Leftovers;
import dev.benchwright.e2e.ObjectWatch;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A script that cannot work is refused with a sentence before any trial, and leaves nothing. */
@Tag("gates")
class BadScriptE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("bad-script");

  private static final String CONFIG_MAP = "scripts";

  /**
   * A run with a bad script.
   *
   * @param name of the run
   * @param load that the run asks for
   * @param sentence parts of the message that the run must get
   */
  record Case(String name, ScriptLoadSpec load, List<String> sentence) {

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case(
            "does-not-parse",
            script("broken.js"),
            List.of("The script broken.js cannot be loaded", "k6 inspect broken.js")),
        new Case(
            "variable-not-set",
            script("token.js"),
            List.of(
                "The script token.js reads the variable TOKEN, which is not set and has no default;"
                    + " set it in spec.load.script.env")),
        new Case(
            "no-such-key", script("other.js"), List.of("no key other.js", "spec.load.script.key")),
        new Case(
            "no-such-config-map",
            new ScriptLoadSpec("no-such-scripts", "script.js", Map.of()),
            List.of("no-such-scripts", "spec.load.script.configMap")));
  }

  @BeforeAll
  static void scripts() {
    NAMESPACE
        .client()
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName(CONFIG_MAP)
                .endMetadata()
                .withData(
                    Map.of(
                        "broken.js",
                        "export default function () { http.get( }",
                        "token.js",
                        """
                        import http from 'k6/http';
                        export default function () {
                          http.get(__ENV.BENCHWRIGHT_TARGET, { headers: { token: __ENV.TOKEN } });
                        }
                        """))
                .build())
        .inNamespace(NAMESPACE.name())
        .create();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void itIsRefusedWithASentenceAndNothingStarts(Case bad) {
    Set<String> podsOfTrials = ConcurrentHashMap.newKeySet();
    try (var _ =
        ObjectWatch.on(
            NAMESPACE.client(),
            Pod.class,
            NAMESPACE.name(),
            pod -> {
              if (pod.getMetadata().getLabels().containsKey(Benchwright.TRIAL_LABEL)) {
                podsOfTrials.add(pod.getMetadata().getName());
              }
            })) {
      var run =
          NAMESPACE
              .apply(
                  RunBuilder.run(bad.name())
                      .variants(KnownLatency.withReadiness("healthy"))
                      .load(bad.load()))
              .awaitOver();

      assertThat(run.status().phase()).isEqualTo(RunPhase.FAILED);
      assertThat(run.status().message()).contains(bad.sentence());
      var accepted = run.condition("Accepted");
      assertThat(accepted.getStatus()).isEqualTo("False");
      assertThat(accepted.getMessage()).contains(bad.sentence());
      assertThat(podsOfTrials).as("pods of trials that were ever there").isEmpty();
      // The pod that checked the script may take a moment to go.
      await("nothing of run " + bad.name() + " is left")
          .until(
              () -> new Leftovers(NAMESPACE.client()).of(NAMESPACE.name(), bad.name()).isEmpty());
    }
  }

  private static ScriptLoadSpec script(String key) {
    return new ScriptLoadSpec(CONFIG_MAP, key, Map.of());
  }
}
