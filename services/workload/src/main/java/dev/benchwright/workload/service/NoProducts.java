package dev.benchwright.workload.service;

import dev.benchwright.workload.ProductDigest;
import java.util.Map;

/** Stands for the products of a database that a training run could not reach. */
record NoProducts() implements ProductDatabase {

  @Override
  public ProductDigest read() {
    return ProductDigest.EMPTY;
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of();
  }

  @Override
  public void close() {}
}
