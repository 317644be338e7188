package dev.benchwright.quarkus;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Scenarios;
import dev.benchwright.workload.Work;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * The scenarios, each request on a virtual thread of its own. Not there when the work is on event
 * loops.
 *
 * <p>Parameters are asked of the request, because {@code @RestQuery} and {@code @RestHeader} take
 * one that is empty for one that was left out, and the other variants do not.
 */
@Path("/api")
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
  public RestResponse<byte[]> hello() throws InterruptedException {
    return serve(Scenarios.hello());
  }

  @GET
  @Path("/empty")
  public RestResponse<byte[]> empty() throws InterruptedException {
    return serve(Scenarios.empty());
  }

  @GET
  @Path("/delay")
  public RestResponse<byte[]> delay(HttpServerRequest request) throws InterruptedException {
    return serve(Scenarios.delay(request.getParam("delay")));
  }

  @GET
  @Path("/db")
  public RestResponse<byte[]> db() throws InterruptedException {
    return serve(Scenarios.db());
  }

  @GET
  @Path("/file")
  public RestResponse<byte[]> file(HttpServerRequest request) throws InterruptedException {
    return serve(Scenarios.file(request.getParam("bytes")));
  }

  @GET
  @Path("/compute")
  public RestResponse<byte[]> compute(HttpServerRequest request) throws InterruptedException {
    return serve(Scenarios.compute(request.getParam("n"), request.getParam("seed")));
  }

  @GET
  @Path("/matmul")
  public RestResponse<byte[]> matmul(HttpServerRequest request) throws InterruptedException {
    return serve(
        Scenarios.matmul(
            request.getParam("size"), request.getParam("wait"), request.getParam("seed")));
  }

  @GET
  @Path("/epoch-millis")
  public RestResponse<byte[]> epochMillis(HttpServerRequest request) throws InterruptedException {
    return serve(Scenarios.epochMillis(request.getParam("delayMillis")));
  }

  @GET
  @Path("/sleep-cpu")
  public RestResponse<byte[]> sleepCpu(HttpServerRequest request) throws InterruptedException {
    return serve(Scenarios.sleepCpu(request.getHeader("sleep"), request.getHeader("cpu")));
  }

  private RestResponse<byte[]> serve(Work work) throws InterruptedException {
    return Responses.of(scenarios.answer(work));
  }
}
