package dev.benchwright.operator.resources;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.ComponentSpecs;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is deployed for a system of the user's. */
class SystemObjectsTest {

  private static final Map<String, String> ADDRESSES =
      Map.of("shop", "10.0.0.1", "prices", "10.0.0.2", "shop-db", "10.0.0.3");

  private TrialDeployment trial;

  @BeforeEach
  void deploy() throws NotAcceptedException {
    trial =
        Trials.of(
            RunSpecs.run()
                .scenario("place-order")
                .system(
                    new SystemSpec(
                        "shop",
                        "/orders",
                        List.of(
                            container("shop")
                                .withEnv(Map.of("A_URL", "pg://$(SHOP_DB_USER)"))
                                .build(),
                            container("prices")
                                .withServicePort(80)
                                .withFiles(
                                    Map.of("/etc/prices/b.yaml", "b: 1", "/etc/a.yaml", "a: 1"))
                                .withReplicas(2)
                                .build(),
                            ComponentSpecs.postgres("shop-db", "shop-schema").build(),
                            ComponentSpecs.postgres("empty").build(),
                            shared("cache")),
                        null))
                .variants("plain"));
  }

  private static ComponentSpecs container(String name) {
    return ComponentSpecs.container(name, "example/" + name + ":1", 8080)
        .withReadinessPath("/healthz")
        .withCommand("/bin/" + name)
        .withArgs("--port", "8080");
  }

  private static ComponentSpec shared(String name) {
    return ComponentSpecs.postgres(name).withLifetime(Lifetime.RUN).build();
  }

  private <T extends HasMetadata> T find(Class<T> kind, String component) {
    return Trials.objects(trial, ADDRESSES).stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .filter(object -> object.getMetadata().getName().equals("run-b1-c1-" + component))
        .findFirst()
        .orElseThrow();
  }

  private List<EnvVar> env(String component) {
    return find(Pod.class, component).getSpec().getContainers().getFirst().getEnv();
  }

  @Test
  void componentsFindEachOtherUnderTheirNames() {
    for (var component : List.of("shop", "prices")) {
      assertThat(find(Pod.class, component).getSpec().getHostAliases())
          .extracting(alias -> alias.getIp() + " " + String.join(" ", alias.getHostnames()))
          .containsExactly("10.0.0.2 prices", "10.0.0.1 shop", "10.0.0.3 shop-db");
    }
  }

  @Test
  void othersCallAComponentOnThePortOfItsService() {
    var port = find(Service.class, "prices").getSpec().getPorts().getFirst();
    assertThat(port.getPort()).isEqualTo(80);
    assertThat(port.getTargetPort().getIntVal()).isEqualTo(8080);
    assertThat(find(Pod.class, "prices").getSpec().getContainers().getFirst().getPorts())
        .extracting(ContainerPort::getContainerPort)
        .containsExactly(8080);
    assertThat(env("shop")).contains(new EnvVar("PRICES_URL", "http://run-b1-c1-prices:80", null));
    assertThat(trial.url()).endsWith(":8080");
  }

  @Test
  void whatIsNoSystemFindsNothingUnderItsName() throws NotAcceptedException {
    trial = Trials.of("db", "webflux");

    assertThat(find(Pod.class, "subject").getSpec().getHostAliases()).isEmpty();
  }

  @Test
  void noServiceSelectsThePodOfAnotherComponent() {
    for (var service : List.of("shop", "prices", "shop-db", "empty")) {
      var selector = find(Service.class, service).getSpec().getSelector();
      assertThat(Trials.objects(trial, ADDRESSES))
          .filteredOn(Pod.class::isInstance)
          .filteredOn(
              pod -> pod.getMetadata().getLabels().entrySet().containsAll(selector.entrySet()))
          .extracting(pod -> pod.getMetadata().getName())
          .containsExactlyElementsOf(
              service.equals("prices")
                  ? List.of("run-b1-c1-prices", "run-b1-c1-prices-r2")
                  : List.of("run-b1-c1-" + service));
    }
  }

  @Test
  void addressesComeBeforeTheVariablesThatMayNameThem() {
    assertThat(env("shop"))
        .extracting(EnvVar::getName)
        .containsSubsequence("SHOP_DB_PASSWORD", "A_URL")
        .contains("PRICES_URL", "SHOP_DB_HOST", "SHOP_DB_PORT", "SHOP_DB_NAME", "EMPTY_HOST");
    assertThat(env("prices")).isEmpty();
  }

  @Test
  void aDatabaseIsFilledByTheUsersScriptsAlone() {
    var pod = find(Pod.class, "shop-db").getSpec();

    assertThat(pod.getVolumes())
        .filteredOn(volume -> volume.getConfigMap() != null)
        .extracting(volume -> volume.getConfigMap().getName())
        .containsExactly("shop-schema");
    assertThat(find(Pod.class, "empty").getSpec().getVolumes())
        .noneMatch(volume -> volume.getConfigMap() != null);
    assertThat(env("shop-db"))
        .filteredOn(variable -> variable.getValue() != null)
        .extracting(variable -> variable.getName() + "=" + variable.getValue())
        .contains("POSTGRES_DB=shop_db", "POSTGRES_USER=shop_db");
    assertThat(Trials.objects(trial, ADDRESSES))
        .filteredOn(ConfigMap.class::isInstance)
        .extracting(object -> object.getMetadata().getName())
        .containsExactlyInAnyOrder(
            "run-b1-c1-prices-uid-1", "run-b1-c1-prices-r2-uid-1", "run-b1-c1-load-uid-1");
  }

