package dev.benchwright.operator.controller.cluster;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.manifest.Manifests;
import dev.benchwright.operator.controller.Runs;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KeptManifestsTest {

  private static final Manifests MANIFESTS = Manifests.of("shop", Map.of("a.yaml", "a: 1"));

  private static BenchmarkRun runWith(@Nullable Manifests manifests) {
    var run = Runs.run("team/own");
    return manifests == null ? run.build() : run.manifestsDigest(manifests.digest()).build();
  }

  @Test
  void theCopyWithWhichARunWasAcceptedIsItsOwn() {
    // What the operator does not read is not kept.
    var copy = Manifests.of("shop", Map.of("a.yaml", "a: 1", "notes.txt", "x"));

    assertThatCode(() -> KeptManifests.check(runWith(MANIFESTS), copy)).doesNotThrowAnyException();
  }

  @Test
  void anotherCopyIsNot() {
    for (var other :
        new Manifests[] {
          Manifests.of("shop", Map.of("a.yaml", "a: 2")),
          Manifests.of("shop", Map.of("b.yaml", "a: 1")),
          Manifests.of("shop", Map.of()),
          Manifests.of("shop", Map.of("a.yaml", "a: 1", "b.yaml", ""))
        }) {
      assertThatThrownBy(() -> KeptManifests.check(runWith(MANIFESTS), other))
          .isInstanceOf(NotAcceptedException.class)
          .hasMessage(
              "ConfigMap 'own-manifests' in namespace 'team' has other manifests than those that the"
                  + " run began with, of which status.manifestsDigest is; apply the run anew");
    }
  }

  @Test
  void aRunThatAnOlderOperatorAcceptedHasNoDigest() {
    assertThatCode(() -> KeptManifests.check(runWith(null), MANIFESTS)).doesNotThrowAnyException();
  }
}
