package dev.benchwright.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.cli.FakeApi;
import dev.benchwright.cli.Runs;
import dev.benchwright.cli.Screen;
import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.cluster.RunManifest;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.measure.series.SeriesCodec;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.report.ResultsJson;
import dev.benchwright.core.report.RunResults;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ConfigMapListBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest {

  private static final TrialSeries SERIES =
      new TrialSeries(
          1,
          1_000,
          1_000,
          List.of(),
          List.of(new TrialSeries.Values("requestsPerSecond", "1/s", List.of(1.5, 2.25))));

  private final FakeApi api = new FakeApi();
  private final Screen screen = Screen.plain();

  @AfterEach
  void stop() {
    api.close();
  }

  @Test
  void listShowsRunsAsKubectlDoes() {
    api.has(FakeApi.RUNS, list(Runs.finished("Better")));

    assertThat(api.run(screen, "list")).isZero();

    assertThat(screen.out().lines())
        .containsExactly(
            "NAME       SCENARIO  PHASE      PROGRESS  LEADER       VERDICT  AGE",
            "hello-run  hello     Succeeded  4/4       mvc-virtual  Better   110m");
  }

  @Test
  void listOfAllNamespacesSaysWhichEachIsIn() {
    api.has("/apis/benchwright.dev/v1alpha1/benchmarkruns", list(Runs.run("{}")));

    assertThat(api.run(screen, "list", "-A")).isZero();

    assertThat(screen.out().lines().toList().get(1)).startsWith("team-a     hello-run  hello");
  }

  @Test
  void listNamesARunThatCannotBeReadAndShowsTheOthers() {
    var poison =
        Serialization.asJson(Runs.run("{}"))
            .replace("\"repetitions\":2", "\"repetitions\":3000000000")
            .replace("hello-run", "poison");
    api.has(
        FakeApi.RUNS,
        "{\"kind\": \"BenchmarkRunList\", \"items\": [%s,%s]}"
            .formatted(poison, Serialization.asJson(Runs.finished("Better"))));

    assertThat(api.run(screen, "list")).isZero();

    assertThat(screen.out().lines())
        .containsExactly(
            "NAME       SCENARIO  PHASE       PROGRESS  LEADER       VERDICT  AGE",
            "poison               Unreadable                                  110m",
            "hello-run  hello     Succeeded   4/4       mvc-virtual  Better   110m");
    assertThat(screen.err())
        .isEqualTo(
            "BenchmarkRun team-a/poison cannot be read: spec.repetitions is 3000000000, and should"
                + " be a whole number from -2147483648 to 2147483647. If it is of a newer version of"
                + " Benchwright, upgrade to that; otherwise delete it, correct it and apply it anew.\n");
  }

  @Test
  void whatNeedsARunThatCannotBeReadSaysSo(@TempDir Path directory) throws IOException {
    api.has(FakeApi.RUNS + "/hello-run", unknownPhase(Serialization.asJson(Runs.run("{}"))));
    var file = file(directory, RUN).toString();

    for (var arguments :
        List.of(
            List.of("report", "hello-run"),
            List.of("export", "hello-run", "-f", "csv"),
            List.of("compare", "hello-run", "hello-run"),
            List.of("watch", "hello-run"),
            List.of("cancel", "hello-run"),
            List.of("run", "--replace", file))) {
      var said = Screen.plain();
      assertThat(api.run(said, arguments.toArray(String[]::new))).as("%s", arguments).isEqualTo(1);
      assertThat(said.err())
          .as("%s", arguments)
          .startsWith(
              "error: BenchmarkRun team-a/hello-run cannot be read: status.phase is \"Paused\", and"
                  + " should be one of Queued, Running,");
    }
    assertThat(api.requests()).allMatch(request -> request.startsWith("GET "));
  }

  @Test
  void aReportIsNotMadeWithoutATrialThatCannotBeRead() {
    serveFinishedRun();
    var trial = Serialization.asJson(Runs.trial(1, "{phase: Pending}"));
    api.has(
        FakeApi.TRIALS,
        "{\"kind\": \"BenchmarkTrialList\", \"items\": [%s]}"
            .formatted(trial.replace("\"Pending\"", "\"Paused\"")));

    assertThat(api.run(screen, "report", "hello-run")).isEqualTo(1);

    assertThat(screen.err())
        .startsWith("error: BenchmarkTrial team-a/hello-run-b1-c1 cannot be read: status.phase");
  }

  @Test
  void aFileWhoseRunCannotBeReadIsToldWhere() {
    try (var cluster = api.shell(screen, "").connect(new ClusterOptions())) {
      var manifest = RunManifest.parse(RUN + "  load: much\n", cluster, false);

      assertThatThrownBy(() -> manifest.spec(cluster))
          .hasMessage(
              "the BenchmarkRun cannot be read: spec.load is \"much\", and should be an object");
    }
  }

  private static String unknownPhase(String run) {
    return run.replace("\"phase\":\"Queued\"", "\"phase\":\"Paused\"");
  }

  @Test
  void anEmptyListSaysWhereItLooked() {
    api.has("/apis/benchwright.dev/v1alpha1/namespaces/team-b/benchmarkruns", list());

    assertThat(api.run(screen, "list", "--namespace", "team-b")).isZero();

    assertThat(screen.err()).isEqualTo("There is no run in namespace team-b.\n");
  }

  @Test
  void aClusterWithoutTheResourcesIsToldFromOneWithoutRuns() {
    api.on("GET", FakeApi.RUNS, 404, "404 page not found");

    assertThat(api.run(screen, "list")).isEqualTo(1);

    assertThat(screen.err())
        .contains("this cluster does not know BenchmarkRuns. Install the chart");
  }

  @Test
  void aClusterThatDoesNotAnswerIsSaidToBeOutOfReachAndWhatToDo() {
    api.close();

    for (var command : List.of("list", "doctor")) {
      var said = Screen.plain();
      assertThat(api.run(said, command)).isEqualTo(1);
      assertThat(said.err())
          .startsWith("error: the cluster cannot be reached (")
          .endsWith("that its API server runs: kubectl version.\n");
    }
  }

  @Test
  void errorsAreSentencesAndTheirOriginIsForThoseWhoAsk() {
    assertThat(api.run(screen, "report", "nothing")).isEqualTo(1);
    assertThat(screen.err())
        .isEqualTo(
            "error: namespace team-a has no run nothing; 'kubectl benchwright list"
                + " --all-namespaces' lists the runs that exist.\n");

    var verbose = Screen.plain();
    assertThat(api.run(verbose, "report", "nothing", "--verbose")).isEqualTo(1);
    assertThat(verbose.err()).contains("at dev.benchwright.cli.");
  }

  @Test
  void wrongArgumentsNeverLookLikeTheVerdictWorse() {
    assertThat(api.run(screen, "run")).isEqualTo(1);
    assertThat(screen.err()).contains("FILE").contains("'kubectl benchwright run --help'");
    assertThat(api.run(screen, "lst")).isEqualTo(1);
    assertThat(screen.err()).contains("list");
    assertThat(api.run(screen)).isEqualTo(1);
    assertThat(api.run(screen, "export", "a", "-f", "xml")).isEqualTo(1);
  }

  @Test
  void cancelPatchesTheRunAndNothingElse() {
    api.has(FakeApi.RUNS + "/hello-run", Runs.run("{phase: Running}"))
        .on("PATCH", FakeApi.RUNS + "/hello-run", 200, Runs.run("{phase: Running}"));

    assertThat(api.run(screen, "cancel", "hello-run")).isZero();

    assertThat(api.requests())
        .filteredOn(request -> !request.startsWith("GET "))
        .containsExactly("PATCH " + FakeApi.RUNS + "/hello-run {\"spec\": {\"cancel\": true}}");
  }

  @Test
  void cancelOfARunThatIsOverChangesNothing() {
    api.has(FakeApi.RUNS + "/hello-run", Runs.finished("Better"));

    assertThat(api.run(screen, "cancel", "team-a/hello-run")).isZero();

    assertThat(screen.out()).contains("over already: Succeeded");
    assertThat(api.requests()).containsExactly("GET " + FakeApi.RUNS + "/hello-run");
  }

  @Test
  void exportHasTheRunItsTrialsAndTheirSeries() {
    serveFinishedRun();

    assertThat(api.run(screen, "export", "hello-run", "--format", "json")).isZero();

    assertThat(ResultsJson.read(screen.out()))
        .isEqualTo(
            RunResults.of(
                Runs.finished("Better"),
                List.of(Runs.trial(1, Runs.succeeded("10:00:00", "10:00:40"))),
                Map.of("hello-run-b1-c1", SERIES)));
  }

  @Test
  void exportWritesFilesToo(@TempDir Path directory) throws IOException {
    serveFinishedRun();
    var file = directory.resolve("results.csv");

    assertThat(api.run(screen, "export", "hello-run", "-f", "csv", "-o", file.toString())).isZero();

    assertThat(file).content().contains("requestsPerSecond").contains("4021.5");
    assertThat(screen.out()).isEmpty();
  }

  @Test
  void aFileThatCannotBeWrittenIsSaidInASentence(@TempDir Path directory) {
    serveFinishedRun();
    var file = directory.resolve("none").resolve("results.md");

    assertThat(api.run(screen, "export", "hello-run", "-f", "md", "-o", file.toString()))
        .isEqualTo(1);

    assertThat(screen.err())
        .contains("results.md cannot be written")
        .contains("a directory that exists");
  }

  @Test
  void reportIsOneHtmlFile(@TempDir Path directory) {
    serveFinishedRun();
    var file = directory.resolve("report.html");

    assertThat(api.run(screen, "report", "hello-run", "-o", file.toString())).isZero();

    assertThat(file).content().containsIgnoringCase("<html").contains("hello-run");
    assertThat(screen.out())
        .isEqualTo("The report of run team-a/hello-run is in %s.\n".formatted(file));
  }

  @Test
  void seriesThatCannotBeReadAreNamed() {
    serveFinishedRun();
    api.has(FakeApi.CONFIG_MAPS, series("no gzip at all".getBytes(StandardCharsets.UTF_8)));

    assertThat(api.run(screen, "export", "hello-run", "-f", "md")).isEqualTo(1);

    assertThat(screen.err()).contains("ConfigMap hello-run-b1-c1-series in namespace team-a: ");
  }

  @Test
  void runAppliesTheFileAsItIsAndStrictly(@TempDir Path directory) throws IOException {
    var path = FakeApi.RUNS + "/hello-run";
    api.on("PATCH", path, 201, Runs.run("{}"));

    var code = api.run(screen, "run", "--detach", file(directory, RUN).toString());

    assertThat(code).as(screen.err()).isZero();
    var sent = api.requests().getLast().substring("PATCH ".length() + path.length());
    assertThat(Serialization.unmarshal(sent, Map.class))
        .isEqualTo(
            Serialization.unmarshal(
                RUN.replace("name: hello-run", "name: hello-run\n  namespace: team-a"), Map.class));
  }

  @Test
  void runOfARunThatIsThereSaysSo(@TempDir Path directory) throws IOException {
    var path = FakeApi.RUNS + "/hello-run";
    api.has(path, Runs.finished("Worse")).on("PATCH", path, 200, Runs.finished("Worse"));

    assertThat(api.run(screen, "run", "--detach", file(directory, RUN).toString())).isZero();

    assertThat(screen.err()).contains("exists already with this spec, so it is not measured again");
  }

  @Test
  void runOfARunThatFailedSaysWhy(@TempDir Path directory) throws IOException {
    var path = FakeApi.RUNS + "/hello-run";
    var failed = Runs.run("{phase: Failed, message: \"spec.variants 'x' is unknown.\"}");
    api.has(path, failed).on("PATCH", path, 200, failed);

    assertThat(api.run(screen, "run", "--detach", file(directory, RUN).toString())).isZero();

    assertThat(screen.err())
        .contains("not measured again. It is Failed: spec.variants 'x' is unknown. To delete");
  }

  @Test
  void whatTheApiServerRefusesIsSaidInItsOwnWords(@TempDir Path directory) throws IOException {
    api.on(
        "PATCH",
        FakeApi.RUNS + "/hello-run",
        422,
        """
        {"kind": "Status", "code": 422, "message": "BenchmarkRun x is invalid: spec.load …",
         "details": {"name": "hello-run", "causes": [
           {"field": "spec.load", "message": "Invalid value: \\"object\\": load needs exactly one load model"}]}}
        """);

    assertThat(api.run(screen, "run", file(directory, RUN).toString())).isEqualTo(1);

    assertThat(screen.err()).isEqualTo("error: spec.load: load needs exactly one load model.\n");
  }

  @Test
  void replaceLeavesARunAloneThatIsUnderWay(@TempDir Path directory) throws IOException {
    api.has(FakeApi.RUNS + "/hello-run", Runs.run("{phase: Running}"));

    assertThat(api.run(screen, "run", "--replace", file(directory, RUN).toString())).isEqualTo(1);

    assertThat(screen.err()).contains("is Running, and --replace deletes only runs that are over");
    assertThat(api.requests()).allMatch(request -> request.startsWith("GET "));
  }

  @Test
  void aFileMustHoldExactlyOneRunOfTheNamespaceThatIsMeant(@TempDir Path directory)
      throws IOException {
    var two = file(directory, RUN + "---\n" + RUN);
    assertThat(api.run(screen, "run", two.toString())).isEqualTo(1);
    assertThat(screen.err()).contains("the file holds 2 BenchmarkRuns; write exactly one");

    var other =
        file(directory, RUN.replace("name: hello-run", "name: hello-run\n  namespace: team-b"));
    assertThat(api.run(screen, "run", "-n", "team-a", other.toString())).isEqualTo(1);
    assertThat(screen.err()).contains("is team-b, but --namespace says team-a");

    assertThat(api.run(screen, "run", directory.resolve("none.yaml").toString())).isEqualTo(1);
    assertThat(screen.err()).contains("there is no file");

    assertThat(api.run(screen, "run", file(directory, "a: [").toString())).isEqualTo(1);
    assertThat(screen.err())
        .contains("the file is not YAML of Kubernetes objects (line 1: expected the node content");
    assertThat(api.requests()).isEmpty();
  }

  private static final String RUN =
      """
      apiVersion: benchwright.dev/v1alpha1
      kind: BenchmarkRun
      metadata:
        name: hello-run
      spec:
        scenario: hello
        nobodyKnowsThis: 1
        variants: [{name: mvc-virtual}]
      """;

  private static Path file(Path directory, String text) throws IOException {
    return Files.writeString(Files.createTempFile(directory, "run", ".yaml"), text);
  }

  private void serveFinishedRun() {
    api.has(FakeApi.RUNS + "/hello-run", Runs.finished("Better"))
        .has(
            FakeApi.TRIALS,
            "{\"apiVersion\": \"benchwright.dev/v1alpha1\", \"kind\": \"BenchmarkTrialList\", \"items\": [%s]}"
                .formatted(
                    Serialization.asJson(Runs.trial(1, Runs.succeeded("10:00:00", "10:00:40")))))
        .has(FakeApi.CONFIG_MAPS, series(SeriesCodec.compress(SERIES)));
  }

  private static Object series(byte[] compressed) {
    return new ConfigMapListBuilder()
        .withNewMetadata()
        .endMetadata()
        .withItems(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName("hello-run-b1-c1-series")
                .withNamespace("team-a")
                .addToLabels("benchwright.dev/trial", "hello-run-b1-c1")
                .endMetadata()
                .addToBinaryData("series.json.gz", Base64.getEncoder().encodeToString(compressed))
                .build())
        .build();
  }

  private static String list(BenchmarkRun... runs) {
    return "{\"apiVersion\": \"benchwright.dev/v1alpha1\", \"kind\": \"BenchmarkRunList\", \"items\": [%s]}"
        .formatted(String.join(",", List.of(runs).stream().map(Serialization::asJson).toList()));
  }
}
