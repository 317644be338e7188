package dev.benchwright.core.judge.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.environment.JvmStatus;
import dev.benchwright.core.api.environment.MachineStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.environment.VersionsStatus;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.judge.trials.DescribedTrial;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FairnessTest {

  @Test
  void beforeAnyTrialToldAnythingNothingIsKnown() {
    var fairness = Fairness.of(List.of());

    assertThat(fairness.environment()).isEmpty();
    assertThat(fairness.differences()).isEmpty();
  }

  @Test
  void variantsThatAreAlikeDifferInNothing() {
    var fairness = Fairness.of(List.of(trial("a").build(), trial("b").build()));

    assertThat(fairness.differences()).isEmpty();
    var common = fairness.environment().orElseThrow();
    assertThat(common.node()).isEqualTo("node-1");
    assertThat(common.machine()).isEqualTo(machine("6.1.0"));
    assertThat(common.jvm()).isEqualTo(jvm("25", "UseG1GC", "true"));
    assertThat(common.versions()).isEqualTo(new VersionsStatus("v1.34.4", "1.8.1", "3.15", "0.1"));
    assertThat(common.notes()).isEmpty();
  }

  @Test
  void aSettingThatIsOneVariantsOwnIsADifference() {
    var fairness =
        Fairness.of(
            List.of(
                trial("ten").setting("tomcat.maxThreads", "10").build(),
                trial("virtual").setting("spring.threads.virtual.enabled", "true").build()));

    assertThat(fairness.differences())
        .containsExactly(
            new DifferenceStatus("spring.threads.virtual.enabled", Map.of("virtual", "true"), null),
            new DifferenceStatus("tomcat.maxThreads", Map.of("ten", "10"), null));
  }

  @Test
  void theImageOfAFurtherServiceIsHeldSideBySide() {
    var fairness =
        Fairness.of(
            List.of(
                trial("old").service("prices", "prices:1").build(),
                trial("new").service("prices", "prices:2").build()));

    assertThat(fairness.differences())
        .containsExactly(
            new DifferenceStatus(
                "prices.image", Map.of("old", "prices:1", "new", "prices:2"), null));
  }

  @Test
  void theImageOfAFurtherServiceIsSharedWhereTrialsHaveTheSame() {
    var trials =
        List.of(
            trial("old").service("prices", "prices:1").build(),
            trial("new").service("prices", "prices:1").build());
    assertThat(Fairness.of(trials).environment().orElseThrow().services())
        .containsOnly(Map.entry("prices", new ImageStatus("prices:1", null)));
  }

  @Test
  void theJvmsVersionAndItsFlagsAreHeldSideBySide() {
    var fairness =
        Fairness.of(
            List.of(
                trial("on-21").jvm(jvm("21.0.8", "UseSerialGC", "true")).build(),
                trial("on-25").jvm(jvm("25", "UseG1GC", "true")).build()));

    assertThat(fairness.differences())
        .containsExactly(
            new DifferenceStatus("jvm.version", Map.of("on-21", "21.0.8", "on-25", "25"), null),
            new DifferenceStatus("jvm.flag.UseG1GC", Map.of("on-25", "true"), null),
            new DifferenceStatus("jvm.flag.UseSerialGC", Map.of("on-21", "true"), null));
    var common = fairness.environment().orElseThrow().jvm();
    assertThat(common).isEqualTo(new JvmStatus(null, "V", "VM", "G1", 2, 512L, List.of()));
  }

  @Test
  void whoSetAFlagIsNoDifference() {
    var byUser =
        new JvmStatus(
            "25", "V", "VM", "G1", 2, 512L, List.of(new JvmFlagStatus("A", "1", "command_line")));
    var byItself =
        new JvmStatus(
            "25", "V", "VM", "G1", 2, 512L, List.of(new JvmFlagStatus("A", "1", "ergonomic")));

    assertThat(
            Fairness.of(List.of(trial("a").jvm(byUser).build(), trial("b").jvm(byItself).build()))
                .differences())
        .isEmpty();
  }

  @Test
  void whatDiffersBetweenTrialsOfOneVariantIsSaidWithAllItsValues() {
    var fairness =
        Fairness.of(
            List.of(
                trial("a").node("node-1").build(),
                trial("b").node("node-1").build(),
                trial("a").node("node-2").build(),
                trial("b").node("node-1").build()));

    assertThat(fairness.differences())
        .containsExactly(
            new DifferenceStatus(
                "node",
                Map.of("a", "node-1 | node-2", "b", "node-1"),
                "Differed between trials of a."));
    assertThat(fairness.environment().orElseThrow().node()).isNull();
  }

  @Test
  void whatVariesAlikeInAllVariantsIsSaidAsWell() {
    var fairness =
        Fairness.of(
            List.of(
                trial("a").node("node-1").build(),
                trial("b").node("node-2").build(),
                trial("a").node("node-2").build(),
                trial("b").node("node-1").build()));

    assertThat(fairness.differences())
        .containsExactly(
            new DifferenceStatus(
                "node",
                Map.of("a", "node-1 | node-2", "b", "node-1 | node-2"),
                "Differed between trials of a, b."));
  }

  @Test
  void aSettingThatOneTrialOfAVariantHasNotIsSaid() {
    var fairness =
        Fairness.of(
            List.of(
                trial("a").setting("limit", "7").build(), trial("a").setting("x", "1").build()));

    assertThat(fairness.differences())
        .contains(
            new DifferenceStatus(
                "limit", Map.of("a", "7 | not set"), "Differed between trials of a."));
  }

  @Test
  void anImageThatTellsNothingDiffersInWhatIsKnownOfIt() {
    var fairness =
        Fairness.of(
            List.of(
                trial("ours").setting("tomcat.maxThreads", "10").build(),
                trial("theirs").silent("example/orders:1.0").build()));

    assertThat(fairness.differences())
        .extracting(DifferenceStatus::setting)
        .containsExactly("image");
    assertThat(fairness.environment().orElseThrow().jvm()).isNotNull();
    assertThat(fairness.environment().orElseThrow().notes())
        .singleElement()
        .asString()
        .startsWith("theirs: neither the JVM nor the settings are known");
  }

  @Test
  void aTrialOfWhichNothingCouldBeReadTakesNothingFromItsVariant() {
    var fairness =
        Fairness.of(
            List.of(
                trial("a").setting("limit", "7").build(),
                trial("a").silent("benchwright/mvc:1").build(),
                trial("b").setting("limit", "7").build()));

    assertThat(fairness.differences()).isEmpty();
    assertThat(fairness.environment().orElseThrow().notes()).isEmpty();
  }

  @Test
  void thereIsRoomForAllDifferencesOfTheLargestStudyAndForNoFlood() {
    var mine = trial("variant-with-a-name-of-some-length-1");
    var yours = trial("variant-with-a-name-of-some-length-2");
    IntStream.range(0, 100)
        .forEach(i -> {
          mine.setting("tomcat.someSettingOfTomcats" + i, "1000000");
          yours.setting("netty.someSettingOfNettys" + i, "-1");
        });
    assertThat(Fairness.of(List.of(mine.build(), yours.build())).differences()).hasSize(200);

    var flood =
        IntStream.range(0, 64)
            .mapToObj(variant -> {
              var trial = trial("variant-of-a-large-run-" + variant);
              IntStream.range(0, 200)
                  .forEach(i -> trial.setting("setting" + i, variant + "x".repeat(190)));
              return trial.build();
            })
            .toList();
    var fairness = Fairness.of(flood);
    assertThat(fairness.differences().toString()).hasSizeLessThan(64 * 1024);
    assertThat(fairness.environment().orElseThrow().notes())
        .singleElement()
        .asString()
        .matches("1[0-9]+ more settings differ .*");
  }

  private static TrialBuilder trial(String variant) {
    return new TrialBuilder(variant);
  }

  private static MachineStatus machine(String kernel) {
    return new MachineStatus(
        kernel, "Debian", "amd64", "EPYC", "2", "4", 7954L, "v1.34.4", "containerd://1.6.20");
  }

  private static JvmStatus jvm(String version, String flag, String value) {
    return new JvmStatus(
        version, "V", "VM", "G1", 2, 512L, List.of(new JvmFlagStatus(flag, value, "ergonomic")));
  }

  /** Builds a trial that reported its whole environment. */
  private static final class TrialBuilder {

    private final String variant;
    private final Map<String, String> settings = new TreeMap<>(Map.of("server", "Tomcat 11"));
    private String node = "node-1";
    private String image = "benchwright/mvc:1";
    private Map<String, ImageStatus> services = Map.of();
    private @Nullable JvmStatus jvm = FairnessTest.jvm("25", "UseG1GC", "true");

    private TrialBuilder(String variant) {
      this.variant = variant;
    }

    TrialBuilder node(String name) {
      node = name;
      return this;
    }

    TrialBuilder service(String name, String serviceImage) {
      services = Map.of(name, new ImageStatus(serviceImage, null));
      return this;
    }

    TrialBuilder jvm(JvmStatus told) {
      jvm = told;
      return this;
    }

    TrialBuilder setting(String name, String value) {
      settings.put(name, value);
      return this;
    }

    /** Makes the trial's image one that reports nothing about itself. */
    TrialBuilder silent(String name) {
      image = name;
      jvm = null;
      settings.clear();
      return this;
    }

    DescribedTrial build() {
      return new DescribedTrial(
          variant,
          new TrialEnvironment(
              node,
              null,
              image,
              machine("6.1.0"),
              jvm,
              new TreeMap<>(settings),
              new ImageStatus("grafana/k6:1.8.1", null),
              null,
              services,
              new VersionsStatus("v1.34.4", "1.8.1", "3.15", "0.1")));
    }
  }
}