  @Test
  void aContainerStartsWithItsCommandItsArgumentsAndItsFiles() {
    for (var name : List.of("prices", "prices-r2")) {
      var pod = find(Pod.class, name).getSpec();
      var container = pod.getContainers().getFirst();
      var files = find(ConfigMap.class, name + "-uid-1");

      assertThat(container.getCommand()).containsExactly("/bin/prices");
      assertThat(container.getArgs()).containsExactly("--port", "8080");
      assertThat(pod.getVolumes())
          .filteredOn(volume -> volume.getConfigMap() != null)
          .extracting(volume -> volume.getConfigMap().getName())
          .containsExactly(files.getMetadata().getName());
      assertThat(container.getVolumeMounts())
          .filteredOn(mount -> mount.getSubPath() != null)
          .allMatch(mount -> mount.getReadOnly())
          .extracting(mount -> mount.getMountPath() + " " + files.getData().get(mount.getSubPath()))
          .containsExactly("/etc/a.yaml a: 1", "/etc/prices/b.yaml b: 1");
      assertThat(files.getMetadata().getOwnerReferences()).hasSize(1);
      assertThat(files.getMetadata().getLabels())
          .containsEntry("benchwright.dev/component", "prices");
    }
    assertThat(find(Pod.class, "shop").getSpec().getVolumes())
        .noneMatch(volume -> volume.getConfigMap() != null);
  }

  @Test
  void everyDatabaseHasAPasswordThatOnlyThoseHaveThatNeedIt() {
    assertThat(env("shop"))
        .filteredOn(variable -> variable.getName().equals("SHOP_DB_PASSWORD"))
        .extracting(variable -> variable.getValueFrom().getSecretKeyRef().getName())
        .containsExactly("run-b1-c1-shop-db-uid-1");
  }

  @Test
  void whatAllTrialsShareBelongsToTheRunAndToNoTrial() {
    var shared =
        Trials.objects(trial, ADDRESSES).stream()
            .filter(object -> object.getMetadata().getName().startsWith("run-shared-cache"))
            .toList();
    assertThat(shared)
        .extracting(object -> object.getKind() + " " + object.getMetadata().getName())
        .containsExactlyInAnyOrder(
            "Service run-shared-cache", "Secret run-shared-cache-uid-run", "Pod run-shared-cache");
    assertThat(shared)
        .allSatisfy(object -> {
          var metadata = object.getMetadata();
          assertThat(metadata.getOwnerReferences())
              .extracting(owner -> owner.getKind() + " " + owner.getUid())
              .containsExactly("BenchmarkRun uid-run");
          assertThat(metadata.getLabels())
              .containsEntry("benchwright.dev/run", "run")
              .containsEntry("benchwright.dev/lifetime", "run")
              .containsEntry("benchwright.dev/component", "cache")
              .containsEntry("benchwright.dev/lane", "default")
              .doesNotContainKeys("benchwright.dev/trial", "benchwright.dev/variant");
        });
    assertThat(env("shop"))
        .contains(new EnvVar("CACHE_HOST", "run-shared-cache", null))
        .filteredOn(variable -> variable.getName().equals("CACHE_PASSWORD"))
        .extracting(variable -> variable.getValueFrom().getSecretKeyRef().getName())
        .containsExactly("run-shared-cache-uid-run");
  }

  @Test
  void whatOutlivesTheTrialFindsOnlyWhatItNeeds() throws NotAcceptedException {
    var stub =
        ComponentSpecs.container("stub", "example/stub:1", 8080)
            .withNeeds("cache")
            .withUnderTest(false)
            .withLifetime(Lifetime.RUN)
            .build();
    var sharing =
        Trials.of(
            RunSpecs.run()
                .scenario("place-order")
                .system(
                    new SystemSpec(
                        "shop",
                        "/orders",
                        List.of(container("shop").build(), shared("cache"), shared("other"), stub),
                        null))
                .variants("plain"));
    var addresses =
        Map.of("shop", "10.0.0.1", "cache", "10.0.0.2", "other", "10.0.0.3", "stub", "10.0.0.4");

    assertThat(Trials.objects(sharing, addresses))
        .filteredOn(object -> object instanceof Pod)
        .filteredOn(pod -> pod.getMetadata().getName().equals("run-shared-stub"))
        .extracting(pod -> ((Pod) pod).getSpec().getHostAliases().toString())
        .singleElement()
        .asString()
        .contains("cache")
        .doesNotContain("shop", "other");
  }

  @Test
  void noTwoObjectsOfAKindHaveTheSameName() {
    var names = new HashSet<String>();
    assertThat(Trials.objects(trial, ADDRESSES))
        .allMatch(object -> names.add(object.getKind() + " " + object.getMetadata().getName()));
  }
}
