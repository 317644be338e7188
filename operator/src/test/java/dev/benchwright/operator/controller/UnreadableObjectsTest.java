package dev.benchwright.operator.controller;

import static com.github.tomakehurst.wiremock.client.WireMock.absent;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Catalog;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.javaoperatorsdk.operator.Operator;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One object that cannot be read takes nothing away from what is read with it. */
class UnreadableObjectsTest {

  private static final String ALL_RUNS = "/apis/benchwright.dev/v1alpha1/benchmarkruns";
  private static final String ALL_TRIALS = "/apis/benchwright.dev/v1alpha1/benchmarktrials";
  private static final String RUNS = "/apis/benchwright.dev/v1alpha1/namespaces/team/benchmarkruns";

  private static final String POISON = Misfits.run("poison", Misfits.LARGE_WEIGHT, "null");
  private static final String SOUND = Misfits.run("own", Misfits.SOUND_SPEC, "null");
  private static final String NEWER =
      Misfits.run("newer", Misfits.SOUND_SPEC, "{\"phase\": \"Paused\"}");

  @RegisterExtension static final WireMockExtension API = PlayedApi.server();

  private final KubernetesClient client = PlayedApi.clientOf(API);

  @BeforeEach
  void nothingElseIsThere() {
    API.stubFor(get(anyUrl()).willReturn(okJson(Misfits.list(""))));
    API.stubFor(get(anyUrl()).withQueryParam("watch", equalTo("true")).willReturn(okJson("")));
    API.stubFor(post(anyUrl()).willReturn(okJson("{}")));
    API.stubFor(put(anyUrl()).willReturn(okJson("{}")));
  }

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void aListHasAllOfThem() {
    has(ALL_RUNS, Misfits.list("BenchmarkRun", SOUND, POISON, NEWER));

    assertThat(client.resources(BenchmarkRun.class).inAnyNamespace().list().getItems())
        .extracting(run -> run.getMetadata().getName(), BenchmarkRun::canBeRead)
        .containsExactly(tuple("own", true), tuple("poison", false), tuple("newer", false));
  }

  /** The API server bounds neither; the reader of JSON would, and refuse the whole list. */
  @Test
  void namesOfAnyLengthAndOfOneHashAreRead() {
    var longName =
        SOUND
            .replace("\"scenario\"", "\"parameters\": {\"%s\": \"1\"}, \"scenario\"")
            .formatted("k".repeat(60_000));
    var alike =
        IntStream.range(0, 4000)
            .mapToObj(UnreadableObjectsTest::ofOneHash)
            .collect(Collectors.joining("\": \"\", \"", "{\"", "\": \"\"}"));
    var annotated =
        Misfits.run("alike", Misfits.SOUND_SPEC, "null")
            .replace("\"generation\"", "\"annotations\": %s, \"generation\"".formatted(alike));
    has(ALL_RUNS, Misfits.list("BenchmarkRun", longName, annotated, POISON));

    assertThat(client.resources(BenchmarkRun.class).inAnyNamespace().list().getItems())
        .extracting(run -> run.getMetadata().getName(), BenchmarkRun::canBeRead)
        .containsExactly(tuple("own", true), tuple("alike", true), tuple("poison", false));
  }

  /** Each of twelve places has one of two pairs of letters whose hashes are the same. */
  private static String ofOneHash(int number) {
    return IntStream.range(0, 12)
        .mapToObj(bit -> (number >> bit & 1) == 0 ? "bA" : "ab")
        .collect(Collectors.joining("", "kkkkkkkkkk", ""));
  }

  @Test
  void oneIsReadByItsName() {
    has(RUNS + "/poison", POISON);

    var run = client.resources(BenchmarkRun.class).inNamespace("team").withName("poison").get();
    assertThat(run.unreadable()).contains(Misfits.OF_LARGE_WEIGHT);
    assertThat(Objects.requireNonNull(client.resource(run).get()).unreadable())
        .as("as the reconciler reads it anew")
        .contains(Misfits.OF_LARGE_WEIGHT);
  }

