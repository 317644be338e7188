package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.AcquisitionContract;
import dev.benchwright.workload.testkit.CatalogVariant;
import org.junit.jupiter.api.Test;

class MvcVirtualTest extends MvcContract implements AcquisitionContract {

  MvcVirtualTest() {
    super(CatalogVariant.of("mvc", "mvc-virtual"));
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(client.get(service.port(), "/probe/thread").body()).isEqualTo("virtual");
  }
}
