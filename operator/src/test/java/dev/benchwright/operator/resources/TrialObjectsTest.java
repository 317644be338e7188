package dev.benchwright.operator.resources;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.component.Components;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrialObjectsTest {

  @Test
  void everyObjectIsOwnedByTheTrialAndFoundByItsLabels() throws NotAcceptedException {
    assertThat(Trials.objects(Trials.of("db", "webflux")))
        .hasSizeGreaterThan(5)
        .allSatisfy(object -> {
          var metadata = object.getMetadata();
          assertThat(metadata.getNamespace()).isEqualTo("team");
          assertThat(metadata.getName()).startsWith("run-b1-c1");
          assertThat(metadata.getLabels())
              .containsEntry("app.kubernetes.io/managed-by", "benchwright")
              .containsEntry("benchwright.dev/run", "run")
              .containsEntry("benchwright.dev/trial", "run-b1-c1")
              .containsEntry("benchwright.dev/lane", "default")
              .containsKey("benchwright.dev/role");
          assertThat(metadata.getOwnerReferences()).hasSize(1);
          assertThat(metadata.getOwnerReferences().getFirst().getUid()).isEqualTo("uid-1");
        });
  }

  @Test
  void theSameTrialAlwaysMakesTheSameObjects() throws NotAcceptedException {
    var trial = Trials.of("db", "mvc-virtual");
    assertThat(Serialization.asYaml(Trials.objects(trial)))
        .isEqualTo(Serialization.asYaml(Trials.objects(trial)));
  }

  @Test
  void onlyAScenarioWithDatabaseDeploysOne() throws NotAcceptedException {
    assertThat(roles(Trials.of("db", "webflux"))).contains("database");
    assertThat(roles(Trials.of("hello", "webflux"))).doesNotContain("database");
    assertThat(container(Trials.of("hello", "webflux")).getEnv())
        .extracting(EnvVar::getName)
        .noneMatch(name -> name.startsWith("DB_"));
  }

  @Test
  void requestsEqualLimitsInSubjectDatabaseAndGenerator() throws NotAcceptedException {
    var trial = Trials.of("db", "webflux");
    var subject = container(trial).getResources();
    assertThat(subject.getLimits())
        .containsEntry("cpu", new Quantity("2"))
        .containsEntry("memory", new Quantity("2Gi"));
    var generator = Trials.find(trial, TestRun.class, "run-b1-c1").getSpec().runner().resources();
    assertThat(generator).isNotNull();
    var database =
        Trials.find(trial, Pod.class, "run-b1-c1-database").getSpec().getContainers().getFirst();
    assertThat(List.of(subject, database.getResources(), generator))
        .allSatisfy(r -> assertThat(r.getRequests()).isEqualTo(r.getLimits()));
  }

  @Test
  void podsAreNeverRestartedAndHaveNoToken() throws NotAcceptedException {
    var trial = Trials.of("db", "webflux");
    for (var name : List.of("run-b1-c1-subject", "run-b1-c1-database")) {
      var spec = Trials.find(trial, Pod.class, name).getSpec();
      assertThat(spec.getRestartPolicy()).isEqualTo("Never");
      assertThat(spec.getAutomountServiceAccountToken()).isFalse();
    }
    var testRun = Trials.find(trial, TestRun.class, "run-b1-c1").getSpec();
    assertThat(List.of(testRun.initializer(), testRun.starter(), testRun.runner()))
        .allSatisfy(pod -> assertThat(pod.automountServiceAccountToken()).isEqualTo("false"));
  }

  @Test
  void theDatabasePasswordStandsInTheSecretAndNowhereElse() throws NotAcceptedException {
    var trial = Trials.of("db", "mvc-virtual");
    assertThat(Trials.find(trial, Secret.class, "run-b1-c1-database-uid-1").getStringData())
        .containsEntry("password", "secret-password");
    assertThat(Trials.objects(trial))
        .filteredOn(object -> !(object instanceof Secret))
        .extracting(Serialization::asYaml)
        .noneMatch(yaml -> yaml.contains("secret-password"));
  }

  @Test
  void whatAUserWroteReachesTheGeneratorAsDataOnly() throws NotAcceptedException, IOException {
    var hostile = "/x?a=`id`&b=${1+1}';import('evil')//\"\\";
    var variant =
        new VariantSpec("own", null, null, "image", 80, hostile, null, null, Map.of(), List.of());
    var trial = Trials.of("hello", variant);
    var load = Trials.find(trial, ConfigMap.class, "run-b1-c1-load-uid-1").getData();
    assertThat(load.get("script.js"))
        .isEqualTo(
            Trials.find(Trials.of("hello", "webflux"), ConfigMap.class, "run-b1-c1-load-uid-1")
                .getData()
                .get("script.js"));
    assertThat(new ObjectMapper().readTree(load.get("plan.json")).get("path").asText())
        .isEqualTo(hostile);
    assertThat(Serialization.asYaml(Trials.find(trial, TestRun.class, "run-b1-c1")))
        .doesNotContain("evil");
  }

  @Test
  void jvmOptionsReachTheJavaLauncherAndNoShell() throws NotAcceptedException {
    var variant =
        new VariantSpec(
            "mvc-virtual",
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            Map.of(),
            List.of("-XX:+UseZGC", "-Xmx300m"));
    var container = container(Trials.of("hello", variant));
    assertThat(container.getCommand()).isEmpty();
    assertThat(container.getArgs()).isEmpty();
    assertThat(container.getEnv())
        .anySatisfy(env -> {
          assertThat(env.getName()).isEqualTo("JDK_JAVA_OPTIONS");
          assertThat(env.getValue()).isEqualTo("-XX:+UseZGC -Xmx300m");
        });
  }

  @Test
  void metricsOfAnOwnImageAreScrapedWhereItSays() throws NotAcceptedException {
    var withMetrics = Trials.of("hello", RunSpecs.own("own", "/prom"));
    assertThat(container(withMetrics).getPorts())
        .extracting(port -> port.getName() + ":" + port.getContainerPort())
        .containsExactly("metrics:7000");
    assertThat(
            Trials.find(withMetrics, Pod.class, "run-b1-c1-subject").getMetadata().getAnnotations())
        .containsEntry("benchwright.dev/metrics-path", "/prom");
    var without = Trials.of("hello", RunSpecs.own("own", null));
    assertThat(container(without).getPorts())
        .extracting(port -> port.getName() + ":" + port.getContainerPort())
        .containsExactly("http:7000");
  }

  @Test
  void aSubjectIsAskedForReadinessOnlyUntilItIsReady() throws NotAcceptedException {
    var container = container(Trials.of("hello", "webflux"));
    assertThat(container.getStartupProbe().getHttpGet().getPath()).isEqualTo("/ready");
    assertThat(container.getReadinessProbe()).isNull();
    assertThat(container.getLivenessProbe()).isNull();
  }

  @Test
  void servicesSelectOnlyPodsOfTheirTrialAndRole() throws NotAcceptedException {
    var trial = Trials.of("db", "webflux");
    assertThat(Trials.find(trial, Service.class, "run-b1-c1-subject").getSpec().getSelector())
        .containsEntry("benchwright.dev/trial", "run-b1-c1")
        .containsEntry("benchwright.dev/role", "subject");
  }

  @Test
  void aServiceHasAPodAndAServiceOfItsOwnNameAndIsFoundByThoseThatNeedIt()
      throws NotAcceptedException {
    var trial =
        Trials.with(
            Trials.of("db", "webflux"),
            Components.subject("database", "price-list"),
            Components.database(),
            Components.service("price-list", "database"));
    var pod = Trials.find(trial, Pod.class, "run-b1-c1-price-list");
    assertThat(pod.getMetadata().getLabels())
        .containsEntry("benchwright.dev/role", "service")
        .containsEntry("benchwright.dev/component", "price-list");
    assertThat(pod.getSpec().getContainers())
        .singleElement()
        .satisfies(container -> {
          assertThat(container.getName()).isEqualTo("service");
          assertThat(env(container)).contains("DB_HOST=run-b1-c1-database");
          assertThat(container.getResources().getLimits())
              .isEqualTo(container.getResources().getRequests());
        });
    assertThat(Trials.find(trial, Service.class, "run-b1-c1-price-list").getSpec().getSelector())
        .containsAllEntriesOf(pod.getMetadata().getLabels());
    var subject = Trials.find(trial, Pod.class, "run-b1-c1-subject");
    assertThat(env(subject.getSpec().getContainers().getFirst()))
        .contains("DB_HOST=run-b1-c1-database", "PRICE_LIST_URL=http://run-b1-c1-price-list:8080");
    // Existing objects keep their labels.
    assertThat(subject.getMetadata().getLabels()).doesNotContainKey("benchwright.dev/component");
  }

  private static List<String> env(Container container) {
    return container.getEnv().stream()
        .map(variable -> "%s=%s".formatted(variable.getName(), variable.getValue()))
        .toList();
  }

  @Test
  void placementGoesToThePodThatItNames() throws NotAcceptedException {
    var trial =
        Trials.of(
            RunSpecs.run()
                .scenario("db")
                .variants("webflux")
                .placement(
                    new PlacementSpec(
                        new PodPlacement(Map.of("pool", "subjects"), List.of(), null),
                        new PodPlacement(Map.of("pool", "generators"), List.of(), null),
                        null,
                        null)));
    assertThat(Trials.find(trial, Pod.class, "run-b1-c1-subject").getSpec().getNodeSelector())
        .containsOnly(Map.entry("pool", "subjects"));
    assertThat(Trials.find(trial, Pod.class, "run-b1-c1-database").getSpec().getNodeSelector())
        .isEmpty();
    assertThat(Trials.find(trial, TestRun.class, "run-b1-c1").getSpec().runner().nodeSelector())
        .containsOnly(Map.entry("pool", "generators"));
  }

  @Test
  void k6OperatorsArgumentsBeginWithADash() throws NotAcceptedException {
    // Arguments without a leading dash make k6-operator v0.0.19 loop forever.
    assertThat(
            Trials.find(Trials.of("hello", "webflux"), TestRun.class, "run-b1-c1")
                .getSpec()
                .arguments())
        .startsWith("-");
  }

  @Test
  void theServiceOfACatalogsSubjectHasThePortForGarbageCollectionsToo()
      throws NotAcceptedException {
    assertThat(servicePorts(Trials.of("hello", "webflux")))
        .containsExactly("http:8080", "admin:9090");
    assertThat(servicePorts(Trials.of("hello", RunSpecs.own("own", "/prom"))))
        .containsExactly("http:7000");
  }

  private static List<String> roles(TrialDeployment trial) {
    return Trials.objects(trial).stream()
        .map(HasMetadata::getMetadata)
        .map(metadata -> metadata.getLabels().get("benchwright.dev/role"))
        .distinct()
        .toList();
  }

  private static Container container(TrialDeployment trial) {
    return Trials.find(trial, Pod.class, "run-b1-c1-subject").getSpec().getContainers().getFirst();
  }

  private static List<String> servicePorts(TrialDeployment trial) {
    return Trials.find(trial, Service.class, "run-b1-c1-subject").getSpec().getPorts().stream()
        .map(port -> port.getName() + ":" + port.getPort())
        .toList();
  }
}
