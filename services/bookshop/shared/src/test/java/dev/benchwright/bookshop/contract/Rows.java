package dev.benchwright.bookshop.contract;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** What a service's database holds. */
final class Rows {

  private final RunningBookshop shop;
  private final Service service;

  Rows(RunningBookshop shop, Service service) {
    this.shop = shop;
    this.service = service;
  }

  /** Returns the first column of the rows, as text. */
  List<String> texts(String sql, Object... parameters) throws SQLException {
    try (Connection connection = shop.database(service);
        PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int parameter = 0; parameter < parameters.length; parameter++) {
        statement.setObject(parameter + 1, parameters[parameter]);
      }
      List<String> texts = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          texts.add(String.valueOf(rows.getString(1)));
        }
      }
      return texts;
    }
  }

  /** Returns the number in the only row. */
  long number(String sql, Object... parameters) throws SQLException {
    List<String> texts = texts(sql, parameters);
    if (texts.size() != 1) {
      throw new AssertionError("%d rows of %s".formatted(texts.size(), sql));
    }
    return Long.parseLong(texts.getFirst());
  }

  void execute(String sql) throws SQLException {
    try (Connection connection = shop.database(service);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