  @Test
  void anInformerGoesOnWhateverItsListAndItsWatchBring() {
    has(ALL_RUNS, Misfits.list("BenchmarkRun", POISON, SOUND));
    watchBrings(
        ALL_RUNS,
        "{\"type\": \"ADDED\", \"object\": %s}".formatted(NEWER),
        "{\"type\": \"ADDED\", \"object\": %s}"
            .formatted(Misfits.run("text", "\"all of it\"", "null")),
        "{\"type\": \"ADDED\", \"object\": %s}"
            .formatted(Misfits.run("last", Misfits.SOUND_SPEC, "null")));
    var seen = new ConcurrentHashMap<String, Boolean>();

    try (var informer =
        client
            .resources(BenchmarkRun.class)
            .inAnyNamespace()
            .inform(
                new ResourceEventHandler<>() {
                  @Override
                  public void onAdd(BenchmarkRun run) {
                    seen.put(run.getMetadata().getName(), run.canBeRead());
                  }

                  @Override
                  public void onUpdate(BenchmarkRun before, BenchmarkRun run) {
                    onAdd(run);
                  }

                  @Override
                  public void onDelete(BenchmarkRun run, boolean unknown) {}
                })) {
      await().until(() -> Boolean.TRUE.equals(seen.get("last")));

      assertThat(seen)
          .containsAllEntriesOf(
              Map.of("poison", false, "own", true, "newer", false, "text", false));
      assertThat(informer.stopped()).isNotDone();
    }
  }

  @Test
  void theOperatorStartsTellsOfThemAndGoesOnWithEverybodyElses() {
    has(ALL_RUNS, Misfits.list("BenchmarkRun", POISON, SOUND));
    has(RUNS + "/poison", POISON);
    has(RUNS + "/own", SOUND);
    // Without a spec and an owner, nothing tells whose it is.
    var odd = Misfits.readTrial(Misfits.trial("odd", "null", "null"));
    odd.getMetadata().getOwnerReferences().clear();
    var trial = client.getKubernetesSerialization().asJson(odd);
    has(ALL_TRIALS, Misfits.list("BenchmarkTrial", trial));
    has("/apis/benchwright.dev/v1alpha1/namespaces/team/benchmarktrials/odd", trial);
    var reconcilers = TestReconcilers.of(client, Catalog.bundled(), false);
    var operator =
        new Operator(configuration ->
            configuration.withKubernetesClient(client).withCloseClientOnStop(false));
    operator.register(reconcilers.run());
    operator.register(reconcilers.trial());

    operator.start();
    try {
      await()
          .untilAsserted(() -> {
            verifyToldOf("poison");
            verifyToldOf("odd");
            assertThat(reconcilers.run().known().map(run -> run.getMetadata().getName()))
                .containsExactlyInAnyOrder("poison", "own");
            API.verify(putRequestedFor(urlPathEqualTo(RUNS + "/own/status")));
          });
      API.verify(0, putRequestedFor(urlPathEqualTo(RUNS + "/poison/status")));
      assertThat(operator.getRuntimeInfo().isStarted()).isTrue();
    } finally {
      operator.stop();
    }
  }

  private static void verifyToldOf(String name) {
    API.verify(
        postRequestedFor(urlPathEqualTo("/apis/events.k8s.io/v1/namespaces/team/events"))
            .withRequestBody(matchingJsonPath("$.regarding.name", equalTo(name)))
            .withRequestBody(matchingJsonPath("$.reason", equalTo("Unreadable"))));
  }

  private static void has(String path, String json) {
    API.stubFor(
        get(urlPathEqualTo(path)).withQueryParam("watch", absent()).willReturn(okJson(json)));
  }

  /** Each time that it is asked. */
  private static void watchBrings(String path, String... events) {
    API.stubFor(
        get(urlPathEqualTo(path))
            .withQueryParam("watch", equalTo("true"))
            .willReturn(
                okJson(
                    Arrays.stream(events)
                        .map(event -> event.replace('\n', ' '))
                        .collect(Collectors.joining("\n", "", "\n")))));
  }
}
