package dev.benchwright.operator.resources;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.operator.api.PodPlacement;
import dev.benchwright.operator.api.ResourcesSpec;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ProbeBuilder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The load generator: a TestRun, and the ConfigMap with our script and the trial's plan. */
final class Generator {

  /** The user of k6's official image. */
  private static final long K6_UID = 12345;

  private static final String SCRIPT_FILE = "script.js";
  private static final String PLAN_FILE = "plan.json";
  private static final String SCRIPT = ClassPathText.read("/benchwright/k6/script.js");

  /** Enough for {@code k6 archive} and {@code k6 inspect} without waiting for CPU. */
  private static final ResourcesSpec INITIALIZER_RESOURCES = new ResourcesSpec("200m", "256Mi");

  private static final ObjectMapper JSON = new ObjectMapper();

  private Generator() {}

  static List<HasMetadata> objects(TrialDeployment trial, Parts parts) {
    return List.of(script(trial), testRun(trial, parts));
  }

  /** Parameters travel as data beside the script: no text of a user becomes JavaScript. */
  private static ConfigMap script(TrialDeployment trial) {
    return new ConfigMapBuilder()
        .withMetadata(trial.metadata(trial.loadName(), Role.GENERATOR))
        .withData(Map.of(SCRIPT_FILE, SCRIPT, PLAN_FILE, json(LoadPlan.of(trial))))
        .build();
  }

  private static TestRun testRun(TrialDeployment trial, Parts parts) {
    var testRun = new TestRun();
    testRun.setMetadata(trial.metadata(trial.testRunName(), Role.GENERATOR));
    testRun.setSpec(
        new TestRun.Spec(
            1,
            new TestRun.Script(new TestRun.ScriptConfigMap(trial.loadName(), SCRIPT_FILE)),
            "-o experimental-prometheus-rw",
            pod(trial, parts.k6Image(), INITIALIZER_RESOURCES, List.of(), false),
            pod(trial, parts.starterImage(), null, List.of(), false),
            pod(
                trial,
                parts.k6Image(),
                trial.load().generator().resources(),
                runnerEnv(parts),
                true)));
    return testRun;
  }

  private static TestRun.PodTemplate pod(
      TrialDeployment trial,
      String image,
      @Nullable ResourcesSpec resources,
      List<EnvVar> env,
      boolean probed) {
    var placement =
        Objects.requireNonNullElse(trial.placement().generator(), PodPlacement.ANYWHERE);
    return new TestRun.PodTemplate(
        image,
        "IfNotPresent",
        "false",
        new TestRun.Metadata(trial.labels(Role.GENERATOR)),
        env,
        resources == null ? null : PodParts.guaranteed(resources),
        Restricted.podAs(K6_UID),
        Restricted.container(),
        List.of(PodParts.emptyVolume("tmp")),
        List.of(PodParts.mount("tmp", "/tmp")),
        probed ? statusProbe(10) : null,
        probed ? statusProbe(1) : null,
        placement.nodeSelector(),
        placement.tolerations(),
        placement.affinity());
  }

  private static List<EnvVar> runnerEnv(Parts parts) {
    return List.of(
        PodParts.variable("K6_PROMETHEUS_RW_SERVER_URL", parts.remoteWriteUrl().toString()),
        PodParts.variable("K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM", "true"),
        PodParts.variable("K6_PROMETHEUS_RW_PUSH_INTERVAL", "2s"),
        PodParts.variable("K6_NO_USAGE_REPORT", "true"));
  }

  /** k6-operator's own probes give a runner one second to answer, which a busy one cannot. */
  private static Probe statusProbe(int periodSeconds) {
    return new ProbeBuilder()
        .withNewHttpGet()
        .withPath("/v1/status")
        .withNewPort(6565)
        .endHttpGet()
        .withPeriodSeconds(periodSeconds)
        .withTimeoutSeconds(30)
        .withFailureThreshold(1000)
        .build();
  }

  private static String json(LoadPlan plan) {
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(plan);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of plain values is always JSON", e);
    }
  }
}
