package dev.benchwright.operator.resources.k6;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.resources.TrialObjects;
import dev.benchwright.operator.resources.Trials;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Volume;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GeneratorTest {

  private static final RunSpecs OWN_SCRIPT =
      RunSpecs.run()
          .variants("webflux")
          .load(new ScriptLoadSpec("orders", "load.js", Map.of("TOKEN", "abc", "AGE", "7")));

  @Test
  void asManyRunnersShareTheLoadAsTheRunAsksFor() throws NotAcceptedException {
    var testRun = testRun(RunSpecs.run().variants("webflux").users(40).parallelism(4));
    assertThat(testRun.parallelism()).isEqualTo(4);
    assertThat(testRun.runner().resources()).isNotNull();
  }

  @Test
  void everyFileOfTheScriptLiesBesideThePlan() throws NotAcceptedException {
    var files =
        Trials.find(Trials.of("hello", "webflux"), ConfigMap.class, "run-b1-c1-load-uid-1")
            .getData();
    assertThat(files).containsAllEntriesOf(K6Files.all()).containsKeys("script.js", "plan.json");
    // acorn.js has a quarter of a megabyte, and only the check of a script reads it.
    assertThat(files).doesNotContainKey("acorn.js");
    assertThat(files.values()).doesNotContain("");
  }

  @Test
  void aScriptOfTheUsersIsMountedWhereItIsLookedAtAndWhereItRuns() throws NotAcceptedException {
    var testRun = testRun(OWN_SCRIPT);
    assertThat(List.of(testRun.initializer(), testRun.runner()))
        .allSatisfy(pod -> {
          assertThat(pod.volumes())
              .filteredOn(volume -> volume.getConfigMap() != null)
              .singleElement()
              .extracting(Volume::getConfigMap)
              .satisfies(configMap -> {
                assertThat(configMap.getName()).isEqualTo("orders");
                // Otherwise the pod would hang when the ConfigMap is missing.
                assertThat(configMap.getOptional()).isTrue();
              });
          assertThat(pod.volumeMounts())
              .anySatisfy(mount -> {
                assertThat(mount.getMountPath()).isEqualTo("/user");
                assertThat(mount.getReadOnly()).isTrue();
              });
          assertThat(env(pod))
              .contains(
                  "AGE=7",
                  "TOKEN=abc",
                  "BENCHWRIGHT_SCRIPT=/user/load.js",
                  "BENCHWRIGHT_TARGET=http://run-b1-c1-subject.team.svc:8080");
        });
    assertThat(env(testRun.initializer())).contains("K6_INCLUDE_SYSTEM_ENV_VARS=true");
    assertThat(env(testRun.starter())).isEmpty();
  }

  @Test
  void ourOwnScriptSeesNothingOfAUser() throws NotAcceptedException {
    var testRun = testRun(RunSpecs.run().variants("webflux"));
    assertThat(testRun.runner().volumes()).extracting(Volume::getName).containsExactly("tmp");
    assertThat(env(testRun.runner())).noneMatch(variable -> variable.startsWith("BENCHWRIGHT_"));
    assertThat(env(testRun.initializer())).isEmpty();
  }

  @Test
  void aScriptOfTheUsersBeginsOnlyWhenTheSubjectIsReady() throws NotAcceptedException {
    var own = Trials.of(OWN_SCRIPT);
    assertThat(TrialObjects.atOnce(own, Trials.PARTS, Trials.secrets(own), Map.of()))
        .noneMatch(TestRun.class::isInstance);
    assertThat(TrialObjects.whenReady(own, Trials.PARTS)).anyMatch(TestRun.class::isInstance);
    var ours = Trials.of("hello", "webflux");
    assertThat(TrialObjects.atOnce(ours, Trials.PARTS, Trials.secrets(ours), Map.of()))
        .extracting(HasMetadata::getKind)
        .contains("TestRun");
    assertThat(TrialObjects.whenReady(ours, Trials.PARTS)).isEmpty();
  }

  private static TestRun.Spec testRun(RunSpecs run) throws NotAcceptedException {
    return Trials.find(Trials.of(run), TestRun.class, "run-b1-c1").getSpec();
  }

  private static List<String> env(TestRun.PodTemplate pod) {
    return pod.env().stream().map(GeneratorTest::text).toList();
  }

  private static String text(EnvVar variable) {
    return variable.getName() + "=" + variable.getValue();
  }
}
