package dev.benchwright.quarkus.reactive;

import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.AsynchronousFileRoundTrip;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.mutiny.Uni;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestQuery;

/** The scenario {@code file}, with asynchronous channels. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.ON_EVENT_LOOPS, stringValue = WorkThreads.NO)
public class FileResource {

  @GET
  @Path("/file")
  public Uni<String> file(@RestQuery @DefaultValue("4096") @Min(1) @Max(1 << 20) int bytes) {
    return Uni.createFrom()
        .completionStage(() -> AsynchronousFileRoundTrip.run(bytes))
        .replaceWith("OK");
  }
}
