package dev.benchwright.quarkus.blocking;

import dev.benchwright.quarkus.WorkThreads;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestQuery;

/** The scenarios that wait, on the thread of the request. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.ON_PLATFORM_THREADS, stringValue = WorkThreads.NO)
public class WaitResource {

  @GET
  @Path("/delay")
  public String delay(@RestQuery @DefaultValue("500") @Min(0) @Max(60_000) int delay)
      throws InterruptedException {
    Thread.sleep(delay);
    return "OK";
  }

  @POST
  @Path("/io")
  public String io(@RestQuery @DefaultValue("100") @Min(0) @Max(60_000) int wait)
      throws InterruptedException {
    Thread.sleep(wait);
    return "OK";
  }

  @GET
  @Path("/epoch-millis")
  public String epochMillis(@RestQuery @DefaultValue("100") @Min(0) @Max(60_000) int delayMillis)
      throws InterruptedException {
    Thread.sleep(delayMillis);
    return Long.toString(System.currentTimeMillis());
  }

  /**
   * Waits within {@code synchronized}, with a lock of its own, so that no request waits for
   * another. Before JDK 24, a virtual thread keeps its carrier meanwhile.
   */
  @GET
  @Path("/synchronized")
  public String waitSynchronized(@RestQuery @DefaultValue("100") @Min(0) @Max(60_000) int wait)
      throws InterruptedException {
    synchronized (new Object()) {
      Thread.sleep(wait);
    }
    return "OK";
  }
}
