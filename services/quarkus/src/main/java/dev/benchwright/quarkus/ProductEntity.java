package dev.benchwright.quarkus;

import dev.benchwright.workload.database.Product;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table of products as Hibernate maps it. */
@Entity
@Table(name = "products")
public class ProductEntity implements Product {

  @Id
  @Column(name = "product_id")
  private short productId;

  @Column(name = "product_name")
  private String productName = "";

  @Column(name = "supplier_id")
  private short supplierId;

  @Column(name = "category_id")
  private short categoryId;

  @Column(name = "quantity_per_unit")
  private String quantityPerUnit = "";

  @Column(name = "unit_price")
  private float unitPrice;

  @Column(name = "units_in_stock")
  private short unitsInStock;

  @Column(name = "units_on_order")
  private short unitsOnOrder;

  @Column(name = "reorder_level")
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
  public void order() {
    unitsOnOrder = Product.oneMore(unitsOnOrder);
  }
}
