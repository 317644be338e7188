package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.SeededPostgres;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Checks that the service reads every column. It runs in a process of its own, so that its
 * repository cannot be asked: a column that is gone tells instead whether it was read.
 */
interface ColumnsContract {

  List<String> COLUMNS =
      List.of(
          "product_id",
          "product_name",
          "supplier_id",
          "category_id",
          "quantity_per_unit",
          "unit_price",
          "units_in_stock",
          "units_on_order",
          "reorder_level",
          "discontinued");

  /** Starts the service with a database of the test's own. */
  RunningService startWithDatabase(List<String> settings) throws Exception;

  @Test
  default void dbReadsEveryColumn() throws Exception {
    try (SeededPostgres own = SeededPostgres.start();
        Client client = new Client();
        RunningService service = startWithDatabase(own.settings())) {
      for (String column : COLUMNS) {
        own.execute("ALTER TABLE products RENAME COLUMN " + column + " TO moved");
        assertThat(client.get(service.port(), "/api/db").status())
            .as("status without the column %s", column)
            .isEqualTo(500);
        own.execute("ALTER TABLE products RENAME COLUMN moved TO " + column);
        assertThat(client.get(service.port(), "/api/db").status())
            .as("status with the column %s back", column)
            .isEqualTo(200);
      }
    }
  }
}
