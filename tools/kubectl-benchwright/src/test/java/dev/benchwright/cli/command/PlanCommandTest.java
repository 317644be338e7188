package dev.benchwright.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.cli.FakeApi;
import dev.benchwright.cli.Screen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanCommandTest {

  private static final String RUN =
      """
      {"apiVersion": "benchwright.dev/v1alpha1", "kind": "BenchmarkRun", "metadata": {"name": "%s"},
       "spec": {"scenario": "orders", "repetitions": 6,
         "system": {"entry": "shop", "path": "/orders", "components": [
           {"name": "shop", "image": "example/shop:1", "port": 8080, "readinessPath": "/up",
            "env": {"POOL": "1"}},
           {"name": "db", "postgres": {}}]},
         "variants": [{"name": "one"}, {"name": "same"}, {"name": "eight", "system": %s}],
         "load": {"closed": {"users": [1, 2]}, "steadySeconds": 20}}}
      """;

  private static final String CHANGE =
      "{\"change\": [{\"name\": \"shop\", \"env\": {\"POOL\": \"8\"}}]";

  private static final String EIGHT = CHANGE + ", \"remove\": [\"db\"]}";

  private final FakeApi api = new FakeApi();
  private final Screen screen = Screen.plain();

  @TempDir private Path directory;
  private Path file;

  @BeforeEach
  void writeTheFile() throws IOException {
    file = Files.writeString(directory.resolve("run.yaml"), RUN.formatted("orders", EIGHT));
  }

  @AfterEach
  void stop() {
    api.close();
  }

  private int plan(String change, String... options) {
    api.on("POST", FakeApi.RUNS, 201, RUN.formatted("plan-x7", change));
    var arguments = new String[options.length + 2];
    arguments[0] = "plan";
    arguments[1] = file.toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    return api.run(screen, arguments);
  }

  @Test
  void theBaselineIsShownInFullAndTheOthersAsTheyDiffer() {
    assertThat(plan(EIGHT)).as(screen.err()).isZero();

    assertThat(screen.out())
        .contains("Run team-a/orders: 3 variants, 2 load levels, 6 blocks, 36 trials at most.")
        .containsPattern("(?m)^one \\(baseline\\), sha256:[0-9a-f]{64}$")
        .contains("\n  shop.image: example/shop:1\n")
        .contains("\n  db.content: empty\n")
        .containsPattern("(?m)^same, sha256:[0-9a-f]{64}\n  the same as the baseline$")
        .contains("\n  shop.env.POOL: 1 → 8\n")
        .contains("\n  db.role: database → not there\n");
    assertThat(digest("one")).isEqualTo(digest("same")).isNotEqualTo(digest("eight"));
  }

  private String digest(String variant) {
    return screen
        .out()
        .lines()
        .filter(line -> line.startsWith(variant))
        .map(line -> line.substring(line.indexOf("sha256:")))
        .findFirst()
        .orElseThrow();
  }

  /** A run may want it so; but it is what a misspelled variable looks like. */
  @Test
  void whatStaysAsItIsWrittenIsToldOnce() {
    var change =
        "{\"change\": [{\"name\": \"shop\", \"env\": {\"URL\": \"pg://$(DB_USR):$(DB_PASSWORD)@$(POOL)\"},"
            + " \"args\": [\"$(date) $$(ESCAPED)\"]}]}";
    assertThat(plan(change)).as(screen.err()).isZero();

    assertThat(screen.out())
        .endsWith(
            "\nNote: $(DB_USR) in shop.env.URL stays as it is written, because shop gets no such"
                + " variable; besides its env, it gets DB_HOST, DB_NAME, DB_PASSWORD, DB_PORT,"
                + " DB_USER.\n")
        .containsOnlyOnce("Note:");
  }

  @Test
  void everyVariantCanBeShownInFull() {
    assertThat(plan(EIGHT, "--full")).isZero();

    assertThat(screen.out().lines().filter(line -> line.equals("  entry: shop"))).hasSize(3);
  }

  @Test
  void theApiServerIsAskedUnderAnotherNameAndKeepsNothing() {
    plan(EIGHT);

    assertThat(api.requests())
        .singleElement()
        .asString()
        .startsWith("POST " + FakeApi.RUNS)
        .contains("\"generateName\":\"plan-\"")
        .doesNotContain("\"name\":\"orders\"");
  }

  /** Returns the run with manifests in place of its components. */
  private static String ofManifests(String name) {
    return RUN.formatted(name, CHANGE + "}")
        .replaceFirst(
            "(?s)\"components\": .*?]}", "\"manifests\": {\"configMap\": \"shop-manifests\"}}");
  }

  private int planOfManifests(String inTheFile) throws IOException {
    return planOf(PlanCommandTest::ofManifests, inTheFile);
  }

  /**
   * Plans a run.
   *
   * @param run the run of a name
   * @param inTheFile what is in its file besides it
   */
  private int planOf(UnaryOperator<String> run, String inTheFile) throws IOException {
    Files.writeString(file, "---\n" + run.apply("orders") + "\n---\n" + inTheFile);
    api.on("POST", FakeApi.RUNS, 201, run.apply("plan-x7"));
    return api.run(screen, "plan", file.toString());
  }

  private static String configMap(String name, String manifests) {
    return "{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\", \"metadata\": {\"name\": \"%s\"}, \"data\": {\"shop.yaml\": \"%s\"}}"
        .formatted(name, manifests);
  }

  private static String shop(String image) {
    return "{apiVersion: apps/v1, kind: Deployment, metadata: {name: shop}, spec: {template: {spec: {containers: [{image: '%s', ports: [{containerPort: 8080}], env: [{name: POOL, value: '1'}]}]}}}}"
        .formatted(image);
  }

  @Test
  void manifestsInTheFileAreThoseThatWouldBeApplied() throws IOException {
    api.has(FakeApi.CONFIG_MAPS + "/shop-manifests", configMap("shop-manifests", shop("old:1")));

    assertThat(planOfManifests(configMap("shop-manifests", shop("new:1"))))
        .as(screen.err())
        .isZero();
    assertThat(screen.out())
        .contains("\n  shop.image: new:1\n")
        .contains("\n  shop.env.POOL: 1 → 8\n");
  }

  @Test
  void othersAreThoseOfTheCluster() throws IOException {
    api.has(FakeApi.CONFIG_MAPS + "/shop-manifests", configMap("shop-manifests", shop("old:1")));

    assertThat(planOfManifests(configMap("other", shop("new:1")))).as(screen.err()).isZero();
    assertThat(screen.out()).contains("\n  shop.image: old:1\n");
  }

  @Test
  void manifestsThatAreNowhereOrNotAllowedAreTold() throws IOException {
    assertThat(planOfManifests("")).isEqualTo(1);
    assertThat(screen.err())
        .contains(
            "the run would not be accepted: spec.system.manifests.configMap 'shop-manifests' is"
                + " neither in the file nor in namespace 'team-a'");

    assertThat(planOfManifests(configMap("shop-manifests", "{kind: Secret, metadata: {name: a}}")))
        .isEqualTo(1);
    assertThat(screen.err())
        .contains(
            "the run would not be accepted: ConfigMap shop-manifests, key shop.yaml: Secret a is of"
                + " a kind that is not allowed in a benchmark");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "postgres": {} | "postgres": {"configMap": "rows"} | spec.system: postgres.configMap of component 'db',
          {"change": [ | {"change": [{"name": "db", "postgres": {"configMap": "rows"}}, | spec.variants 'eight': postgres.configMap of component 'db',
          {"change": [ | {"add": [{"name": "more", "postgres": {"configMap": "rows"}}], "change": [ | spec.variants 'eight': postgres.configMap of component 'more',
          "closed": {"users": [1, 2]} | "script": {"configMap": "rows"} | spec.load.script.configMap
          """)
  void configMapsThatPodsNeedAreInTheFileOrInTheCluster(
      String part, String withConfigMap, String field) throws IOException {
    UnaryOperator<String> run =
        name -> RUN.formatted(name, CHANGE + "}").replace(part, withConfigMap);

    assertThat(planOf(run, "")).isEqualTo(1);
    assertThat(screen.err())
        .contains(
            "the run would not be accepted: %s 'rows' is neither in the file nor in namespace 'team-a'; write it into the file, or correct the name"
                .formatted(field));
    assertThat(screen.out()).isEmpty();

    assertThat(planOf(run, configMap("rows", ""))).as(screen.err()).isZero();
    api.has(FakeApi.CONFIG_MAPS + "/rows", configMap("rows", ""));
    assertThat(planOf(run, configMap("other", ""))).as(screen.err()).isZero();
  }

  @Test
  void whatMatchesNothingIsToldAndFails() {
    assertThat(plan("{\"remove\": [\"cache\"]}")).isEqualTo(1);

    assertThat(screen.err())
        .contains(
            "the run would not be accepted: spec.variants 'eight': system.remove names 'cache',"
                + " but there is no such component; write one of: shop, db");
  }
}
