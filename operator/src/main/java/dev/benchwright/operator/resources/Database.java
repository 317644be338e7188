package dev.benchwright.operator.resources;

import dev.benchwright.core.classpath.ClassPathText;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Postgres;
import dev.benchwright.core.component.Postgres.Content;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** PostgreSQL for one trial: fresh, with what it is filled with, and a password of its own. */
final class Database {

  private static final String PASSWORD_KEY = "password";

  /** A subject waits longer than the operator, which says why there is no database. */
  private static final String CLIENT_WAIT_SECONDS = "3600";

  /** User ID of PostgreSQL in the official image. */
  private static final long POSTGRES_UID = 999;

  private static final String SEED_SQL = ClassPathText.read("/benchwright/database/products.sql");

  private Database() {}

  static List<HasMetadata> objects(
      TrialDeployment trial,
      Component component,
      Postgres postgres,
      String password,
      String image) {
    var objects = new ArrayList<HasMetadata>();
    objects.add(secret(trial, component, password));
    if (postgres.content() instanceof Content.OwnTable) {
      objects.add(seed(trial, component));
    }
    objects.add(pod(trial, component, postgres, image));
    return List.copyOf(objects);
  }

  static Service service(TrialDeployment trial, Component component) {
    return PodParts.service(
        trial, component, List.of(PodParts.servicePort("postgres", component.port())));
  }

  /** Returns the name of the ConfigMap with what fills the database, if anything does. */
  private static Optional<String> scripts(
      TrialDeployment trial, Component component, Postgres postgres) {
    return switch (postgres.content()) {
      case Content.OwnTable _ -> Optional.of(trial.nameOfData(component));
      case Content.Scripts(var configMap) -> Optional.of(configMap);
      case Content.Nothing _ -> Optional.empty();
    };
  }

  /** Returns the environment variables with which another component reaches the database. */
  static List<EnvVar> clientEnv(TrialDeployment trial, Component component, Postgres postgres) {
    var prefix = component.prefix();
    var name = postgres.database();
    var env = new ArrayList<EnvVar>();
    env.add(PodParts.variable(prefix + "_HOST", trial.nameOf(component)));
    env.add(PodParts.variable(prefix + "_PORT", String.valueOf(component.port())));
    env.add(PodParts.variable(prefix + "_NAME", name));
    env.add(PodParts.variable(prefix + "_USER", name));
    if (postgres.content() instanceof Content.OwnTable) {
      // Only images of the catalog know it.
      env.add(PodParts.variable(prefix + "_WAIT_SECONDS", CLIENT_WAIT_SECONDS));
    }
    env.add(BackingPod.secret(trial, component, prefix + "_PASSWORD", PASSWORD_KEY));
    return List.copyOf(env);
  }

  private static Secret secret(TrialDeployment trial, Component component, String password) {
    return new SecretBuilder()
        .withMetadata(trial.metadataOfData(component))
        .withStringData(Map.of(PASSWORD_KEY, password))
        .build();
  }

  private static ConfigMap seed(TrialDeployment trial, Component component) {
    return new ConfigMapBuilder()
        .withMetadata(trial.metadataOfData(component))
        .withData(Map.of("products.sql", SEED_SQL))
        .build();
  }

  private static Pod pod(
      TrialDeployment trial, Component component, Postgres postgres, String image) {
    var volumes =
        new ArrayList<>(
            List.of(
                PodParts.emptyVolume("data"),
                PodParts.emptyVolume("run"),
                PodParts.emptyVolume("tmp")));
    var mounts =
        new ArrayList<>(
            List.of(
                PodParts.mount("data", "/var/lib/postgresql/data"),
                PodParts.mount("run", "/var/run/postgresql"),
                PodParts.mount("tmp", "/tmp")));
    scripts(trial, component, postgres)
        .ifPresent(configMap -> {
          volumes.add(
              new VolumeBuilder()
                  .withName("seed")
                  .withNewConfigMap()
                  .withName(configMap)
                  .endConfigMap()
                  .build());
          mounts.add(PodParts.mount("seed", "/docker-entrypoint-initdb.d"));
        });
    return new BackingPod(
            POSTGRES_UID,
            "postgres",
            List.of(
                PodParts.variable("POSTGRES_DB", postgres.database()),
                PodParts.variable("POSTGRES_USER", postgres.database()),
                BackingPod.secret(trial, component, "POSTGRES_PASSWORD", PASSWORD_KEY),
                // A database that lives for minutes need not survive a power cut while it is
                // created. How it serves does not change.
                PodParts.variable("POSTGRES_INITDB_ARGS", "--no-sync"),
                PodParts.variable("PGDATA", "/var/lib/postgresql/data/pgdata")),
            volumes,
            mounts)
        // The port opens only after the scripts have run, which the official image does on a
        // socket.
        .of(trial, component, image);
  }
}
