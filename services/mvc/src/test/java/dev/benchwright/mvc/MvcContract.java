package dev.benchwright.mvc;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;

/** What every variant of Spring MVC keeps, also with another line of Spring Boot. */
abstract class MvcContract extends ServiceContract implements ProductsContract {

  private final CatalogVariant variant;

  MvcContract(CatalogVariant variant) {
    this.variant = variant;
  }

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningMvc.start(variant.arguments(arguments));
  }

  @Override
  public ProductDigest readProducts() {
    return ((RunningMvc) service).readProducts();
  }

  @Override
  protected void train() throws Exception {
    MvcApplication.train(variant.arguments());
  }
}
