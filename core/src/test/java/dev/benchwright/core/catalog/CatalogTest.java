package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawOrder;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.catalog.Scenario.Parameter;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogTest {

  private static final Catalog SMALL =
      read(
          """
          scenarios:
            - {name: hello, path: /h, check: {status: 200, body: hi}}
            - {name: db, path: /d, database: true, check: {status: 200, body: OK}}
            - name: sleep
              path: /s
              parameters:
                - {name: sleepMillis, type: integer, in: header, key: sleep, unit: ms,
                   minimum: 0, maximum: 9, default: 1}
                - {name: cpuMillis, type: integer, in: query, key: cpu, unit: ms,
                   minimum: 0, maximum: 9, default: 1}
              check: {status: 200, bodyPattern: "^[0-9]+$"}
          variants:
            - {name: plain, image: "i:25", scenarios: [hello, sleep]}
            - {name: two-jdks, image: "i:25", images: {"21": "i:21"}, scenarios: [hello]}
          """);

  private static final Catalog ORDERS =
      read(
          """
          scenarios:
            - name: order
              path: /o
              method: POST
              headers: {X-Tenant: a}
              body: {json: '{"id": @ID@}'}
              values: {inPlaceOf: "@ID@", list: ["1", "2"], order: Random}
              check: {status: 201, bodyPattern: "^[0-9]+$", ofEveryAnswer: true}
              database: true
              services:
                - name: prices
                  image: prices:1
                  port: 7000
                  readinessPath: /healthz
                  env: {SIZE: "9"}
                  resources: {cpu: 100m, memory: 64Mi}
                  needs: [database]
          variants:
            - {name: plain, image: "i:25", scenarios: [order]}
          """);

  /**
   * The permits of a repository are for one scenario alone; Micronaut keeps off its event loops
   * what blocks.
   */
  private static final Set<String> SERVE_LESS =
      Set.of("mvc-virtual-semaphore", "micronaut-event-loops");

  /** The scenarios that wait, read files or ask a database or another service. */
  private static final Set<String> BLOCK =
      Set.of(
          "delay",
          "io",
          "db",
          "file",
          "matmul",
          "mixed",
          "epoch-millis",
          "sleep-cpu",
          "row",
          "rows",
          "update",
          "call",
          "synchronized");

  /** The scenarios that only one image has, and a part of that image's name. */
  private static final Map<String, String> OF_ONE_IMAGE = Map.of("answer-sleep-cpu", "/jetty:");

  private final Catalog catalog = Catalog.bundled();

  @Test
  void everyVariantServesOnlyScenariosThatExist() {
    var scenarios = catalog.scenarios().stream().map(Scenario::name).toList();
    assertThat(catalog.variants()).isNotEmpty();
    assertThat(catalog.variants())
        .allSatisfy(variant -> assertThat(scenarios).containsAll(variant.scenarios()));
  }

  /** A run may only name a scenario that its variants have. */
  @Test
  void everyScenarioIsServedByAVariant() {
    var served = catalog.variants().stream().flatMap(v -> v.scenarios().stream()).distinct();
    assertThat(catalog.scenarios())
        .extracting(Scenario::name)
        .as("scenarios of catalog.yaml; each must be in the list of a variant")
        .containsExactlyInAnyOrderElementsOf(served.toList());
  }

  /** No other test would notice a variant, or all of an image, that lacks a scenario. */
  @Test
  void everyVariantServesAllScenariosButThoseOfOneImageAlone() {
    var all = catalog.scenarios().stream().map(Scenario::name).toList();
    assertThat(catalog.variants())
        .filteredOn(variant -> !SERVE_LESS.contains(variant.name()))
        .allSatisfy(variant ->
            assertThat(variant.scenarios())
                .as("scenarios of %s; one of an image alone is in OF_ONE_IMAGE", variant.name())
                .containsExactlyInAnyOrderElementsOf(
                    all.stream()
                        .filter(scenario ->
                            variant.image().contains(OF_ONE_IMAGE.getOrDefault(scenario, "")))
                        .toList()));
  }

  /**
   * A new scenario has to be put on one side: whether it blocks cannot be read from the catalog.
   */
  @Test
  void micronautsEventLoopsServeWhatDoesNotBlock() {
    var served =
        catalog.variants().stream()
            .filter(variant -> variant.name().equals("micronaut-event-loops"))
            .flatMap(variant -> variant.scenarios().stream());
    assertThat(Stream.concat(served, BLOCK.stream()))
        .containsExactlyInAnyOrderElementsOf(
            catalog.scenarios().stream()
                .map(Scenario::name)
                .filter(scenario -> !OF_ONE_IMAGE.containsKey(scenario))
                .toList());
  }

  @Test
  void aVariantIsLevelledUnlessItsNameSaysThatItIsAsShipped() {
    assertThat(catalog.variants())
        .allSatisfy(variant ->
            assertThat(
                    variant.env().values().stream()
                        .anyMatch(value -> List.of(value.split(",")).contains("levelled")))
                .as("%s is levelled", variant.name())
                .isEqualTo(!variant.name().endsWith("-as-shipped")));
  }

  @Test
  void everyParameterHasADefaultInItsRangeAndAPlaceOfItsOwn() {
    assertThat(catalog.scenarios())
        .allSatisfy(scenario -> {
          assertThat(scenario.parameters())
              .allSatisfy(parameter -> {
                assertThat(parameter.defaultValue())
                    .as(parameter.name())
                    .isBetween(parameter.minimum(), parameter.maximum());
                assertThat(parameter.type()).isNotNull();
                assertThat(parameter.in()).isNotNull();
                assertThat(parameter.unit()).isNotBlank();
                assertThat(parameter.description()).isNotBlank();
              });
          assertThat(scenario.parameters()).extracting(Parameter::name).doesNotHaveDuplicates();
          assertThat(scenario.parameters())
              .extracting(parameter -> parameter.in() + " " + parameter.key())
              .doesNotHaveDuplicates();
        });
  }

  @Test
  void everyScenarioSaysWhatARightAnswerIs() {
    assertThat(catalog.scenarios())
        .allSatisfy(scenario -> {
          var check = scenario.check();
          assertThat(Stream.of(check.body(), check.bodyPattern()).filter(Objects::nonNull))
              .as("body or bodyPattern of %s", scenario.name())
              .hasSize(1);
          if (check.bodyPattern() != null) {
            assertThatCode(() -> Pattern.compile(check.bodyPattern())).doesNotThrowAnyException();
          }
        });
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
    assertThat(catalog.resolve(run.build()).getFirst().request().path())
        .isEqualTo("/api/delay?delay=500");
    run.parameter("delayMillis", "20");
    assertThat(catalog.resolve(run.build()).getFirst().request().path())
        .isEqualTo("/api/delay?delay=20");
  }

  @Test
  void aParameterOfTheServiceIsAVariableOfIt() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("db").variants("webflux");
    assertThat(catalog.resolve(run.build()).getFirst().entry().env())
        .containsEntry("DB_POOL_SIZE", "10");
    run.parameter("poolSize", "25");
    var target = catalog.resolve(run.build()).getFirst();
    assertThat(target.entry().env()).containsEntry("DB_POOL_SIZE", "25");
    assertThat(target.request().path()).isEqualTo("/api/db");
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
    assertThat(target.entry().image()).isEqualTo("example/mvc:2");
    assertThat(target.entry().env())
        .containsEntry("SPRING_THREADS_VIRTUAL_ENABLED", "false")
        .containsEntry("MORE", "1");
    assertThat(target.entry().jvmOptions()).containsExactly("-XX:+UseZGC");
  }

  @Test
  void anOwnImageIsAskedAtItsOwnPathAndNotCheckedForTheScenariosAnswer()
      throws NotAcceptedException {
    var target =
        catalog
            .resolve(RunSpecs.run().scenario("db").variant(RunSpecs.own("ours", null)).build())
            .getFirst();
    assertThat(target.entry().port()).isEqualTo(7000);
    assertThat(target.request().path()).isEqualTo("/orders?limit=1");
    assertThat(target.request().check()).isEqualTo(new Scenario.Check(200, null, null));
    assertThat(target.entry().readiness()).contains(new Endpoint(7000, "/healthz"));
    assertThat(target.entry().metrics()).isEmpty();
    assertThat(target.others()).extracting(Component::role).containsExactly(Role.DATABASE);
  }

  @Test
  void anUnknownScenarioIsRefusedWithTheKnownOnes() {
    assertRefused(
        SMALL,
        RunSpecs.run().scenario("nope").variants("plain"),
        "spec.scenario 'nope' is unknown; write one of: db, hello, sleep");
  }

  @Test
  void anUnknownVariantIsRefusedWithTheKnownOnes() {
    var sentence =
        "spec.variants 'nope' is unknown; write one of: plain, two-jdks; or add image, port and path"
            + " to describe an own image";
    assertRefused(SMALL, RunSpecs.run().variants("nope"), sentence);
    assertRefused(SMALL, RunSpecs.run().variant(again("mine", "nope", null)), sentence);
  }

  @Test
  void parametersOfAHeaderTravelAsOneAndNotInTheQuery() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("sleep").variants("plain").parameter("sleepMillis", "7");
    var target = SMALL.resolve(run.build()).getFirst();
    assertThat(target.request().path()).isEqualTo("/s?cpu=1");
    assertThat(target.request().headers()).containsOnly(Map.entry("sleep", "7"));
  }

  @Test
  void aScenarioCanHaveABodyAndValues() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("order").variants("plain").build();
    var request = ORDERS.resolve(run).getFirst().request();
    assertThat(request)
        .isEqualTo(
            new Request(
                HttpMethod.POST,
                "/o",
                Map.of("X-Tenant", "a"),
                Optional.of(BodySpec.json("{\"id\": @ID@}")),
                List.of(DrawnValuesSpec.of("@ID@", List.of("1", "2"), DrawOrder.RANDOM)),
                new Scenario.Check(201, null, "^[0-9]+$", true)));
  }

  @Test
  void aScenarioCanHaveAServiceBesideItsDatabase() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("order").variants("plain").build();
    var target = ORDERS.resolve(run).getFirst();
    assertThat(target.components())
        .extracting(Component::name)
        .containsExactly("database", "prices", "subject");
    assertThat(target.entry().needs()).containsExactly("database", "prices");
    var prices = target.others().getLast();
    assertThat(prices.role()).isEqualTo(Role.SERVICE);
    assertThat(prices.image()).isEqualTo("prices:1");
    assertThat(prices.port()).isEqualTo(7000);
    assertThat(prices.readiness()).contains(new Endpoint(7000, "/healthz"));
    assertThat(prices.env()).containsOnly(Map.entry("SIZE", "9"));
    assertThat(prices.resources()).isEqualTo(new ResourcesSpec("100m", "64Mi"));
    assertThat(prices.needs()).containsExactly("database");
  }

  @Test
  void anOwnImageIsAskedWithoutTheScenariosParameters() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("sleep").variant(RunSpecs.own("ours", null)).build();
    assertThat(SMALL.resolve(run).getFirst().request().headers()).isEmpty();
  }

  @Test
  void oneVariantCanStandTwiceUnderTwoNames() throws NotAcceptedException {
    var run =
        RunSpecs.run()
            .variants("two-jdks")
            .variant(again("before", "two-jdks", 21))
            .variant(again("after", "two-jdks", 25));
    assertThat(SMALL.resolve(run.build()))
        .extracting(target -> target.variant() + " " + target.entry().image())
        .containsExactly("two-jdks i:25", "before i:21", "after i:25");
  }

  @Test
  void theJdkOfTheRunHoldsWhereAVariantDoesNotSayAnother() throws NotAcceptedException {
    var run =
        RunSpecs.run()
            .jdk(21)
            .variants("two-jdks")
            .variant(again("after", "two-jdks", 25))
            .variant(RunSpecs.own("ours", null));
    assertThat(SMALL.resolve(run.build()))
        .extracting(target -> target.entry().image())
        .containsExactly("i:21", "i:25", "example/ours:1");
  }

  @Test
  void aJdkOfWhichThereIsNoImageIsRefusedWithThoseThatThereAre() {
    assertRefused(
        SMALL,
        RunSpecs.run().jdk(21).variants("plain"),
        "spec.jdk is 21, but the catalog has no such image of variant 'plain'; write one of: 25");
    assertRefused(
        SMALL,
        RunSpecs.run().variant(again("two-jdks", null, 17)),
        "spec.variants 'two-jdks' has jdk 17, but the catalog has no such image of variant"
            + " 'two-jdks'; write one of: 21, 25");
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
  void parametersThatNobodyWouldGetAreRefused() {
    assertRefused(
        RunSpecs.run()
            .scenario("delay")
            .variant(RunSpecs.own("ours", null))
            .parameter("delayMillis", "1"),
        "spec.parameters is given, but all of spec.variants are own images, which are asked as"
            + " their path says; leave spec.parameters out, and write them in path");
    assertRefused(
        RunSpecs.run()
            .scenario("delay")
            .variants("webflux")
            .load(new ScriptLoadSpec("orders", "script.js", Map.of()))
            .parameter("delayMillis", "1"),
        "spec.parameters is given, but spec.load.script makes its own requests and does not know"
            + " them; leave spec.parameters out, and write them in the script or in"
            + " spec.load.script.env");
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
  void aVariantThatCannotServeTheScenarioIsRefusedWithWhatItServes() {
    assertRefused(
        SMALL,
        RunSpecs.run().scenario("db").variants("plain"),
        "spec.variants 'plain' cannot serve spec.scenario 'db'; it serves: hello, sleep");
  }

  @Test
  void aCatalogWithAnUnknownKeyIsNotReadAsIfItWereNotThere() {
    assertThatThrownBy(() -> read("scenarios: []\nvariant: []\n"))
        .hasCauseInstanceOf(IOException.class)
        .hasMessageContaining("variant");
  }

  private void assertRefused(RunSpecs run, String sentence) {
    assertRefused(catalog, run, sentence);
  }

  private static void assertRefused(Catalog catalog, RunSpecs run, String sentence) {
    assertThatThrownBy(() -> catalog.resolve(run.build()))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessage(sentence);
  }

  private static VariantSpec again(String name, @Nullable String variant, @Nullable Integer jdk) {
    return new VariantSpec(name, variant, jdk, null, null, null, null, null, Map.of(), List.of());
  }

  private static Catalog read(String yaml) {
    try {
      return Catalog.read(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "method: POST, body: {json: '{'} | body.json is no JSON",
        "body: {text: a} | body needs method POST, PUT or DELETE",
        "method: PUT, body: {json: '1', text: a} | body is either json, text or multipart",
        "headers: {Host: a} | headers has 'Host'",
        "values: {inPlaceOf: '@ID@', list: [a]} | values.inPlaceOf '@ID@' stands neither in the path",
        "values: {inPlaceOf: '', list: [a]} | values.inPlaceOf is missing or too short",
        "values: {list: [a]} | values.inPlaceOf is missing or too short",
        "values: {inPlaceOf: '@ID@'} | values.list is empty",
        "values: {inPlaceOf: '@ID@', tokens: {subjects: 1}} | values.tokens is for systems",
        "parameters: [{name: a, type: integer, in: header, key: Host}] | headers has 'Host'",
        "headers: {x-a: b}, parameters: [{name: a, type: integer, in: header, key: X-A}] | parameters have a header 'X-A' twice",
        "check: {body: OK} | check has no status",
        "check: {status: 200, body: OK, bodyPattern: O} | check has body and bodyPattern; write one",
      })
  void aRequestOfTheCatalogIsCheckedWhenItIsRead(String fields, String sentence) {
    var check = fields.contains("check:") ? "" : "check: {status: 200}, ";
    var yaml = "scenarios: [{name: order, path: /orders, %s%s}]".formatted(check, fields);
    assertThatThrownBy(
            () -> Catalog.read(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8))))
        .hasMessageContaining("scenario 'order': " + sentence);
  }

  @Test
  void noVariantSetsTheAddressOfAService() {
    var run = RunSpecs.run().scenario("order").variant(withVariable("PRICES_URL", "http://mine"));
    assertThatThrownBy(() -> ORDERS.resolve(run.build()))
        .hasMessage(
            "spec.variants: env of variant 'ours' has PRICES_URL, which the operator sets to the"
                + " trial's own prices; leave it out");
  }

  @Test
  void aDatabaseHasNoAddressThatAVariantCouldSet() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("db").variant(withVariable("DATABASE_URL", "mine"));
    assertThat(catalog.resolve(run.build())).hasSize(1);
  }

  private static VariantSpec withVariable(String name, String value) {
    return new VariantSpec(
        "ours",
        null,
        null,
        "example/ours:1",
        7000,
        "/orders",
        null,
        null,
        Map.of(name, value),
        List.of());
  }
}
