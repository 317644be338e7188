package com.example.demo;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/")
@Produces(MediaType.TEXT_PLAIN)
public class HelloResource {

  @GET
  @Path("/virtual/hello")
  @RunOnVirtualThread
  public String onVirtualThread() {
    return "Hello World!";
  }

  @GET
  @Path("/platform/hello")
  public String onPlatformThread() {
    return "Hello World!";
  }

  @GET
  @Path("/reactive/hello")
  public Uni<String> reactive() {
    return Uni.createFrom().item("Hello World!");
  }
}
