package dev.benchwright.workload;

/** Reads every row of the table {@code products} in the way of its stack, and blocks meanwhile. */
@FunctionalInterface
public interface ProductReader {

  /**
   * The digest of all rows.
   *
   * @throws Exception when they could not be read
   */
  ProductDigest read() throws Exception;
}
