package dev.benchwright.quarkus.blocking;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;

/** The second service, by Quarkus' own REST client. */
@RegisterRestClient(configKey = "slow")
@Path("/api/delay")
public interface SlowClient {

  /** Returns what it answers after so many milliseconds. */
  @GET
  @Produces(MediaType.TEXT_PLAIN)
  String delay(@RestQuery int delay);

  /**
   * Returns what it answers after so many milliseconds.
   *
   * @throws ProcessingException when it gives no answer, or says that it failed
   */
  static String answer(SlowClient client, int delay) {
    try {
      return client.delay(delay);
    } catch (RuntimeException failure) {
      // The client's exceptions, and those of what it is built on, have no common type.
      throw new ProcessingException(failure);
    }
  }
}
