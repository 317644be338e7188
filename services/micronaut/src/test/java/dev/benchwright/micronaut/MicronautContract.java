package dev.benchwright.micronaut;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.ServiceContract;

/** What every way to serve of this image does. */
abstract class MicronautContract extends ServiceContract implements ProductsContract {

  protected final CatalogVariant variant;

  MicronautContract(String name) {
    variant = CatalogVariant.of("micronaut", name);
  }

  @Override
  protected RunningPlainService start(String... arguments) throws Exception {
    return RunningPlainService.start(MicronautServer::start, variant.arguments(arguments));
  }

  @Override
  protected void train() throws Exception {
    PlainService.train(MicronautServer::start, variant.arguments());
  }

  @Override
  public ProductDigest readProducts() {
    MicronautServer server = (MicronautServer) ((RunningPlainService) service).service().server();
    return ProductDigest.of(server.context().getBean(ProductRepository.class).findAll());
  }
}
