package dev.benchwright.operator.web.store;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.operator.web.ApiServer;
import dev.benchwright.operator.web.NotReadableException;
import dev.benchwright.operator.web.live.RunIndex;
import dev.benchwright.operator.web.live.RunRow;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ClusterRunStoreTest {

  private static final String RESOURCES = "/apis/benchwright.dev/v1alpha1/namespaces/team/";

  @RegisterExtension static final WireMockExtension API = ApiServer.start();

  private final KubernetesClient client = ApiServer.client(API);
  private final ClusterRunStore store = new ClusterRunStore(client);

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void aRunThatCannotBeReadIsNoMissingOne() {
    has("benchmarkruns/poison", Misfits.run("poison", Misfits.LARGE_WEIGHT, "null"));

    assertThatExceptionOfType(NotReadableException.class)
        .isThrownBy(() -> store.run(new RunKey("team", "poison")))
        .withMessageStartingWith(
            "BenchmarkRun team/poison cannot be read: " + Misfits.OF_LARGE_WEIGHT);
  }

  @Test
  void nothingIsShownOfARunWithoutTheTrialThatCannotBeRead() {
    var run = Misfits.readRun(Misfits.run("own", Misfits.SOUND_SPEC, "null"));
    var sound = Misfits.trial("own-b1-c1", Misfits.SOUND_CELL, "null");
    var odd = Misfits.trial("own-b2-c1", Misfits.SOUND_CELL, "{\"phase\": \"Polishing\"}");

    has("benchmarktrials", Misfits.list("BenchmarkTrial", sound));
    assertThat(store.trials(run)).hasSize(1);

    has("benchmarktrials", Misfits.list("BenchmarkTrial", sound, odd));
    assertThatExceptionOfType(NotReadableException.class)
        .isThrownBy(() -> store.trials(run))
        .withMessageStartingWith("BenchmarkTrial team/own-b2-c1 cannot be read: status.phase");

    // Of a deleted run of the same name.
    has(
        "benchmarktrials",
        Misfits.list("BenchmarkTrial", sound, odd.replace("uid-of-own", "uid-of-another")));
    assertThat(store.trials(run)).hasSize(1);
  }

  @Test
  void theListNamesTheOneThatCannotBeReadAmongTheOthers() {
    var poison = Misfits.readRun(Misfits.run("poison", Misfits.LARGE_WEIGHT, "null"));
    var sound = Misfits.readRun(Misfits.run("own", Misfits.SOUND_SPEC, "null"));

    var rows = new RunIndex(() -> Stream.of(poison, sound)).rows();

    assertThat(rows)
        .extracting(RunRow::name, RunRow::phase, RunRow::scenario)
        .containsExactly(tuple("poison", "Unreadable", ""), tuple("own", "Queued", "hello"));
    assertThat(rows.getFirst().sentence()).contains(Misfits.OF_LARGE_WEIGHT);
  }

  private static void has(String path, String json) {
    API.stubFor(get(urlPathEqualTo(RESOURCES + path)).willReturn(okJson(json)));
  }
}
