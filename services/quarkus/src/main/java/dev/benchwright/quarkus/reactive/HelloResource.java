package dev.benchwright.quarkus.reactive;

import dev.benchwright.quarkus.WorkThreads;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The scenarios that answer at once. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.ON_EVENT_LOOPS, stringValue = WorkThreads.NO)
public class HelloResource {

  @GET
  @Path("/hello")
  public Uni<String> hello() {
    return Uni.createFrom().item("Hello World!");
  }

  @GET
  @Path("/empty")
  public Uni<String> empty() {
    return Uni.createFrom().item("");
  }
}
