package com.example.demo;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class DemoApplication {

  public static void main(String[] args) {
    if ("true".equals(System.getenv("VIRTUAL_THREADS"))) {
      System.setProperty("reactor.schedulers.defaultBoundedElasticOnVirtualThreads", "true");
      System.setProperty("reactor.schedulers.defaultBoundedElasticSize", "1000000");
    }
    SpringApplication.run(DemoApplication.class, args);
  }
}
