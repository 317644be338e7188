package dev.benchwright.webflux;

import dev.benchwright.workload.database.Product;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** A row of the table of products as Spring Data R2DBC maps it. */
@Table("products")
public record ProductRow(
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
