package dev.benchwright.webflux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import org.junit.jupiter.api.Test;
import reactor.core.scheduler.Schedulers;

class WebFluxVirtualTest extends ServiceContract implements ProductsContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("webflux", "webflux-virtual");

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningWebFlux.start(VARIANT.arguments(arguments));
  }

  @Override
  public ProductDigest readProducts() {
    return ((RunningWebFlux) service).readProducts();
  }

  @Override
  protected void train() throws Exception {
    WebFluxApplication.train(VARIANT.arguments());
  }

  @Test
  void theWorkRunsOnVirtualThreads() throws Exception {
    assertThat(WorkProbe.platformThreads(client, service.port())).isEmpty();
    assertThat(WorkProbe.schedulersThreads(client, service.port()))
        .isNotEmpty()
        .allMatch(Thread::isVirtual);
    assertThat(client.setting(service.metricsPort(), "requestThreads"))
        .isEqualTo("virtual-threads");
  }

  @Test
  void reactorsOwnCapOfTenForEachProcessorIsLifted() {
    assertThat(Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE).isEqualTo(1_000_000);
  }

  @Test
  void aSettingThatIsNoneIsQuoted() {
    assertThatThrownBy(() -> RunningWebFlux.start("--BENCHWRIGHT_WORK_ON=threads"))
        .hasMessage("BENCHWRIGHT_WORK_ON is \"threads\": write event-loops or virtual-threads.");
  }
}
