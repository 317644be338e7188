package dev.benchwright.quarkus.virtual;

import dev.benchwright.quarkus.WorkThreads;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The scenarios that answer at once. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@RunOnVirtualThread
@EndpointDisabled(name = WorkThreads.ON_VIRTUAL_THREADS, stringValue = WorkThreads.NO)
public class HelloResource {

  @GET
  @Path("/hello")
  public String hello() {
    return "Hello World!";
  }

  @GET
  @Path("/empty")
  public String empty() {
    return "";
  }
}
