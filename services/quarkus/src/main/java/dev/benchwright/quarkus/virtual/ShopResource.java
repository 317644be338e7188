package dev.benchwright.quarkus.virtual;

import dev.benchwright.quarkus.NewOrder;
import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.shop.Article;
import dev.benchwright.workload.shop.Assortment;
import dev.benchwright.workload.shop.Receipt;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;

/** The scenarios with JSON. */
@Path("/api")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@EndpointDisabled(name = WorkThreads.ON_VIRTUAL_THREADS, stringValue = WorkThreads.NO)
public class ShopResource {

  @GET
  @Path("/articles")
  public List<Article> articles(@RestQuery @DefaultValue("10") @Min(0) @Max(1000) int count) {
    return Assortment.first(count);
  }

  @POST
  @Path("/orders")
  @Consumes(MediaType.APPLICATION_JSON)
  public Receipt order(@Valid NewOrder order) {
    return order.receipt();
  }
}
