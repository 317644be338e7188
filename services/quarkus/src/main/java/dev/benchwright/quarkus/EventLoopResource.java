package dev.benchwright.quarkus;

import dev.benchwright.workload.Scenarios;
import dev.benchwright.workload.Work;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * The scenarios, on the event loop that read the request. Not there when the work is on virtual
 * threads.
 *
 * <p>Parameters are asked of the request, because {@code @RestQuery} and {@code @RestHeader} take
 * one that is empty for one that was left out, and the other variants do not.
 */
@Path("/api")
@Singleton
@EndpointDisabled(name = WorkThreads.PROPERTY, stringValue = WorkThreads.ON_VIRTUAL_THREADS)
public class EventLoopResource {

  private final EventLoopScenarios scenarios;

  EventLoopResource(EventLoopScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GET
  @Path("/hello")
  public Uni<RestResponse<byte[]>> hello() {
    return serve(Scenarios.hello());
  }

  @GET
  @Path("/empty")
  public Uni<RestResponse<byte[]>> empty() {
    return serve(Scenarios.empty());
  }

  @GET
  @Path("/delay")
  public Uni<RestResponse<byte[]>> delay(HttpServerRequest request) {
    return serve(Scenarios.delay(request.getParam("delay")));
  }

  @GET
  @Path("/db")
  public Uni<RestResponse<byte[]>> db() {
    return serve(Scenarios.db());
  }

  @GET
  @Path("/file")
  public Uni<RestResponse<byte[]>> file(HttpServerRequest request) {
    return serve(Scenarios.file(request.getParam("bytes")));
  }

  @GET
  @Path("/compute")
  public Uni<RestResponse<byte[]>> compute(HttpServerRequest request) {
    return serve(Scenarios.compute(request.getParam("n"), request.getParam("seed")));
  }

  @GET
  @Path("/matmul")
  public Uni<RestResponse<byte[]>> matmul(HttpServerRequest request) {
    return serve(
        Scenarios.matmul(
            request.getParam("size"), request.getParam("wait"), request.getParam("seed")));
  }

  @GET
  @Path("/epoch-millis")
  public Uni<RestResponse<byte[]>> epochMillis(HttpServerRequest request) {
    return serve(Scenarios.epochMillis(request.getParam("delayMillis")));
  }

  @GET
  @Path("/sleep-cpu")
  public Uni<RestResponse<byte[]>> sleepCpu(HttpServerRequest request) {
    return serve(Scenarios.sleepCpu(request.getHeader("sleep"), request.getHeader("cpu")));
  }

  private Uni<RestResponse<byte[]>> serve(Work work) {
    return scenarios.answer(work).map(Responses::of);
  }
}
