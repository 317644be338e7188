package dev.benchwright.quarkus;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.Scenarios;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/**
 * The scenarios, on the event loop that read the request. This resource is absent when the work is
 * on virtual threads.
 *
 * <p>The methods read parameters from the request: {@code @RestQuery} and {@code @RestHeader} treat
 * an empty parameter as missing, and the other variants do not.
 */
@Path("/api")
@Produces(Answer.CONTENT_TYPE)
@Singleton
@EndpointDisabled(name = WorkThreads.PROPERTY, stringValue = WorkThreads.ON_VIRTUAL_THREADS)
public class EventLoopResource {

  private final EventLoopScenarios scenarios;

  EventLoopResource(EventLoopScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GET
  @Path("/hello")
  public Uni<Answer> hello() {
    return scenarios.answer(Scenarios.hello());
  }

  @GET
  @Path("/empty")
  public Uni<Answer> empty() {
    return scenarios.answer(Scenarios.empty());
  }

  @GET
  @Path("/delay")
  public Uni<Answer> delay(HttpServerRequest request) {
    return scenarios.answer(Scenarios.delay(request.getParam("delay")));
  }

  @GET
  @Path("/db")
  public Uni<Answer> db() {
    return scenarios.answer(Scenarios.db());
  }

  @GET
  @Path("/file")
  public Uni<Answer> file(HttpServerRequest request) {
    return scenarios.answer(Scenarios.file(request.getParam("bytes")));
  }

  @GET
  @Path("/compute")
  public Uni<Answer> compute(HttpServerRequest request) {
    return scenarios.answer(Scenarios.compute(request.getParam("n"), request.getParam("seed")));
  }

  @GET
  @Path("/matmul")
  public Uni<Answer> matmul(HttpServerRequest request) {
    return scenarios.answer(
        Scenarios.matmul(
            request.getParam("size"), request.getParam("wait"), request.getParam("seed")));
  }

  @GET
  @Path("/epoch-millis")
  public Uni<Answer> epochMillis(HttpServerRequest request) {
    return scenarios.answer(Scenarios.epochMillis(request.getParam("delayMillis")));
  }

  @GET
  @Path("/sleep-cpu")
  public Uni<Answer> sleepCpu(HttpServerRequest request) {
    return scenarios.answer(
        Scenarios.sleepCpu(request.getHeader("sleep"), request.getHeader("cpu")));
  }
}
