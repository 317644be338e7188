package dev.benchwright.quarkus.reactive;

import dev.benchwright.quarkus.WorkThreads;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestQuery;

/** The scenarios that wait: for a timer, without a thread. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.ON_EVENT_LOOPS, stringValue = WorkThreads.NO)
public class WaitResource {

  @GET
  @Path("/delay")
  public Uni<String> delay(@RestQuery @DefaultValue("500") @Min(0) @Max(60_000) int delay) {
    return Delays.by(delay, Uni.createFrom().item("OK"));
  }

  @POST
  @Path("/io")
  public Uni<String> io(@RestQuery @DefaultValue("100") @Min(0) @Max(60_000) int wait) {
    return Delays.by(wait, Uni.createFrom().item("OK"));
  }

  @GET
  @Path("/epoch-millis")
  public Uni<String> epochMillis(
      @RestQuery @DefaultValue("100") @Min(0) @Max(60_000) int delayMillis) {
    return Delays.by(delayMillis, Uni.createFrom().voidItem())
        .map(waited -> Long.toString(System.currentTimeMillis()));
  }

  /**
   * Waits within {@code synchronized}, with a lock of its own, so that no request waits for
   * another. Code that blocks has no place on an event loop.
   */
  @GET
  @Path("/synchronized")
  @Blocking
  public String waitSynchronized(@RestQuery @DefaultValue("100") @Min(0) @Max(60_000) int wait)
      throws InterruptedException {
    synchronized (new Object()) {
      Thread.sleep(wait);
    }
    return "OK";
  }
}
