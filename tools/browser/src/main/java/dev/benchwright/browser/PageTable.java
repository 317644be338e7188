package dev.benchwright.browser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;

/**
 * A table that a page shows.
 *
 * @param caption above it
 * @param columns their titles
 * @param rows the texts of their cells
 */
public record PageTable(String caption, List<String> columns, List<List<String>> rows) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** All that are there, in order; those that are folded away too, if they were ever unfolded. */
  public static List<PageTable> allOf(WatchedPage page) {
    var tables =
        (String)
            page.page()
                .evaluate(
                    """
                    () => {
                      const texts = (parent, selector) =>
                          [...parent.querySelectorAll(selector)].map(each => each.textContent.trim());
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
