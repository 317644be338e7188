package dev.benchwright.core.catalog.manifest;

import java.util.HashMap;
import java.util.Map;

/** What to do about a field that is not allowed. */
final class FieldAdvice {

  private static final String PLAIN = "leave it out";

  private static final Map<String, String> BY_NAME = byName();

  private FieldAdvice() {}

  /** Returns what to do about a field of this name, as a clause. */
  static String on(String name) {
    return BY_NAME.getOrDefault(name, PLAIN);
  }

  private static Map<String, String> byName() {
    var advice = new HashMap<String, String>();
    add(
        advice,
        "components run without a token of the cluster: leave it out",
        "serviceAccountName",
        "serviceAccount");
    add(
        advice,
        "no Secret is read: write a value that is only for the benchmark, or take one that postgres"
            + " or s3 under spec.system.components gives, such as $(DB_PASSWORD)",
        "secretKeyRef",
        "secretRef",
        "secret",
        "projected",
        "imagePullSecrets");
    add(
        advice,
        "a component is one container: let its image do that when it starts, and leave it out",
        "initContainers",
        "ephemeralContainers");
    add(
        advice,
        "no volume outlives its pod: leave it out, or write the component with postgres or s3 under"
            + " spec.system.components, with lifetime: Run if all trials are to share it",
        "volumeClaimTemplates",
        "persistentVolumeClaim",
        "ephemeral");
    add(
        advice,
        "where pods run is up to spec.placement of the run: leave it out",
        "nodeName",
        "nodeSelector",
        "affinity",
        "tolerations",
        "topologySpreadConstraints");
    add(
        advice,
        "components run as the user of their image, which has to be a number other than 0, such as"
            + " USER 1000 in its Dockerfile: leave it out",
        "runAsUser",
        "runAsGroup",
        "fsGroup",
        "supplementalGroups");
    add(
        advice,
        "write httpGet, or leave the probe out: a component without one is ready when it accepts"
            + " connections",
        "exec",
        "grpc",
        "httpHeaders");
    return Map.copyOf(advice);
  }

  private static void add(Map<String, String> advice, String clause, String... names) {
    for (var name : names) {
      advice.put(name, clause);
    }
  }
}
