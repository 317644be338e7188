package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.AcquisitionContract;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuarkusVirtualTest extends ServiceContract implements ColumnsContract, AcquisitionContract {

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningQuarkus.start(
        CatalogVariant.of(RunningQuarkus.IMAGE, "quarkus-virtual").arguments(arguments));
  }

  @Override
  public RunningService startWithDatabase(List<String> settings) throws Exception {
    return startWith(settings);
  }

  @Override
  protected void train() throws Exception {
    RunningQuarkus.runToItsEnd("--training-run", "--BENCHWRIGHT_WORK_ON=virtual-threads");
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    client.get(service.port(), "/api/hello");
    assertThat(client.metric(service.metricsPort(), "jvm_threads_virtual_pool_size")).isPositive();
  }

  @Test
  void quarkusSaysWhatItIsSetTo() throws Exception {
    int port = service.metricsPort();
    assertThat(client.setting(port, "requestThreads")).isEqualTo("virtual-threads");
    assertThat(client.setting(port, "quarkus.http.accept-backlog")).isEqualTo("4096");
    assertThat(Integer.parseInt(client.setting(port, "netty.eventLoops"))).isPositive();
  }
}
