package dev.benchwright.quarkus.blocking;

import dev.benchwright.quarkus.WorkThreads;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The scenarios that answer at once. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.ON_PLATFORM_THREADS, stringValue = WorkThreads.NO)
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
