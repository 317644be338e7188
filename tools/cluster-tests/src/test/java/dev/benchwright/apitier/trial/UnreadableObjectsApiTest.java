package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.javaoperatorsdk.operator.Operator;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An object that cannot be read does not affect the objects that are read with it. */
@Tag("api")
class UnreadableObjectsApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  @Test
  void aListHasAllOfThem() {
    sound("own");
    poison("poison");
    newer("newer");

    assertThat(
            API.client()
                .resources(BenchmarkRun.class)
                .inNamespace(API.namespace())
                .list()
                .getItems())
        .extracting(run -> run.getMetadata().getName(), BenchmarkRun::canBeRead)
        .containsExactlyInAnyOrder(
            tuple("own", true), tuple("poison", false), tuple("newer", false));
  }

  /** The API server limits neither; a JSON reader with limits would refuse the whole list. */
  @Test
  void namesOfAnyLengthAndOfOneHashAreRead() {
    var longName = new BenchmarkRun();
    longName.setMetadata(
        new ObjectMetaBuilder().withNamespace(API.namespace()).withName("own").build());
    longName.setSpec(RunSpecs.run().variants("webflux").parameter("k".repeat(60_000), "1").build());
    API.own().resource(longName).create();
    var annotated = new BenchmarkRun();
    annotated.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(API.namespace())
            .withName("alike")
            .withAnnotations(
                IntStream.range(0, 4000)
                    .mapToObj(UnreadableObjectsApiTest::ofOneHash)
                    .collect(Collectors.toMap(Function.identity(), _ -> "")))
            .build());
    annotated.setSpec(RunSpecs.run().variants("webflux").build());
    API.own().resource(annotated).create();
    poison("poison");

    assertThat(
            API.client()
                .resources(BenchmarkRun.class)
                .inNamespace(API.namespace())
                .list()
                .getItems())
        .extracting(run -> run.getMetadata().getName(), BenchmarkRun::canBeRead)
        .containsExactlyInAnyOrder(
            tuple("own", true), tuple("alike", true), tuple("poison", false));
  }

  /** Returns a text of twelve places, each with one of two pairs of letters with the same hash. */
  private static String ofOneHash(int number) {
    return IntStream.range(0, 12)
        .mapToObj(bit -> (number >> bit & 1) == 0 ? "bA" : "ab")
        .collect(Collectors.joining("", "kkkkkkkkkk", ""));
  }

  @Test
  void oneIsReadByItsName() {
    poison("poison");

    var run =
        API.client()
            .resources(BenchmarkRun.class)
            .inNamespace(API.namespace())
            .withName("poison")
            .get();
    assertThat(run.unreadable()).contains(Misfits.OF_LARGE_WEIGHT);
    assertThat(Objects.requireNonNull(API.client().resource(run).get()).unreadable())
        .as("as the reconciler reads it anew")
        .contains(Misfits.OF_LARGE_WEIGHT);
  }

  @Test
  void anInformerGoesOnWhateverItsListAndItsWatchBring() {
    poison("poison");
    sound("own");
    var seen = new ConcurrentHashMap<String, Boolean>();

    try (var informer =
        API.client()
            .resources(BenchmarkRun.class)
            .inNamespace(API.namespace())
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
      newer("newer");
      API.store(sound("text"), "/spec", "\"all of it\"");
      sound("last");
      await().until(() -> Boolean.TRUE.equals(seen.get("last")));

      assertThat(seen)
          .containsAllEntriesOf(
              Map.of("poison", false, "own", true, "newer", false, "text", false));
      assertThat(informer.stopped()).isNotDone();
    }
  }

  @Test
  void theOperatorStartsTellsOfThemAndGoesOnWithEverybodyElses() {
    var poison = poison("poison");
    var own = API.create(API.run("own").unseen().build());
    // Without a spec and an owner, nothing tells to which run the trial belongs.
    var odd = API.createTrial(own, "{\"phase\": \"Pending\"}");
    API.store(odd, "/metadata/ownerReferences", "[]");
    API.store(odd, "/spec", "null");
    var reconcilers = TestReconcilers.of(API.client(), Catalog.bundled(), false);
    var operator =
        new Operator(configuration ->
            configuration
                .withKubernetesClient(API.client())
                .withCloseClientOnStop(false)
                .withReconciliationTerminationTimeout(Duration.ofSeconds(1)));
    operator.register(
        reconcilers.run(), controller -> controller.settingNamespace(API.namespace()));
    operator.register(
        reconcilers.trial(), controller -> controller.settingNamespace(API.namespace()));

    operator.start();
    try {
      await()
          .untilAsserted(() -> {
            assertThat(API.events(poison)).extracting(Event::getReason).contains("Unreadable");
            assertThat(API.events(odd)).extracting(Event::getReason).contains("Unreadable");
            assertThat(reconcilers.run().known().map(run -> run.getMetadata().getName()))
                .containsExactlyInAnyOrder("poison", "own");
            assertThat(API.get(own).getStatus()).isNotNull();
          });
      assertThat(API.get(poison).getMetadata().getResourceVersion())
          .isEqualTo(poison.getMetadata().getResourceVersion());
      assertThat(operator.getRuntimeInfo().isStarted()).isTrue();
    } finally {
      operator.stop();
    }
  }

  private static BenchmarkRun sound(String name) {
    return API.create(API.run(name).build());
  }

  /** Creates a run as an API server accepted it before the weight had a bound. */
  private static BenchmarkRun poison(String name) {
    var run = sound(name);
    API.store(run, "/spec", Misfits.LARGE_WEIGHT);
    return API.get(run);
  }

  /** Creates a run with a status as a newer operator may write it. */
  private static void newer(String name) {
    API.store(sound(name), "/status", "{\"phase\": \"Paused\"}");
  }
}
