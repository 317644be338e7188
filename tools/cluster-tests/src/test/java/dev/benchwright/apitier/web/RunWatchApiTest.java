package dev.benchwright.apitier.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.web.ShownRuns;
import dev.benchwright.operator.web.live.ShownMetric;
import dev.benchwright.operator.web.live.TrialRow;
import dev.benchwright.operator.web.store.ClusterRunStore;
import dev.benchwright.operator.web.store.RunStore;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A page that follows a run gets all of its trials that can be read. */
@Tag("api")
class RunWatchApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private final RunStore store = new ClusterRunStore(API.client());

  @Test
  void aTrialThatIsThereAtTheBeginningIsToldWithAllThatItsRowShows() {
    var run = run();
    var done =
        create(
            run,
            ShownRuns.trial(
                run, 1, TrialPhase.PROVISIONING, TrialPhase.LOADING, TrialPhase.SUCCEEDED));
    var loading = create(run, ShownRuns.trial(run, 2, TrialPhase.PROVISIONING, TrialPhase.LOADING));
    var told = new Told();

    try (var _ = store.watch(run, told)) {
      await().until(() -> told.trials.size() >= 2);
    }

    var metrics = ShownMetric.names(run.getSpec());
    assertThat(told.trials.subList(0, 2))
        .extracting(trial -> TrialRow.of(trial, metrics))
        .containsExactlyInAnyOrder(TrialRow.of(done, metrics), TrialRow.of(loading, metrics));
    // The start of the load decides which seconds are requested from Prometheus.
    assertThat(told.trials.subList(0, 2))
        .extracting(trial -> trial.statusOrNew().entered(TrialPhase.LOADING))
        .doesNotContainNull();
  }

  @Test
  void whatCannotBeReadIsNotTold() {
    var run = run();
    var odd = API.createTrial(run, "a", cell(1), "{\"phase\": \"Pending\"}");
    API.store(odd, "/status", "{\"phase\": \"Polishing\"}");
    API.createTrial(run, "b", cell(2), "{\"phase\": \"Pending\"}");
    var told = new Told();

    try (var _ = store.watch(run, told)) {
      await().until(() -> !told.trials.isEmpty());
      // A change of the unreadable trial is not reported, either.
      API.store(odd, "/status", "{\"phase\": \"Sanding\"}");
      API.createTrial(run, "c", cell(3), "{\"phase\": \"Pending\"}");
      await().until(() -> told.names().contains("c"));
    }

    assertThat(told.names()).contains("b").doesNotContain("a");
  }

  private static BenchmarkRun run() {
    return API.create(ShownRuns.run(API.namespace() + "/present", RunPhase.RUNNING));
  }

  private static BenchmarkTrial create(BenchmarkRun run, BenchmarkTrial trial) {
    return API.createTrial(
        run,
        trial.getMetadata().getName(),
        trial.getSpec(),
        API.own().getKubernetesSerialization().asJson(trial.getStatus()));
  }

  private static BenchmarkTrialSpec cell(int position) {
    return new BenchmarkTrialSpec("present", "webflux", 10, "10 users", 1, position, 1);
  }

  /** Records what a page would show. */
  private static final class Told implements RunStore.Listener {

    private final List<BenchmarkTrial> trials = new CopyOnWriteArrayList<>();

    private List<String> names() {
      return trials.stream().map(trial -> trial.getMetadata().getName()).toList();
    }

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
