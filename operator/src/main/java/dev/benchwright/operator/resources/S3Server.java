package dev.benchwright.operator.resources;

import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.ObjectStore;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A server that speaks S3 for one trial: fresh, with empty buckets, and keys of its own. */
final class S3Server {

  /** A server of files needs no user of its own. */
  private static final long UID = 10001;

  private static final String REGION = "us-east-1";
  private static final String ACCESS_KEY = "access-key";
  private static final String SECRET_KEY = "secret-key";
  private static final String DATA = "/data";

  private S3Server() {}

  static List<HasMetadata> objects(
      TrialDeployment trial,
      Component component,
      ObjectStore store,
      String secretKey,
      String image) {
    return List.of(secret(trial, component, secretKey), pod(trial, component, store, image));
  }

  static Service service(TrialDeployment trial, Component component) {
    return PodParts.service(
        trial, component, List.of(PodParts.servicePort("s3", component.port())));
  }

  /** Returns the environment variables with which another component reaches it. */
  static List<EnvVar> clientEnv(TrialDeployment trial, Component component) {
    var prefix = component.prefix();
    return List.of(
        PodParts.variable(
            prefix + "_URL", "http://%s:%d".formatted(trial.nameOf(component), component.port())),
        PodParts.variable(prefix + "_REGION", REGION),
        BackingPod.secret(trial, component, prefix + "_ACCESS_KEY", ACCESS_KEY),
        BackingPod.secret(trial, component, prefix + "_SECRET_KEY", SECRET_KEY));
  }

  private static Secret secret(TrialDeployment trial, Component component, String secretKey) {
    return new SecretBuilder()
        .withMetadata(trial.metadataOfData(component))
        .withStringData(Map.of(ACCESS_KEY, component.name(), SECRET_KEY, secretKey))
        .build();
  }

  private static Pod pod(
      TrialDeployment trial, Component component, ObjectStore store, String image) {
    var volumes =
        new ArrayList<>(List.of(PodParts.emptyVolume("data"), PodParts.emptyVolume("tmp")));
    var mounts =
        new ArrayList<>(List.of(PodParts.mount("data", DATA), PodParts.mount("tmp", "/tmp")));
    for (int i = 0; i < store.buckets().size(); i++) {
      // A bucket is a directory; a volume that is mounted there makes it.
      volumes.add(PodParts.emptyVolume("bucket-" + i));
      mounts.add(PodParts.mount("bucket-" + i, "%s/%s".formatted(DATA, store.buckets().get(i))));
    }
    return new BackingPod(
            UID,
            "s3",
            List.of(
                BackingPod.secret(trial, component, "ROOT_ACCESS_KEY", ACCESS_KEY),
                BackingPod.secret(trial, component, "ROOT_SECRET_KEY", SECRET_KEY),
                PodParts.variable("VGW_BACKEND", "posix"),
                PodParts.variable("VGW_BACKEND_ARG", DATA),
                PodParts.variable("VGW_PORT", ":" + component.port()),
                PodParts.variable("VGW_REGION", REGION)),
            volumes,
            mounts)
        .of(trial, component, image);
  }
}
