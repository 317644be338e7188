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
}
