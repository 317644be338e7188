package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MvcVirtualTest extends ServiceContract {

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningMvc.start(
        Stream.concat(Stream.of("--spring.threads.virtual.enabled=true"), Arrays.stream(arguments))
            .toArray(String[]::new));
  }

  @Override
  protected void rehearse() throws Exception {
    MvcApplication.rehearse("--spring.threads.virtual.enabled=true");
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(client.get(service.port(), "/probe/thread").body()).isEqualTo("virtual");
  }
}
