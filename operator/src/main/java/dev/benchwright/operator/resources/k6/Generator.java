package dev.benchwright.operator.resources.k6;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.Restricted;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ProbeBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The load generator: a TestRun, and the ConfigMap with Benchwright's script and the trial's plan.
 */
public final class Generator {

  /** User ID in k6's official image. */
  static final long K6_UID = 12345;

  /** Enough for {@code k6 archive} and {@code k6 inspect} without waiting for CPU. */
  public static final ResourcesSpec INSPECTION_RESOURCES = new ResourcesSpec("200m", "256Mi");

  private static final String PLAN_FILE = "plan.json";

  private static final ObjectMapper JSON = new ObjectMapper();

  private Generator() {}

  public static List<HasMetadata> objects(TrialDeployment trial, Parts parts) {
    return List.of(script(trial), testRun(trial, parts));
  }

  /**
   * Returns the ConfigMap. Parameters are data beside the script: no text of a user becomes code.
   */
  private static ConfigMap script(TrialDeployment trial) {
    var files = new TreeMap<>(K6Files.all());
    files.put(PLAN_FILE, json(LoadPlan.of(trial)));
    files.putAll(ValuesFiles.ofLists(trial.target().request()));
    return new ConfigMapBuilder()
        .withMetadata(trial.metadata(trial.loadName(), Role.GENERATOR))
        .withData(files)
        .build();
  }

  private static TestRun testRun(TrialDeployment trial, Parts parts) {
    var generator = trial.load().generator();
    var testRun = new TestRun();
    testRun.setMetadata(trial.metadata(trial.testRunName(), Role.GENERATOR));
    testRun.setSpec(
        new TestRun.Spec(
            generator.parallelism(),
            new TestRun.Script(new TestRun.ScriptConfigMap(trial.loadName(), K6Files.SCRIPT)),
            "-o experimental-prometheus-rw",
            pod(trial, parts.k6Image(), INSPECTION_RESOURCES, initializerEnv(trial), Kind.K6),
            pod(trial, parts.starterImage(), null, List.of(), Kind.STARTER),
            pod(
                trial,
                parts.k6Image(),
                generator.resources(),
                runnerEnv(trial, parts),
                Kind.RUNNER)));
    return testRun;
  }

  /** What a pod of k6-operator has besides its image. */
  private enum Kind {
    /** Nothing else. */
    STARTER,
    /** What the script reads: a user's own, tokens. */
    K6,
    /** The same, and probes. */
    RUNNER
  }

  private static TestRun.PodTemplate pod(
      TrialDeployment trial,
      String image,
      @Nullable ResourcesSpec resources,
      List<EnvVar> env,
      Kind kind) {
    var placement = trial.generatorPlacement();
    var volumes = new ArrayList<>(List.of(PodParts.emptyVolume("tmp")));
    var mounts = new ArrayList<>(List.of(PodParts.mount("tmp", "/tmp")));
    var script = trial.load().script();
    if (script != null && kind != Kind.STARTER) {
      volumes.add(UserScript.volume(script));
      mounts.add(UserScript.mount());
    }
    var tokens = ValuesFiles.volume(trial);
    if (tokens.isPresent() && kind != Kind.STARTER) {
      volumes.add(tokens.get());
      mounts.add(ValuesFiles.mount());
    }
    return new TestRun.PodTemplate(
        image,
        "IfNotPresent",
        "false",
        new TestRun.Metadata(trial.labels(Role.GENERATOR)),
        env,
        resources == null ? null : PodParts.guaranteed(resources),
        Restricted.podAs(K6_UID),
        Restricted.container(),
        volumes,
        mounts,
        kind == Kind.RUNNER ? statusProbe(10) : null,
        kind == Kind.RUNNER ? statusProbe(1) : null,
        placement.nodeSelector(),
        placement.tolerations(),
        placement.affinity());
  }

  private static List<EnvVar> initializerEnv(TrialDeployment trial) {
    var script = trial.load().script();
    if (script == null) {
      return List.of();
    }
    var env = new ArrayList<>(UserScript.env(script, trial.url()));
    // Unlike 'k6 run', 'k6 archive' and 'k6 inspect' hide the environment from scripts.
    env.add(PodParts.variable("K6_INCLUDE_SYSTEM_ENV_VARS", "true"));
    return env;
  }

  private static List<EnvVar> runnerEnv(TrialDeployment trial, Parts parts) {
    var script = trial.load().script();
    var env =
        new ArrayList<>(script == null ? List.<EnvVar>of() : UserScript.env(script, trial.url()));
    env.add(PodParts.variable("K6_PROMETHEUS_RW_SERVER_URL", parts.remoteWriteUrl().toString()));
    env.add(PodParts.variable("K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM", "true"));
    // One sample for every second of a trial's series.
    env.add(PodParts.variable("K6_PROMETHEUS_RW_PUSH_INTERVAL", "1s"));
    env.add(PodParts.variable("K6_NO_USAGE_REPORT", "true"));
    return env;
  }

  /**
   * Returns a probe with a long timeout. The probes that k6-operator sets by itself fail after one
   * second, and a busy runner needs longer to answer.
   */
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

  /** Returns a record, or a list, as JSON. */
  static String json(Object plan) {
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(plan);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of plain values is always JSON", e);
    }
  }
}
