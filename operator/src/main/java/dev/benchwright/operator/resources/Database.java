package dev.benchwright.operator.resources;

import dev.benchwright.core.classpath.ClassPathText;
import dev.benchwright.core.component.Component;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.Restricted;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.List;
import java.util.Map;

/** PostgreSQL for one trial: fresh, with the seeded table and a password of its own. */
final class Database {

  private static final String NAME = "benchwright";
  private static final String USER = "benchwright";
  private static final String PASSWORD_KEY = "password";

  /** A subject waits longer than the operator, which says why there is no database. */
  private static final String CLIENT_WAIT_SECONDS = "3600";

  /** User ID of PostgreSQL in the official image. */
  private static final long POSTGRES_UID = 999;

  private static final String SEED_SQL = ClassPathText.read("/benchwright/database/products.sql");

  private Database() {}

  static List<HasMetadata> objects(
      TrialDeployment trial, Component component, String password, String image) {
    return List.of(
        secret(trial, component, password),
        seed(trial, component),
        PodParts.service(
            trial, component, List.of(PodParts.servicePort("postgres", component.port()))),
        pod(trial, component, image));
  }

  /** Returns the environment variables with which another component reaches the database. */
  static List<EnvVar> clientEnv(TrialDeployment trial, Component component) {
    return List.of(
        PodParts.variable("DB_HOST", trial.nameOf(component)),
        PodParts.variable("DB_PORT", String.valueOf(component.port())),
        PodParts.variable("DB_NAME", NAME),
        PodParts.variable("DB_USER", USER),
        PodParts.variable("DB_WAIT_SECONDS", CLIENT_WAIT_SECONDS),
        password(trial, component, "DB_PASSWORD"));
  }

  private static Secret secret(TrialDeployment trial, Component component, String password) {
    return new SecretBuilder()
        .withMetadata(trial.metadata(component))
        .withStringData(Map.of(PASSWORD_KEY, password))
        .build();
  }

  private static ConfigMap seed(TrialDeployment trial, Component component) {
    return new ConfigMapBuilder()
        .withMetadata(trial.metadata(component))
        .withData(Map.of("products.sql", SEED_SQL))
        .build();
  }

  private static Pod pod(TrialDeployment trial, Component component, String image) {
    return new PodBuilder()
        .withMetadata(trial.metadata(component))
        .withSpec(
            PodParts.podSpec(component.placement())
                .withSecurityContext(Restricted.podAs(POSTGRES_UID))
                .withVolumes(
                    PodParts.emptyVolume("data"),
                    PodParts.emptyVolume("run"),
                    PodParts.emptyVolume("tmp"))
                .addNewVolume()
                .withName("seed")
                .withNewConfigMap()
                .withName(trial.nameOf(component))
                .endConfigMap()
                .endVolume()
                .addNewContainer()
                .withName(component.container())
                .withImage(image)
                .withImagePullPolicy("IfNotPresent")
                // A container that fails then has the end of its log in its status.
                .withTerminationMessagePolicy("FallbackToLogsOnError")
                .addNewPort()
                .withName("postgres")
                .withContainerPort(component.port())
                .endPort()
                .withEnv(
                    PodParts.variable("POSTGRES_DB", NAME),
                    PodParts.variable("POSTGRES_USER", USER),
                    password(trial, component, "POSTGRES_PASSWORD"),
                    // A database that lives for minutes need not survive a power cut while it is
                    // created. How it serves does not change.
                    PodParts.variable("POSTGRES_INITDB_ARGS", "--no-sync"),
                    PodParts.variable("PGDATA", "/var/lib/postgresql/data/pgdata"))
                // The port opens only after the seed is loaded, which the official image does on a
                // socket.
                .withNewStartupProbe()
                .withNewTcpSocket()
                .withNewPort(component.port())
                .endTcpSocket()
                .withPeriodSeconds(1)
                .withFailureThreshold(100_000)
                .endStartupProbe()
                .withResources(PodParts.guaranteed(component.resources()))
                .withSecurityContext(Restricted.container())
                .withVolumeMounts(
                    PodParts.mount("data", "/var/lib/postgresql/data"),
                    PodParts.mount("run", "/var/run/postgresql"),
                    PodParts.mount("tmp", "/tmp"),
                    PodParts.mount("seed", "/docker-entrypoint-initdb.d"))
                .endContainer()
                .build())
        .build();
  }

  private static EnvVar password(TrialDeployment trial, Component component, String variable) {
    return new EnvVarBuilder()
        .withName(variable)
        .withNewValueFrom()
        .withNewSecretKeyRef(PASSWORD_KEY, trial.nameOf(component), false)
        .endValueFrom()
        .build();
  }
}
