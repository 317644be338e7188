package dev.benchwright.mvc;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;

/** As {@link BootThreeTest}, on platform threads. */
class BootThreePlatformTest extends ServiceContract implements ProductsContract {

  private static final CatalogVariant VARIANT =
      CatalogVariant.of("mvc-boot-3", "mvc-boot-3-platform-200");

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

  /** Spring 6 flushes what it writes as JSON, and Tomcat then sends it in chunks. */
  @Override
  public boolean jsonHasALength() {
    return false;
  }
}
