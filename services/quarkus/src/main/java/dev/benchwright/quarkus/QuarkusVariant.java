package dev.benchwright.quarkus;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.Start;
import dev.benchwright.workload.TrainingRun;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** The Quarkus variants. */
@QuarkusMain
public final class QuarkusVariant {

  private QuarkusVariant() {}

  /** Starts the service on port 8080 and its metrics on port 9090, or does a training run. */
  public static void main(String[] arguments) {
    Start.orExit(() -> {
      Settings settings = settings(arguments);
      System.setProperty(
          QuarkusService.PORT, Integer.toString(settings.number("server.port", 8080)));
      System.setProperty(WorkThreads.PROPERTY, WorkThreads.from(settings::get).text());
      Quarkus.run(QuarkusService.class, arguments);
    });
  }

  /** Returns the settings of this process, with those of a training run if it is one. */
  static Settings settings(String... arguments) {
    return Settings.of(
        TrainingRun.isAskedFor(arguments) ? TrainingRun.arguments(arguments) : arguments);
  }
}
