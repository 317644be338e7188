package dev.benchwright.workload.database;

/**
 * A digest of the rows that were read. It includes every column of every row, and the answer
 * depends on it, so that no compiler may leave out the reading.
 *
 * @param rows how many rows were read
 * @param checksum the sum of the rows' hashes; the same rows give the same sum in any order
 */
public record ProductDigest(int rows, long checksum) {

  /** The digest of no rows. */
  public static final ProductDigest EMPTY = new ProductDigest(0, 0);

  /** Returns the digest of these rows and one more. */
  public ProductDigest plus(Product product) {
    return new ProductDigest(rows + 1, checksum + hash(product));
  }

  /** Returns the digest of all the given rows. */
  public static ProductDigest of(Iterable<? extends Product> products) {
    ProductDigest digest = EMPTY;
    for (Product product : products) {
      digest = digest.plus(product);
    }
    return digest;
  }

  /**
   * Does nothing when there were rows.
   *
   * @throws NoProductsException when there was none
   */
  public void requireRows() {
    // Both, so that the whole digest is needed.
    if ((rows | checksum) == 0) {
      throw new NoProductsException();
    }
  }

  private static long hash(Product product) {
    long hash = product.productId();
    hash = 31 * hash + product.productName().hashCode();
    hash = 31 * hash + product.supplierId();
    hash = 31 * hash + product.categoryId();
    hash = 31 * hash + product.quantityPerUnit().hashCode();
    hash = 31 * hash + Float.floatToIntBits(product.unitPrice());
    hash = 31 * hash + product.unitsInStock();
    hash = 31 * hash + product.unitsOnOrder();
    hash = 31 * hash + product.reorderLevel();
    return 31 * hash + product.discontinued();
  }
}
