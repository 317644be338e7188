package dev.benchwright.quarkus.blocking;

import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.FileRoundTrip;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import org.jboss.resteasy.reactive.RestQuery;

/** The scenario {@code file}, on the thread of the request. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.ON_PLATFORM_THREADS, stringValue = WorkThreads.NO)
public class FileResource {

  @GET
  @Path("/file")
  public String file(@RestQuery @DefaultValue("4096") @Min(1) @Max(1 << 20) int bytes)
      throws IOException {
    FileRoundTrip.run(bytes);
    return "OK";
  }
}
