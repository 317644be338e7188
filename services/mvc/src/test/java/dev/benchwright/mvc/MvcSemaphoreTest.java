package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import org.junit.jupiter.api.Test;

class MvcSemaphoreTest extends MvcContract {

  MvcSemaphoreTest() {
    super(CatalogVariant.of("mvc", "mvc-virtual-semaphore"));
  }

  @Test
  void thePermitsAreAmongTheSettings() throws Exception {
    assertThat(client.setting(service.metricsPort(), LimitedProductService.PERMITS))
        .isEqualTo("100");
    assertThat(client.setting(service.metricsPort(), "requestThreads"))
        .isEqualTo("virtual-threads");
  }
}
