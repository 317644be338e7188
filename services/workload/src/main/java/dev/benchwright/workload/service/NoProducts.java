package dev.benchwright.workload.service;

import dev.benchwright.workload.ProductDigest;

/** Stands for the products of a database that a rehearsal could not reach. */
record NoProducts() implements ProductDatabase {

  @Override
  public ProductDigest read() {
    return ProductDigest.EMPTY;
  }

  @Override
  public void close() {}
}
