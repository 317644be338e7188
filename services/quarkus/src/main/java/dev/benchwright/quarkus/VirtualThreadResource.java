package dev.benchwright.quarkus;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Scenarios;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/**
 * The scenarios, each request on its own virtual thread. This resource is absent when the work is
 * on event loops.
 *
 * <p>The methods read parameters from the request: {@code @RestQuery} and {@code @RestHeader} treat
 * an empty parameter as missing, and the other variants do not.
 */
@Path("/api")
@Produces(Answer.CONTENT_TYPE)
@Singleton
@RunOnVirtualThread
@EndpointDisabled(name = WorkThreads.PROPERTY, stringValue = WorkThreads.ON_EVENT_LOOPS)
public class VirtualThreadResource {

  private final BlockingScenarios scenarios;

  VirtualThreadResource(BlockingScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GET
  @Path("/hello")
  public Answer hello() throws InterruptedException {
    return scenarios.answer(Scenarios.hello());
  }

  @GET
  @Path("/empty")
  public Answer empty() throws InterruptedException {
    return scenarios.answer(Scenarios.empty());
  }

  @GET
  @Path("/delay")
  public Answer delay(HttpServerRequest request) throws InterruptedException {
    return scenarios.answer(Scenarios.delay(request.getParam("delay")));
  }

  @GET
  @Path("/db")
  public Answer db() throws InterruptedException {
    return scenarios.answer(Scenarios.db());
  }

  @GET
  @Path("/file")
  public Answer file(HttpServerRequest request) throws InterruptedException {
    return scenarios.answer(Scenarios.file(request.getParam("bytes")));
  }

  @GET
  @Path("/compute")
  public Answer compute(HttpServerRequest request) throws InterruptedException {
    return scenarios.answer(Scenarios.compute(request.getParam("n"), request.getParam("seed")));
  }

  @GET
  @Path("/matmul")
  public Answer matmul(HttpServerRequest request) throws InterruptedException {
    return scenarios.answer(
        Scenarios.matmul(
            request.getParam("size"), request.getParam("wait"), request.getParam("seed")));
  }

  @GET
  @Path("/epoch-millis")
  public Answer epochMillis(HttpServerRequest request) throws InterruptedException {
    return scenarios.answer(Scenarios.epochMillis(request.getParam("delayMillis")));
  }

  @GET
  @Path("/sleep-cpu")
  public Answer sleepCpu(HttpServerRequest request) throws InterruptedException {
    return scenarios.answer(
        Scenarios.sleepCpu(request.getHeader("sleep"), request.getHeader("cpu")));
  }
}
