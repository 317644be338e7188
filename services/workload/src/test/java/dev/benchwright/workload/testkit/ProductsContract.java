package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.ProductDigest;
import org.junit.jupiter.api.Test;

/** Checks that a variant's own reader of the products reads all that there is. */
public interface ProductsContract {

  /** Returns the database of the service under test. */
  SeededPostgres postgres();

  /** Reads the products as the scenario {@code db} does, with the service's own repository. */
  ProductDigest readProducts() throws Exception;

  @Test
  default void dbReadsEveryColumnOfAllSeventySevenRows() throws Exception {
    ProductDigest read = readProducts();
    assertThat(read).isEqualTo(postgres().digest());
    assertThat(read.rows()).isEqualTo(77);
  }
}
