package dev.benchwright.quarkus.blocking;

import dev.benchwright.quarkus.Database;
import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.database.ProductDigest;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The scenario {@code db}. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@RunOnVirtualThread
@EndpointDisabled(name = WorkThreads.PROPERTY, stringValue = WorkThreads.ON_EVENT_LOOPS)
public class ProductResource {

  private final ProductRepository products;
  private final Database database;

  ProductResource(ProductRepository products, Database database) {
    this.products = products;
    this.database = database;
  }

  @GET
  @Path("/db")
  @Transactional
  public String db() {
    database.require();
    ProductDigest.of(products.listAll()).requireRows();
    return "OK";
  }
}
