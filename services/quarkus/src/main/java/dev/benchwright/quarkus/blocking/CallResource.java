package dev.benchwright.quarkus.blocking;

import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.SecondService;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.resteasy.reactive.RestQuery;

/** The scenario {@code call}. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.ON_PLATFORM_THREADS, stringValue = WorkThreads.NO)
public class CallResource {

  private final SlowClient slow;
  private final Optional<String> url;

  CallResource(
      @RestClient SlowClient slow,
      @ConfigProperty(name = SecondService.VARIABLE) Optional<String> url) {
    this.slow = slow;
    this.url = url;
  }

  @GET
  @Path("/call")
  public String call(@RestQuery @DefaultValue("100") @Min(0) @Max(60_000) int delay) {
    if (url.isEmpty()) {
      throw new SecondService.MissingException();
    }
    return SlowClient.answer(slow, delay);
  }
}
