package dev.benchwright.micronaut;

import dev.benchwright.workload.database.Product;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;

/** A row of the table of products as Micronaut Data maps it. */
@MappedEntity("products")
record ProductRow(
    @Id short productId,
    String productName,
    short supplierId,
    short categoryId,
    String quantityPerUnit,
    float unitPrice,
    short unitsInStock,
    short unitsOnOrder,
    short reorderLevel,
    int discontinued)
    implements Product {

  /** Returns the same with one more piece on order. */
  ProductRow ordered() {
    return new ProductRow(
        productId,
        productName,
        supplierId,
        categoryId,
        quantityPerUnit,
        unitPrice,
        unitsInStock,
        Product.oneMore(unitsOnOrder),
        reorderLevel,
        discontinued);
  }
}
