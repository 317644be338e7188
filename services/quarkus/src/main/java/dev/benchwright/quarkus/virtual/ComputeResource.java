package dev.benchwright.quarkus.virtual;

import dev.benchwright.quarkus.WorkThreads;
import dev.benchwright.workload.arithmetic.CpuMillis;
import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.arithmetic.MatrixProduct;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
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

/** The scenarios that compute, on the thread of the request. */
@Path("/api")
@Produces(MediaType.TEXT_PLAIN)
@RunOnVirtualThread
@EndpointDisabled(name = WorkThreads.ON_VIRTUAL_THREADS, stringValue = WorkThreads.NO)
public class ComputeResource {

  @POST
  @Path("/compute")
  public String compute(
      @RestQuery @DefaultValue("1000") @Min(4) @Max(10_000) int n, @RestQuery @Nullable Long seed) {
    return Double.toString(FloatingPointLoop.run(n, seedOf(seed)));
  }

  /** Keeps the matrix while it waits. */
  @POST
  @Path("/matmul")
  public String matmul(
      @RestQuery @DefaultValue("200") @Min(1) @Max(1000) int size,
      @RestQuery @DefaultValue("25") @Min(0) @Max(60_000) int wait,
      @RestQuery @Nullable Long seed)
      throws InterruptedException {
    MatrixProduct product = MatrixProduct.of(size, seedOf(seed));
    Thread.sleep(wait);
    return Long.toString(product.touchedSum());
  }

  @GET
  @Path("/sleep-cpu")
  public String sleepCpu(
      @RestHeader @DefaultValue("1") @Min(0) @Max(60_000) int sleep,
      @RestHeader @DefaultValue("1") @Min(0) @Max(10_000) int cpu)
      throws InterruptedException {
    CpuMillis.burn(cpu);
    Thread.sleep(sleep);
    return "OK";
  }

  /** No two requests are the same, unless a client gives the seed. */
  private static long seedOf(@Nullable Long seed) {
    return seed == null ? System.nanoTime() : seed;
  }
}
