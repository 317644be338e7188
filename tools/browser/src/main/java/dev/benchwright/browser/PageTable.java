package dev.benchwright.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;

/**
 * A table that a page shows.
 *
 * @param caption above the table
 * @param columns titles of the columns
 * @param rows texts of the cells, row by row; of a rounded figure, all its digits
 */
public record PageTable(String caption, List<String> columns, List<List<String>> rows) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Returns all tables of a page in order; folded ones are included if they were ever unfolded. */
  public static List<PageTable> allOf(WatchedPage page) {
    var tables =
        (String)
            page.page()
                .evaluate(
                    """
                    () => {
                      const text = cell => cell.querySelector('data')?.value || cell.textContent.trim();
                      const texts = (parent, selector) => [...parent.querySelectorAll(selector)].map(text);
                      return JSON.stringify([...document.querySelectorAll('table')].map(table => ({
                        caption: table.caption ? table.caption.textContent : '',
                        columns: texts(table, 'thead th'),
                        rows: [...table.querySelectorAll('tbody tr')].map(row => texts(row, 'th, td')),
                      })));
                    }\
                    """);
    try {
      return JSON.readValue(tables, new TypeReference<>() {});
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(tables, e);
    }
  }
}
