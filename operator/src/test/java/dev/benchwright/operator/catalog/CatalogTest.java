package dev.benchwright.operator.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.operator.api.RunSpecs;
import dev.benchwright.operator.api.VariantSpec;
import dev.benchwright.operator.catalog.Target.Endpoint;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CatalogTest {

  private final Catalog catalog = Catalog.bundled();

  @Test
  void everyVariantServesOnlyScenariosThatExist() {
    var scenarios = catalog.scenarios().stream().map(Scenario::name).toList();
    assertThat(catalog.variants()).isNotEmpty();
    assertThat(catalog.variants())
        .allSatisfy(variant -> assertThat(scenarios).containsAll(variant.scenarios()));
  }

  @Test
  void chartInstallsTheBundledCatalog() throws IOException {
    assertThat(Files.readString(Path.of("../charts/benchwright/files/catalog.yaml")))
        .as("the chart's catalog differs from the operator's; run 'make crds'")
        .isEqualTo(Files.readString(Path.of("src/main/resources/benchwright/catalog.yaml")));
  }

  @Test
  void parametersGoIntoTheQueryAndMissingOnesHaveTheirDefault() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("delay").variants("webflux");
    assertThat(catalog.resolve(run.build()).getFirst().path()).isEqualTo("/api/delay?delay=500");
    run.parameter("delayMillis", "20");
    assertThat(catalog.resolve(run.build()).getFirst().path()).isEqualTo("/api/delay?delay=20");
  }

  @Test
  void overridesOfAKnownVariantWinOverTheCatalog() throws NotAcceptedException {
    var variant =
        new VariantSpec(
            "mvc-virtual",
            null,
            null,
            "example/mvc:2",
            null,
            null,
            null,
            null,
            Map.of("SPRING_THREADS_VIRTUAL_ENABLED", "false", "MORE", "1"),
            List.of("-XX:+UseZGC"));
    var target = catalog.resolve(RunSpecs.run().variant(variant).build()).getFirst();
    assertThat(target.image()).isEqualTo("example/mvc:2");
    assertThat(target.env())
        .containsEntry("SPRING_THREADS_VIRTUAL_ENABLED", "false")
        .containsEntry("MORE", "1");
    assertThat(target.jvmOptions()).containsExactly("-XX:+UseZGC");
  }

  @Test
  void anOwnImageIsAskedAtItsOwnPathAndNotCheckedForTheScenariosAnswer()
      throws NotAcceptedException {
    var target =
        catalog
            .resolve(RunSpecs.run().scenario("db").variant(RunSpecs.own("ours", null)).build())
            .getFirst();
    assertThat(target.port()).isEqualTo(7000);
    assertThat(target.path()).isEqualTo("/orders?limit=1");
    assertThat(target.check()).isEmpty();
    assertThat(target.readiness()).contains(new Endpoint(7000, "/healthz"));
    assertThat(target.metrics()).isEmpty();
    assertThat(target.database()).isTrue();
  }

  @Test
  void anUnknownScenarioIsRefusedWithTheKnownOnes() {
    assertRefused(
        RunSpecs.run().scenario("nope").variants("webflux"),
        "spec.scenario 'nope' is unknown; write one of: db, delay, hello");
  }

  @Test
  void anUnknownVariantIsRefusedWithTheKnownOnes() {
    assertRefused(
        RunSpecs.run().variants("mvc-nope"),
        "spec.variants 'mvc-nope' is unknown; write one of: mvc-platform-10, mvc-platform-1000,"
            + " mvc-platform-200, mvc-virtual, webflux; or add image, port and path to describe an"
            + " own image");
  }

  @Test
  void anUnknownParameterIsRefusedWithTheKnownOnes() {
    assertRefused(
        RunSpecs.run().scenario("delay").variants("webflux").parameter("delay", "1"),
        "spec.parameters.delay is unknown to scenario 'delay'; write one of: delayMillis");
    assertRefused(
        RunSpecs.run().variants("webflux").parameter("delay", "1"),
        "spec.parameters.delay is unknown to scenario 'hello'; it has no parameters, so leave it"
            + " out");
  }

  @Test
  void aParameterOutsideItsRangeOrNotANumberIsRefusedWithTheRange() {
    for (var value : List.of("-1", "60001", "1.5", "ten", "", "99999999999999999999")) {
      assertRefused(
          RunSpecs.run().scenario("delay").variants("webflux").parameter("delayMillis", value),
          "spec.parameters.delayMillis is '%s'; write a whole number from 0 to 60000 (ms), in quotes"
              .formatted(value));
    }
  }

  @Test
  void aVariantThatCannotServeTheScenarioIsRefusedWithWhatItServes() throws IOException {
    var small =
        Catalog.read(
            new ByteArrayInputStream(
                """
                scenarios:
                  - {name: hello, path: /h, check: {status: 200, body: hi}}
                  - {name: db, path: /d, database: true, check: {status: 200, body: OK}}
                variants:
                  - {name: plain, image: i, scenarios: [hello]}
                """
                    .getBytes(StandardCharsets.UTF_8)));
    assertThatThrownBy(() -> small.resolve(RunSpecs.run().scenario("db").variants("plain").build()))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessage("spec.variants 'plain' cannot serve spec.scenario 'db'; it serves: hello");
  }

  @Test
  void aCatalogWithAnUnknownKeyIsNotReadAsIfItWereNotThere() {
    assertThatThrownBy(() ->
            Catalog.read(
                new ByteArrayInputStream(
                    "scenarios: []\nvariant: []\n".getBytes(StandardCharsets.UTF_8))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("variant");
  }

  private void assertRefused(RunSpecs run, String sentence) {
    assertThatThrownBy(() -> catalog.resolve(run.build()))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessage(sentence);
  }
}
