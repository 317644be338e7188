package dev.benchwright.mvc;

import dev.benchwright.workload.database.Product;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of {@code products} as JPA maps it. */
@Entity
@Table(name = "products")
class ProductEntity implements Product {

  @Id private short productId;
  private String productName = "";
  private short supplierId;
  private short categoryId;
  private String quantityPerUnit = "";
  private float unitPrice;
  private short unitsInStock;
  private short unitsOnOrder;
  private short reorderLevel;
  private int discontinued;

  /** JPA calls this constructor and then sets the fields. */
  protected ProductEntity() {}

  @Override
  public short productId() {
    return productId;
  }

  @Override
  public String productName() {
    return productName;
  }

  @Override
  public short supplierId() {
    return supplierId;
  }

  @Override
  public short categoryId() {
    return categoryId;
  }

  @Override
  public String quantityPerUnit() {
    return quantityPerUnit;
  }

  @Override
  public float unitPrice() {
    return unitPrice;
  }

  @Override
  public short unitsInStock() {
    return unitsInStock;
  }

  @Override
  public short unitsOnOrder() {
    return unitsOnOrder;
  }

  @Override
  public short reorderLevel() {
    return reorderLevel;
  }

  @Override
  public int discontinued() {
    return discontinued;
  }

  /** Notes that one more piece is on order. */
  void order() {
    unitsOnOrder = Product.oneMore(unitsOnOrder);
  }
}
