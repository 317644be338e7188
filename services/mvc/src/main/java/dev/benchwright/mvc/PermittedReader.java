package dev.benchwright.mvc;

import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.ProductReader;
import java.util.concurrent.Semaphore;

/**
 * Reads only while it holds a permit, so that no more requests compete for the pool's connections
 * than there are permits. The semaphore has Java's default and is not fair: a request that arrives
 * when a permit is released can overtake those that wait.
 */
record PermittedReader(ProductReader reader, Semaphore permits) implements ProductReader {

  @Override
  public ProductDigest read() throws Exception {
    permits.acquire();
    try {
      return reader.read();
    } finally {
      permits.release();
    }
  }
}
