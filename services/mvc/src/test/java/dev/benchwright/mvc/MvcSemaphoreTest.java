package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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

  @Test
  void aNumberOfPermitsBelowZeroIsQuoted() {
    assertThatThrownBy(() ->
            RunningMvc.start(
                "--server.port=0", "--METRICS_PORT=0", "--BENCHWRIGHT_REPOSITORY_PERMITS=-1"))
        .rootCause()
        .hasMessage("BENCHWRIGHT_REPOSITORY_PERMITS is -1: write 1 or more, or leave it out.");
  }
}
