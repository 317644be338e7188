package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The second build of the sources that serve on virtual threads otherwise. */
class QuarkusPlatformTest extends ServiceContract implements ColumnsContract {

  private static final CatalogVariant VARIANT =
      CatalogVariant.of(RunningQuarkus.PLATFORM_IMAGE, "quarkus-platform");

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningQuarkus.startImage(VARIANT.image(), Map.of(), VARIANT.arguments(arguments));
  }

  @Override
  public RunningService startWithDatabase(List<String> settings) throws Exception {
    return startWith(settings);
  }

  @Override
  protected void train() throws Exception {
    RunningQuarkus.runToItsEnd(
        VARIANT.image(), "--training-run", "--BENCHWRIGHT_WORK_ON=platform-threads");
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
