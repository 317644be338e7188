package dev.benchwright.workload;

/**
 * Reads every row of the table {@code products} in the way of its stack. Blocks the calling thread.
 */
@FunctionalInterface
public interface ProductReader {

  /**
   * Reads all rows and returns their digest.
   *
   * @throws Exception when they could not be read
   */
  ProductDigest read() throws Exception;
}
