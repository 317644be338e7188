package com.example.demo;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;

public class Main {

  public static void main(String[] args) {
    Metrics.start();
    var port = System.getenv().getOrDefault("SERVER_PORT", "8080");
    WebServer.builder().port(Integer.parseInt(port)).routing(Main::routing).build().start();
  }

  static void routing(HttpRouting.Builder routing) {
    routing.get("/api/hello", (req, res) -> res.send("Hello World!"));
  }
}
