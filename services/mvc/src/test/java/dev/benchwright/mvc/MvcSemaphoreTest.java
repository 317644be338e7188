package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import org.junit.jupiter.api.Test;

class MvcSemaphoreTest extends ServiceContract implements ProductsContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("mvc", "mvc-virtual-semaphore");

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningMvc.start(VARIANT.arguments(arguments));
  }

  @Override
  public ProductDigest readProducts() {
    return ((RunningMvc) service).readProducts();
  }

  @Override
  protected void train() throws Exception {
    MvcApplication.train(VARIANT.arguments());
  }

  @Test
  void thePermitsAreAmongTheSettings() throws Exception {
    assertThat(client.setting(service.metricsPort(), LimitedProductService.PERMITS))
        .isEqualTo("100");
    assertThat(client.setting(service.metricsPort(), "requestThreads"))
        .isEqualTo("virtual-threads");
  }
}
