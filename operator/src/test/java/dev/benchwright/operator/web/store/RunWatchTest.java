package dev.benchwright.operator.web.store;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.web.ApiServer;
import dev.benchwright.operator.web.ShownRuns;
import dev.benchwright.operator.web.live.ShownMetric;
import dev.benchwright.operator.web.live.TrialRow;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RunWatchTest {

  private static final String RESOURCES = "/apis/benchwright.dev/v1alpha1/namespaces/team/";

  @RegisterExtension static final WireMockExtension API = ApiServer.start();

  private final KubernetesClient client = ApiServer.client(API);
  private final BenchmarkRun run = ShownRuns.run("team/present", RunPhase.RUNNING);

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void aTrialThatIsThereAtTheBeginningIsToldWithAllThatItsRowShows() {
    var done =
        ShownRuns.trial(run, 1, TrialPhase.PROVISIONING, TrialPhase.LOADING, TrialPhase.SUCCEEDED);
    var loading = ShownRuns.trial(run, 2, TrialPhase.PROVISIONING, TrialPhase.LOADING);
    List.of(done, loading).forEach(trial -> trial.getMetadata().setResourceVersion("1"));
    ApiServer.answer(API, RESOURCES + "benchmarkruns", list("BenchmarkRunList", List.of(run)));
    ApiServer.answer(
        API, RESOURCES + "benchmarktrials", list("BenchmarkTrialList", List.of(done, loading)));
    var told = new Told();

    try (var _ = RunWatch.start(client, run, told)) {
      await().until(() -> told.trials.size() >= 2);
    }

    var metrics = ShownMetric.names(run.getSpec());
    assertThat(told.trials.subList(0, 2))
        .extracting(trial -> TrialRow.of(trial, metrics))
        .containsExactlyInAnyOrder(TrialRow.of(done, metrics), TrialRow.of(loading, metrics));
    // Since when it is under load says which seconds to ask Prometheus for.
    assertThat(told.trials.subList(0, 2))
        .extracting(trial -> trial.statusOrNew().entered(TrialPhase.LOADING))
        .doesNotContainNull();
  }

  @Test
  void whatCannotBeReadIsNotTold() {
    ApiServer.answer(API, RESOURCES + "benchmarkruns", list("BenchmarkRunList", List.of(run)));
    API.stubFor(
        get(urlPathEqualTo(RESOURCES + "benchmarktrials"))
            .willReturn(
                okJson(
                    Misfits.list(
                        "BenchmarkTrial",
                        trial("a", "{\"phase\": \"Polishing\"}"),
                        trial("b", "{\"phase\": \"Pending\"}")))));
    var told = new Told();

    try (var _ = RunWatch.start(client, run, told)) {
      await().until(() -> !told.trials.isEmpty());
    }

    assertThat(told.trials).extracting(trial -> trial.getMetadata().getName()).containsOnly("b");
  }

  private static String trial(String name, String status) {
    return Misfits.trial(name, Misfits.SOUND_CELL, status).replace("uid-of-own", "uid-of-present");
  }

  private static Map<String, Object> list(String kind, List<?> items) {
    return Map.of(
        "apiVersion",
        "benchwright.dev/v1alpha1",
        "kind",
        kind,
        "metadata",
        Map.of("resourceVersion", "1"),
        "items",
        items);
  }

  /** What a page would be shown. */
  private static final class Told implements RunStore.Listener {

    private final List<BenchmarkTrial> trials = new CopyOnWriteArrayList<>();

    @Override
    public void run(BenchmarkRun run) {}

    @Override
    public void gone() {}

    @Override
    public void trial(BenchmarkTrial trial) {
      trials.add(trial);
    }
  }
}
