package dev.benchwright.quarkus.reactive;

import dev.benchwright.quarkus.Database;
import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.database.ProductDigest;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The scenario {@code db}. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.PROPERTY, stringValue = WorkThreads.ON_VIRTUAL_THREADS)
public class ProductResource {

  private final ProductRepository products;
  private final Database database;

  ProductResource(ProductRepository products, Database database) {
    this.products = products;
    this.database = database;
  }

  @GET
  @Path("/db")
  public Uni<String> db() {
    database.require();
    return Panache.withSession(products::listAll)
        .invoke(rows -> ProductDigest.of(rows).requireRows())
        .replaceWith("OK");
  }
}
