package dev.benchwright.operator.web.pages;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.springframework.web.util.HtmlUtils;

/**
 * A page before its script has filled it: a template in which names stand for texts. Every text is
 * escaped, whoever wrote it. Addresses are relative, so that pages work behind any prefix.
 */
final class PageTemplate {

  private final String template;

  private PageTemplate(String template) {
    this.template = template;
  }

  /** The template of that name. */
  static PageTemplate of(String name) {
    return new PageTemplate(Assets.text(name));
  }

  /**
   * The page.
   *
   * @param texts what stands for {@code {{name}}}
   */
  String filled(Map<String, String> texts) {
    var page = new StringBuilder();
    int at = 0;
    for (int open = template.indexOf("{{"); open >= 0; open = template.indexOf("{{", at)) {
      int close = template.indexOf("}}", open);
      var name = template.substring(open + 2, close);
      var text = texts.get(name);
      if (text == null) {
        throw new IllegalStateException("the page has a place for " + name + ", and no text");
      }
      page.append(template, at, open)
          .append(HtmlUtils.htmlEscape(text, StandardCharsets.UTF_8.name()));
      at = close + 2;
    }
    return page.append(template.substring(at)).toString();
  }
}
