package dev.benchwright.mvc;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;

class MvcSemaphoreTest extends ServiceContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("mvc", "mvc-virtual-semaphore");

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningMvc.start(VARIANT.arguments(arguments));
  }

  @Override
  protected void rehearse() throws Exception {
    MvcApplication.rehearse(VARIANT.arguments());
  }
}
