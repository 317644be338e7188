package dev.benchwright.bookshop.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SeededRowsTest {

  private EmbeddedPostgres postgres;

  @BeforeAll
  void start() throws IOException {
    postgres = Postgres.start();
  }

  @AfterAll
  void stop() throws IOException {
    postgres.close();
  }

  @ParameterizedTest
  @CsvSource({"users, preferences", "books, books", "recommendations, recommendations"})
  void aSeedAlwaysMakesTheSameRowsAndAnotherMakesOthers(String service, String table)
      throws SQLException {
    List<String> rows = rows(migrate(service, "same_1", 1), table);
    assertThat(rows).isNotEmpty();
    assertThat(rows(migrate(service, "same_2", 1), table)).isEqualTo(rows);
    assertThat(rows(migrate(service, "same_3", 2), table)).isNotEqualTo(rows);
  }

  @Test
  void recommendationsKnowTheBooksAndPreferencesOfTheOtherServices() throws SQLException {
    String users = migrate("users", "known", 3);
    String books = migrate("books", "known", 3);
    String recommendations = migrate("recommendations", "known", 3);
    String expected =
        """
        SELECT user_id, rank, id, title, genre
        FROM (
          SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY cents, id) AS rank
          FROM %s.preferences JOIN %s.books USING (genre)
        ) AS ranked
        WHERE rank <= 10 ORDER BY user_id, rank
        """
            .formatted(users, books);
    assertThat(
            query(
                "SELECT user_id, rank, book_id, title, genre FROM %s.recommendations ORDER BY 1, 2"
                    .formatted(recommendations)))
        .hasSize(10 * 1000)
        .isEqualTo(query(expected));
  }

  @Test
  void thereAreAsManyRowsAsTheVariablesSay() throws SQLException {
    String users = migrate("users", "counted", 1);
    assertThat(query("SELECT min(id), max(id), count(*) FROM %s.users".formatted(users)))
        .containsExactly("1 1000 1000");
    assertThat(query("SELECT email FROM %s.users WHERE id = 20".formatted(users)))
        .containsExactly("user20@example.com");
    assertThat(
            query(
                "SELECT DISTINCT count(*) FROM %s.preferences GROUP BY user_id ORDER BY 1"
                    .formatted(users)))
        .containsExactly("1", "2");
    String books = migrate("books", "counted", 1);
    assertThat(
            query(
                "SELECT min(id), max(id), count(*), min(stock), max(start_stock) FROM %s.books"
                    .formatted(books)))
        .containsExactly("1 200 200 1000000 1000000");
    assertThat(query("SELECT genre, count(*) FROM %s.books GROUP BY 1".formatted(books)))
        .hasSize(8)
        .allMatch(genre -> genre.endsWith(" 25"));
  }

  @Test
  void newRowsGetTheIdsAfterTheSeededOnes() throws SQLException {
    String users = migrate("users", "next", 1);
    assertThat(
            query(
                """
                INSERT INTO %s.users (email, password_hash, name) VALUES ('next', '', '')
                RETURNING id
                """
                    .formatted(users)))
        .containsExactly("1001");
    String books = migrate("books", "next", 1);
    assertThat(
            query(
                """
                INSERT INTO %s.books (title, author, genre, cents, stock, start_stock)
                VALUES ('', '', '', 0, 0, 0) RETURNING id
                """
                    .formatted(books)))
        .containsExactly("201");
  }

  private String migrate(String service, String prefix, int seed) {
    String schema = prefix + "_" + service;
    Flyway.configure()
        .dataSource(postgres.getPostgresDatabase())
        .defaultSchema(schema)
        .locations("classpath:db/" + service)
        .placeholders(
            Map.of(
                "seed",
                Objects.toString(seed),
                "users",
                "1000",
                "books",
                "200",
                "stock",
                "1000000"))
        .load()
        .migrate();
    return schema;
  }

  private List<String> rows(String schema, String table) throws SQLException {
    return query("SELECT * FROM %s.%s ORDER BY 1, 2".formatted(schema, table));
  }

  private List<String> query(String sql) throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        List<String> columns = new ArrayList<>();
        for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
          columns.add(String.valueOf(rows.getString(column)));
        }
        found.add(String.join(" ", columns));
      }
    }
    return found;
  }
}
