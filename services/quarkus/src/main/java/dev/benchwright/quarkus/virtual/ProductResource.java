package dev.benchwright.quarkus.virtual;

import dev.benchwright.quarkus.Database;
import dev.benchwright.quarkus.ProductEntity;
import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.quarkus.blocking.ProductRepository;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestPath;

/** The scenarios with a database. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@RunOnVirtualThread
@EndpointDisabled(name = WorkThreads.ON_VIRTUAL_THREADS, stringValue = WorkThreads.NO)
public class ProductResource {

  private final ProductRepository products;
  private final Database database;

  ProductResource(ProductRepository products, Database database) {
    this.products = products;
    this.database = database;
  }

  @GET
  @Path("/db")
  public String db() {
    database.require();
    ProductDigest.of(products.listAll()).requireRows();
    return "OK";
  }

  @GET
  @Path("/products")
  @Produces(MediaType.APPLICATION_JSON)
  public List<Stock> stocks() {
    database.require();
    return products.listAll().stream().map(Stock::of).toList();
  }

  @GET
  @Path("/products/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public Stock product(@RestPath short id) {
    database.require();
    return products
        .findByIdOptional(id)
        .map(Stock::of)
        .orElseThrow(() -> new UnknownProductException(id));
  }

  /** Notes that one piece of a product is on order. */
  @POST
  @Path("/products/{id}/orders")
  @Produces(MediaType.APPLICATION_JSON)
  @Transactional
  public Stock order(@RestPath short id) {
    database.require();
    ProductEntity product =
        products
            .findByIdOptional(id, LockModeType.PESSIMISTIC_WRITE)
            .orElseThrow(() -> new UnknownProductException(id));
    product.order();
    return Stock.of(product);
  }
}
