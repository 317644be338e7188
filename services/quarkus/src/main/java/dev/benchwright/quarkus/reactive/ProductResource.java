package dev.benchwright.quarkus.reactive;

import dev.benchwright.quarkus.Database;
import dev.benchwright.quarkus.ProductEntity;
import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.mutiny.Uni;
import jakarta.persistence.LockModeType;
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
@EndpointDisabled(name = WorkThreads.ON_EVENT_LOOPS, stringValue = WorkThreads.NO)
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

  @GET
  @Path("/products")
  @Produces(MediaType.APPLICATION_JSON)
  public Uni<List<Stock>> stocks() {
    database.require();
    return Panache.withSession(products::listAll)
        .map(rows -> rows.stream().map(Stock::of).toList());
  }

  @GET
  @Path("/products/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public Uni<Stock> product(@RestPath short id) {
    database.require();
    return Panache.withSession(() -> products.findById(id))
        .onItem()
        .ifNull()
        .failWith(() -> new UnknownProductException(id))
        .map(Stock::of);
  }

  /** Notes that one piece of a product is on order. */
  @POST
  @Path("/products/{id}/orders")
  @Produces(MediaType.APPLICATION_JSON)
  public Uni<Stock> order(@RestPath short id) {
    database.require();
    return Panache.withTransaction(() ->
        products
            .findById(id, LockModeType.PESSIMISTIC_WRITE)
            .onItem()
            .ifNull()
            .failWith(() -> new UnknownProductException(id))
            .invoke(ProductEntity::order)
            .map(Stock::of));
  }
}
