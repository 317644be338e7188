package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.workload.testkit.AcquisitionContract;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuarkusReactiveTest extends ServiceContract implements ColumnsContract, AcquisitionContract {

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningQuarkus.start(
        CatalogVariant.of(RunningQuarkus.IMAGE, "quarkus-reactive").arguments(arguments));
  }

  @Override
  public RunningService startWithDatabase(List<String> settings) throws Exception {
    return startWith(settings);
  }

  @Override
  protected void train() throws Exception {
    RunningQuarkus.runToItsEnd("--training-run");
  }

  @Test
  void noRequestTakesAVirtualThread() throws Exception {
    client.get(service.port(), "/api/hello");
    client.get(service.port(), "/api/db");
    assertThat(client.metric(service.metricsPort(), "jvm_threads_virtual_pool_size")).isZero();
  }

  @Test
  void aSettingThatIsNoneIsQuoted() {
    assertThatThrownBy(() -> RunningQuarkus.runToItsEnd("--BENCHWRIGHT_WORK_ON=threads"))
        .hasMessage(
            "BENCHWRIGHT_WORK_ON is \"threads\": write event-loops, virtual-threads or platform-threads.");
  }

  @Test
  void quarkusSaysWhatItIsSetTo() throws Exception {
    int port = service.metricsPort();
    assertThat(client.setting(port, "requestThreads")).isEqualTo("event-loops");
    assertThat(client.setting(port, "quarkus.http.accept-backlog")).isEqualTo("4096");
    assertThat(Integer.parseInt(client.setting(port, "netty.eventLoops"))).isPositive();
  }
}
