package com.example.demo;

import io.micronaut.runtime.Micronaut;

public class Application {

  public static void main(String[] args) {
    Metrics.start();
    Micronaut.run(Application.class, args);
  }
}
