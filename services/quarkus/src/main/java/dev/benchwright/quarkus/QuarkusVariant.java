package dev.benchwright.quarkus;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.Start;
import dev.benchwright.workload.TrainingRun;
import dev.benchwright.workload.database.DatabaseSettings;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The Quarkus variants. */
@QuarkusMain
public final class QuarkusVariant {

  /** Quarkus' name for whether there is a database. */
  static final String DATABASE = "quarkus.datasource.active";

  /** Variables that application.properties names, as an argument may stand for each. */
  private static final List<String> EXPRESSIONS =
      List.of(
          "DB_HOST", "DB_PORT", "DB_NAME", "DB_USER", "DB_PASSWORD", "DB_POOL_SIZE", "SLOW_URL");

  private QuarkusVariant() {}

  /** Starts the service on port 8080 and its metrics on port 9090, or does a training run. */
  public static void main(String[] arguments) {
    Start.orExit(() -> {
      Settings settings = settings(arguments);
      System.setProperty(
          QuarkusService.PORT, Integer.toString(settings.number("server.port", 8080)));
      WorkThreads.from(settings::get).select();
      String active = Boolean.toString(DatabaseSettings.from(settings::get).isPresent());
      System.setProperty(DATABASE, active);
      System.setProperty("quarkus.hibernate-orm.active", active);
      EXPRESSIONS.forEach(name -> set(name, settings.get(name)));
      set("quarkus.profile", settings.get("QUARKUS_PROFILE"));
      Quarkus.run(QuarkusService.class, arguments);
    });
  }

  /** Returns the settings of this process, with those of a training run if it is one. */
  static Settings settings(String... arguments) {
    return Settings.of(
        TrainingRun.isAskedFor(arguments)
            ? TrainingRun.withUnreachableDatabase(arguments)
            : arguments);
  }

  private static void set(String property, @Nullable String value) {
    if (value != null) {
      System.setProperty(property, value);
    }
  }
}
