package dev.benchwright.operator.resources.k6;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.operator.resources.Trials;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptCheckTest {

  private static final ScriptLoadSpec SCRIPT =
      new ScriptLoadSpec("orders", "load.js", Map.of("TOKEN", "$(id); 'x'"));

  @Test
  void everythingIsOwnedByTheRunAndIsNoPartOfATrial() {
    assertThat(objects())
        .allSatisfy(object -> {
          var metadata = object.getMetadata();
          assertThat(metadata.getName())
              .isEqualTo(object instanceof Pod ? "own-script-check" : "own-script-check-uid-9");
          assertThat(metadata.getNamespace()).isEqualTo("team");
          assertThat(metadata.getOwnerReferences()).hasSize(1);
          assertThat(metadata.getOwnerReferences().getFirst().getUid()).isEqualTo("uid-9");
          // Pods with the label of trials keep the lane occupied.
          assertThat(metadata.getLabels()).doesNotContainKey("benchwright.dev/trial");
        });
  }

  @Test
  void k6LooksAtTheScriptAndSendsNothing() {
    assertThat(container().getCommand())
        .startsWith("k6", "inspect")
        .endsWith("/test/check-script.js");
    assertThat(container().getEnv())
        .extracting(variable -> variable.getName() + "=" + variable.getValue())
        .contains("BENCHWRIGHT_SCRIPT=/user/load.js", "BENCHWRIGHT_TARGET=http://check.invalid:80");
  }

  @Test
  void whatAUserWroteReachesNoShell() {
    assertThat(container().getArgs()).isEmpty();
    assertThat(String.join(" ", container().getCommand())).doesNotContain("id", "sh ");
    assertThat(container().getEnv())
        .anySatisfy(variable -> assertThat(variable.getValue()).isEqualTo("$(id); 'x'"));
  }

  @Test
  void ourFilesAndTheUsersLieWhereTheCheckLooks() {
    assertThat(container().getVolumeMounts())
        .extracting(VolumeMount::getMountPath)
        .containsExactlyInAnyOrder("/tmp", "/test", "/user");
    assertThat(objects())
        .filteredOn(ConfigMap.class::isInstance)
        .singleElement()
        .satisfies(
            files -> assertThat(((ConfigMap) files).getData()).isEqualTo(K6Files.forCheck()));
  }

  @Test
  void theClusterStopsAPodThatNoOperatorStops() {
    assertThat(pod().getSpec().getActiveDeadlineSeconds()).isEqualTo(360);
  }

  private static Container container() {
    return pod().getSpec().getContainers().getFirst();
  }

  private static Pod pod() {
    return objects().stream()
        .filter(Pod.class::isInstance)
        .map(Pod.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private static List<HasMetadata> objects() {
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder().withName("own").withNamespace("team").withUid("uid-9").build());
    run.setSpec(RunSpecs.run().variants("webflux").load(SCRIPT).build());
    return ScriptCheck.objects(run, SCRIPT, Trials.PARTS, Duration.ofMinutes(6));
  }
}
