package dev.benchwright.mvc;

import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.List;
import java.util.stream.Stream;

class MvcSemaphoreTest extends ServiceContract {

  private static final List<String> SETTINGS =
      List.of("--spring.threads.virtual.enabled=true", "--BENCHWRIGHT_REPOSITORY_PERMITS=100");

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningMvc.start(
        Stream.concat(SETTINGS.stream(), Stream.of(arguments)).toArray(String[]::new));
  }

  @Override
  protected void rehearse() throws Exception {
    MvcApplication.rehearse(SETTINGS.toArray(String[]::new));
  }
}
