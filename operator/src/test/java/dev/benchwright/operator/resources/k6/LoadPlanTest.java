package dev.benchwright.operator.resources.k6;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.WarmUpCyclesSpec;
import dev.benchwright.core.api.load.WhenBusy;
import dev.benchwright.core.api.request.AnswerSpec;
import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawOrder;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.FileSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.api.request.NumbersSpec;
import dev.benchwright.core.api.request.PartSpec;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.resources.Trials;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LoadPlanTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> MODELS =
      List.of("closed", "open", "batch", "staircase", "script");

  private static final StaircaseLoadSpec STAIRS =
      new StaircaseLoadSpec(50, 25, 500, 10, 60, 20, null, 100, 3);

  static Stream<LoadModel> models() {
    return Stream.of(
        RunSpecs.run().build().load().model(),
        new OpenLoadSpec(List.of(200), 100),
        new BatchLoadSpec(List.of(10), 1000),
        STAIRS,
        new ScriptLoadSpec("orders", "script.js", Map.of()));
  }

  @ParameterizedTest
  @MethodSource("models")
  void thePlanHasExactlyTheRunsLoadModel(LoadModel model) throws Exception {
    var plan = plan(hello().load(model));
    assertThat(plan.get("version").asInt()).isEqualTo(3);
    assertThat(MODELS).allMatch(plan::has);
    assertThat(MODELS).filteredOn(name -> plan.get(name).isObject()).hasSize(1);
    assertThat(MODELS).filteredOn(name -> plan.get(name).isNull()).hasSize(4);
  }

  @Test
  void theSubjectAndTheRightAnswerAreTold() throws Exception {
    var plan = plan(RunSpecs.run().scenario("delay").variants("webflux").users(40));
    assertThat(plan.get("target").asText()).isEqualTo("http://run-b1-c1-subject.team.svc:8080");
    assertThat(plan.get("path").asText()).isEqualTo("/api/delay?delay=500");
    assertThat(plan.at("/check/status").asInt()).isEqualTo(200);
    assertThat(plan.at("/check/body").asText()).isEqualTo("OK");
    assertThat(plan.at("/check/bodyPattern").isNull()).isTrue();
  }

  @Test
  void trialsOfOneNameInTwoNamespacesDoNotWriteTheSameSeries() throws Exception {
    assertThat(plan(hello()).get("trial").asText()).isEqualTo("team/run-b1-c1");
  }

  @Test
  void anOwnImageMayAnswerAnything() throws Exception {
    var plan = plan(RunSpecs.run().variant(RunSpecs.own("ours", null)));
    assertThat(plan.at("/check/status").asInt()).isEqualTo(200);
    assertThat(plan.at("/check/body").isNull()).isTrue();
  }

  @Test
  void aRequestIsToldAsTheRunSays() throws Exception {
    var request =
        new RequestSpec(
            HttpMethod.PUT,
            Map.of("X-Id", "@ID@"),
            BodySpec.json("{\"id\": \"@ID@ ${x}\"}"),
            DrawnValuesSpec.of("@ID@", List.of("1", "\"2\""), DrawOrder.ROUND_ROBIN),
            List.of(),
            new AnswerSpec(201, "^[0-9]+$"));
    var plan = plan(RunSpecs.run().variant(RunSpecs.own("ours", null)).request(request));
    assertThat(plan.get("method").asText()).isEqualTo("PUT");
    assertThat(plan.get("path").asText()).isEqualTo("/orders?limit=1");
    assertThat(plan.get("headers")).isEqualTo(JSON.readTree("{\"X-Id\": \"@ID@\"}"));
    assertThat(plan.get("contentType").asText()).isEqualTo("application/json");
    assertThat(plan.get("body").asText()).isEqualTo("{\"id\": \"@ID@ ${x}\"}");
    assertThat(plan.get("values"))
        .isEqualTo(
            JSON.readTree(
                "{\"inPlaceOf\": \"@ID@\", \"inJson\": [true], \"seed\": null, \"file\": \"./values.json\"}"));
    assertThat(plan.get("check"))
        .isEqualTo(
            JSON.readTree(
                "{\"status\": 201, \"body\": null, \"bodyPattern\": \"^[0-9]+$\", \"ofEveryAnswer\": true}"));
  }

  @Test
  void aRandomOrderHasTheTrialsSeed() throws Exception {
    var request =
        new RequestSpec(
            HttpMethod.POST,
            Map.of("content-type", "text/csv"),
            BodySpec.text("@ID@"),
            DrawnValuesSpec.of("@ID@", List.of("1"), DrawOrder.RANDOM),
            List.of(),
            AnswerSpec.ANY);
    var plan = plan(RunSpecs.run().variant(RunSpecs.own("ours", null)).request(request));
    assertThat(plan.at("/values/seed").asInt()).isEqualTo(Trials.DRAW_SEED);
    assertThat(plan.at("/values/inJson")).isEqualTo(JSON.readTree("[false]"));
    // A run's own header counts, whatever its case.
    assertThat(plan.get("headers")).isEqualTo(JSON.readTree("{\"content-type\": \"text/csv\"}"));
    assertThat(plan.has("contentType")).isFalse();
  }

  @Test
  void aGetHasNoBody() throws Exception {
    var plan = plan(hello());
    assertThat(plan.get("method").asText()).isEqualTo("GET");
    assertThat(plan.has("body")).isFalse();
    assertThat(plan.has("values")).isFalse();
    assertThat(plan.get("headers").isEmpty()).isTrue();
    assertThat(plan.get("check").has("ofEveryAnswer")).isFalse();
  }

  @Test
  void aSubjectMayAnswerWronglyForAsLongAsItWaitsForItsDatabase() throws Exception {
    assertThat(plan(hello()).get("wrongAnswerSeconds").asInt()).isEqualTo(5);
    assertThat(plan(hello().scenario("db")).get("wrongAnswerSeconds").asInt()).isEqualTo(35);
  }

  @Test
  void asLongAsTheAskingWhereADatabaseOrTheEntrySaysThatItsStartTakesLong() throws Exception {
    assertThat(wrongAnswerSeconds("", "")).isEqualTo(35);
    assertThat(wrongAnswerSeconds("", ", startSeconds: 300")).isEqualTo(180);
    assertThat(wrongAnswerSeconds(", startSeconds: 300", "")).isEqualTo(180);
    assertThat(wrongAnswerSeconds(", readinessPath: /healthz, startSeconds: 300", ""))
        .isEqualTo(35);
  }

  private static int wrongAnswerSeconds(String ofShop, String ofDatabase) throws Exception {
    var run =
        Serialization.unmarshal(
            """
            apiVersion: benchwright.dev/v1alpha1
            kind: BenchmarkRun
            metadata: {name: run}
            spec:
              scenario: orders
              system:
                entry: shop
                path: /orders
                components:
                  - {name: shop, image: "example/shop:1", port: 8080%s}
                  - {name: db, postgres: {configMap: shop-schema}%s}
              variants: [{name: as-it-is}]
              resources: {cpu: 500m, memory: 256Mi}
              database: {cpu: "1", memory: 512Mi}
              load: {closed: {users: [4]}, warmUpSeconds: 5, steadySeconds: 20}
            """
                .formatted(ofShop, ofDatabase),
            BenchmarkRun.class);
    return plan(Trials.of(run.getSpec())).get("wrongAnswerSeconds").asInt();
  }

  @Test
  void closedLoadHasItsUsersAndRamps() throws Exception {
    var plan = plan(hello().users(40));
    assertThat(plan.at("/closed/users").asInt()).isEqualTo(40);
    assertThat(plan.get("rampUpSeconds").asInt()).isEqualTo(15);
    assertThat(plan.get("warmUpSeconds").asInt()).isEqualTo(20);
    assertThat(plan.get("steadySeconds").asInt()).isEqualTo(150);
    assertThat(plan.get("rampDownSeconds").asInt()).isEqualTo(15);
  }

  @Test
  void aMeasuredWarmUpIsCutIntoSlicesAndAsLongAsItMayBe() throws Exception {
    var measured = plan(hello().users(40).measuredWarmUp(31));
    assertThat(measured.at("/slices/seconds").asInt()).isEqualTo(2);
    assertThat(measured.at("/slices/warmUp").asInt()).isEqualTo(16);
    assertThat(measured.at("/slices/steady").asInt()).isEqualTo(75);
    assertThat(measured.get("warmUpSeconds").asInt()).isEqualTo(32);
    assertThat(measured.get("steadySeconds").asInt()).isEqualTo(150);
  }

  @Test
  void theSteadyPhaseAfterAFixedWarmUpIsCutIntoSlices() throws Exception {
    var fixed = plan(hello().users(40));
    assertThat(fixed.at("/slices/seconds").asInt()).isEqualTo(10);
    assertThat(fixed.at("/slices/warmUp").asInt()).isZero();
    assertThat(fixed.at("/slices/steady").asInt()).isEqualTo(15);
    assertThat(fixed.get("warmUpSeconds").asInt()).isEqualTo(20);
    assertThat(fixed.get("steadySeconds").asInt()).isEqualTo(150);
    var batch = plan(hello().load(new BatchLoadSpec(List.of(10), 1000)));
    assertThat(batch.get("slices").isNull()).isTrue();
  }

  @Test
  void cyclesOfLoadAndRestAreThoseOfTheRun() throws Exception {
    var plan = plan(hello().users(40).warmUpCycles(new WarmUpCyclesSpec(3, 10, 4)));
    assertThat(plan.at("/warmUpCycles/count").asInt()).isEqualTo(3);
    assertThat(plan.at("/warmUpCycles/loadSeconds").asInt()).isEqualTo(10);
    assertThat(plan.at("/warmUpCycles/restSeconds").asInt()).isEqualTo(4);
    assertThat(plan.get("rampUpSeconds").asInt()).isEqualTo(15);
    assertThat(plan.get("warmUpSeconds").asInt()).isEqualTo(20);
    assertThat(plan(hello().users(40)).get("warmUpCycles").isNull()).isTrue();
  }

  @Test
  void openLoadHasItsRateAndItsConnections() throws Exception {
    var plan = plan(hello().load(new OpenLoadSpec(List.of(200, 400), 100)));
    assertThat(plan.at("/open/ratePerSecond").asInt()).isEqualTo(200);
    assertThat(plan.at("/open/maxConnections").asInt()).isEqualTo(100);
    assertThat(plan.at("/open/whenBusy").asText()).isEqualTo("Queue");
    var dropping = plan(hello().load(new OpenLoadSpec(List.of(200), 100, WhenBusy.DROP)));
    assertThat(dropping.at("/open/whenBusy").asText()).isEqualTo("Drop");
    assertThat(plan.get("rampUpSeconds").asInt()).isEqualTo(15);
  }

  @Test
  void aBatchHasNoRamps() throws Exception {
    var plan = plan(hello().load(new BatchLoadSpec(List.of(10), 1000)));
    assertThat(plan.at("/batch/users").asInt()).isEqualTo(10);
    assertThat(plan.at("/batch/requests").asInt()).isEqualTo(1000);
    assertThat(plan.get("rampUpSeconds").asInt()).isZero();
    assertThat(plan.get("rampDownSeconds").asInt()).isZero();
  }

  @Test
  void aStaircaseWarmsUpAtItsFirstStepUnlessTheRunSaysAnotherRate() throws Exception {
    assertThat(plan(hello().load(STAIRS)).at("/staircase/warmUpPerSecond").asInt()).isEqualTo(50);
    assertThat(
            plan(hello().load(new StaircaseLoadSpec(50, 25, 500, 10, 60, 20, 10, 100, 3)))
                .at("/staircase/warmUpPerSecond")
                .asInt())
        .isEqualTo(10);
  }

  @Test
  void onlyASubjectOfTheCatalogIsToldToCollectItsGarbage() throws Exception {
    assertThat(plan(hello().load(STAIRS)).at("/staircase/gcUrl").asText())
        .isEqualTo("http://run-b1-c1-subject.team.svc:9090/gc");
    var own = RunSpecs.run().variant(RunSpecs.own("ours", "/metrics")).load(STAIRS);
    assertThat(plan(own).at("/staircase/gcUrl").isNull()).isTrue();
  }

  private static RunSpecs hello() {
    return RunSpecs.run().variants("webflux");
  }

  private static JsonNode plan(RunSpecs run) throws NotAcceptedException, JsonProcessingException {
    return plan(Trials.of(run));
  }

  private static JsonNode plan(TrialDeployment trial) throws JsonProcessingException {
    return JSON.readTree(
        Trials.find(trial, ConfigMap.class, "run-b1-c1-load-uid-1").getData().get("plan.json"));
  }

  @Test
  void eachOfSeveralValuesHasAnOrderAndAFileOfItsOwn() throws Exception {
    var request =
        new RequestSpec(
            HttpMethod.POST,
            Map.of("X-User", "@U@"),
            BodySpec.json("[@N@, \"@I@\", @I@]"),
            new DrawnValuesSpec("@N@", null, new NumbersSpec(5L, 9L), null, DrawOrder.RANDOM),
            List.of(
                DrawnValuesSpec.of("@I@", List.of("1"), DrawOrder.RANDOM),
                DrawnValuesSpec.of("@U@", List.of("2"), DrawOrder.ROUND_ROBIN)),
            AnswerSpec.ANY);
    var plan = plan(RunSpecs.run().variant(RunSpecs.own("ours", null)).request(request));
    assertThat(plan.get("values"))
        .isEqualTo(
            JSON.readTree(
                """
                {"inPlaceOf": "@N@", "inJson": [false], "seed": %d, "numbers": {"from": 5, "to": 9}}
                """
                    .formatted(Trials.DRAW_SEED)));
    assertThat(plan.get("furtherValues"))
        .isEqualTo(
            JSON.readTree(
                """
                [{"inPlaceOf": "@I@", "inJson": [true, false], "seed": %d, "file": "./values-1.json"},
                 {"inPlaceOf": "@U@", "inJson": [], "seed": null, "file": "./values-2.json"}]
                """
                    .formatted(Objects.hash(Trials.DRAW_SEED, 1))));
  }

  @Test
  void aFormIsToldPartByPart() throws Exception {
    var request =
        new RequestSpec(
            HttpMethod.POST,
            Map.of(),
            new BodySpec(
                null,
                null,
                List.of(
                    new PartSpec("title", "a", null),
                    new PartSpec("cover", null, new FileSpec("c.jpg", "image/jpeg", 100)))),
            null,
            List.of(),
            AnswerSpec.ANY);
    var plan = plan(RunSpecs.run().variant(RunSpecs.own("ours", null)).request(request));
    assertThat(plan.has("body")).isFalse();
    assertThat(plan.has("contentType")).isFalse();
    assertThat(plan.at("/multipart/0/text").asText()).isEqualTo("a");
    assertThat(plan.at("/multipart/1/file/bytes").asInt()).isEqualTo(100);
  }
}
