package dev.benchwright.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.ServingThreads;
import io.netty.util.concurrent.FastThreadLocalThread;
import org.junit.jupiter.api.Test;

/** The variant whose requests stay on the event loop that has read them, unless they block. */
class MicronautEventLoopsTest extends MicronautContract {

  MicronautEventLoopsTest() {
    super("micronaut-event-loops");
  }

  @Test
  void whatDoesNotBlockStaysOnItsEventLoop() throws Exception {
    assertThat(ServingThreads.computing(client, service.port()))
        .isNotEmpty()
        .allSatisfy(thread -> assertThat(thread).isInstanceOf(FastThreadLocalThread.class));
    assertThat(client.setting(service.metricsPort(), "requestThreads")).isEqualTo("event-loops");
  }
}
