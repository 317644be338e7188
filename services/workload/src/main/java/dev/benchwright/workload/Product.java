package dev.benchwright.workload;

/**
 * One row of the table {@code products}, column by column. Each stack has a type of its own for it,
 * mapped the way that stack maps rows.
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
