package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuarkusPlatformTest extends ServiceContract implements ColumnsContract {

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningQuarkus.start(
        CatalogVariant.of(RunningQuarkus.IMAGE, "quarkus-platform").arguments(arguments));
  }

  @Override
  public RunningService startWithDatabase(List<String> settings) throws Exception {
    return startWith(settings);
  }

  @Override
  protected void train() throws Exception {
    RunningQuarkus.runToItsEnd("--training-run", "--BENCHWRIGHT_WORK_ON=platform-threads");
  }

  /** The virtual threads' scheduler has no thread where none was ever started. */
  @Test
  void requestsRunOnQuarkusWorkers() throws Exception {
    client.get(service.port(), "/api/hello");
    assertThat(client.metric(service.metricsPort(), "jvm_threads_virtual_pool_size")).isZero();
    assertThat(client.setting(service.metricsPort(), "requestThreads"))
        .isEqualTo("platform-threads");
  }
}
