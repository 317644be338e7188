package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.testkit.AcquisitionContract;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import org.junit.jupiter.api.Test;

class MvcVirtualTest extends ServiceContract implements ProductsContract, AcquisitionContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("mvc", "mvc-virtual");

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
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(client.get(service.port(), "/probe/thread").body()).isEqualTo("virtual");
  }
}
