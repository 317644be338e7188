package dev.benchwright.quarkus.reactive;

import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.arithmetic.CpuMillis;
import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.arithmetic.MatrixProduct;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.mutiny.Uni;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The scenarios that compute, on the event loop, which serves no other request meanwhile. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@EndpointDisabled(name = WorkThreads.ON_EVENT_LOOPS, stringValue = WorkThreads.NO)
public class ComputeResource {

  @POST
  @Path("/compute")
  public Uni<String> compute(
      @RestQuery @DefaultValue("1000") @Min(4) @Max(10_000) int n, @RestQuery @Nullable Long seed) {
    return Uni.createFrom().item(() -> Double.toString(FloatingPointLoop.run(n, seedOf(seed))));
  }

  /** Has its number before it waits, and keeps no more than that. */
  @POST
  @Path("/matmul")
  public Uni<String> matmul(
      @RestQuery @DefaultValue("200") @Min(1) @Max(1000) int size,
      @RestQuery @DefaultValue("25") @Min(0) @Max(60_000) int wait,
      @RestQuery @Nullable Long seed) {
    return Delays.by(
        wait,
        Uni.createFrom()
            .item(() -> Long.toString(MatrixProduct.of(size, seedOf(seed)).touchedSum())));
  }

  @GET
  @Path("/sleep-cpu")
  public Uni<String> sleepCpu(
      @RestHeader @DefaultValue("1") @Min(0) @Max(60_000) int sleep,
      @RestHeader @DefaultValue("1") @Min(0) @Max(10_000) int cpu) {
    return Delays.by(
        sleep,
        Uni.createFrom()
            .item(() -> {
              CpuMillis.burn(cpu);
              return "OK";
            }));
  }

  /** No two requests are the same, unless a client gives the seed. */
  private static long seedOf(@Nullable Long seed) {
    return seed == null ? System.nanoTime() : seed;
  }
}
