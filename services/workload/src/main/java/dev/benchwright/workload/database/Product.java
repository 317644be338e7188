package dev.benchwright.workload.database;

/**
 * One row of the table {@code products} with all its columns. Each stack has its own type for it,
 * which it maps in its own way.
 */
public interface Product {

  short productId();

  String productName();

  short supplierId();

  short categoryId();

  String quantityPerUnit();

  float unitPrice();

  short unitsInStock();

  short unitsOnOrder();

  short reorderLevel();

  int discontinued();

  /** Returns what a number of units on order becomes by one more order: from 0 again after 9999. */
  static short oneMore(short unitsOnOrder) {
    return (short) ((unitsOnOrder + 1) % 10_000);
  }
}
