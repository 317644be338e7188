package dev.benchwright.workload.database;

/**
 * What scenarios answer of one product.
 *
 * @param id its number
 * @param inStock how many there are
 * @param onOrder how many were ordered
 */
public record Stock(int id, String name, int inStock, int onOrder) {

  /** Returns what there is of a product. */
  public static Stock of(Product product) {
    return new Stock(
        product.productId(), product.productName(), product.unitsInStock(), product.unitsOnOrder());
  }
}
