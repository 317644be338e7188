package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads YAML of users, none of which may cost the operator more than its length. */
final class ManifestYaml {

  /** No object of Kubernetes that is allowed is half as deep. */
  private static final int MOST_DEPTH = 40;

  /** Each may repeat all that comes before it: five make a text 32 times as long. */
  private static final int MOST_ALIASES = 5;

  /** A longer text may have no aliases, so that what is read of it is no longer than itself. */
  private static final int LONGEST_WITH_ALIASES = 32 * 1024;

  private static final int LONGEST_REASON = 200;

  private static final LoadSettings SETTINGS = settings(MOST_ALIASES);

  private static final LoadSettings WITHOUT_ALIASES = settings(0);

  private ManifestYaml() {}

  private static LoadSettings settings(int mostAliases) {
    return LoadSettings.builder()
        .setAllowDuplicateKeys(false)
        .setMaxAliasesForCollections(mostAliases)
        .build();
  }

  /**
   * Returns the documents of a text; null for an empty one.
   *
   * @param where what sentences call the text
   * @throws NotAcceptedException if it is not YAML
   */
  static List<Object> documents(String where, String text) throws NotAcceptedException {
    try {
      checkDepth(where, text);
      var documents = new ArrayList<Object>();
      var settings = text.length() > LONGEST_WITH_ALIASES ? WITHOUT_ALIASES : SETTINGS;
      new Load(settings).loadAllFromString(text).forEach(documents::add);
      return documents;
    } catch (MarkedYamlEngineException e) {
      throw notYaml(
          where,
          e.getProblemMark()
              .map(mark -> "line %d: %s".formatted(mark.getLine() + 1, e.getProblem()))
              .orElseGet(e::getProblem));
    } catch (YamlEngineException e) {
      throw notYaml(where, String.valueOf(e.getMessage()));
    }
  }

  /** What reads documents calls itself for everything that is within something else. */
  private static void checkDepth(String where, String text) throws NotAcceptedException {
    Deque<String> open = new ArrayDeque<>();
    for (var event : new Parse(SETTINGS).parseString(text)) {
      switch (event) {
        case CollectionStartEvent start -> {
          open.push(start.getAnchor().map(Anchor::getValue).orElse(""));
          if (open.size() > MOST_DEPTH) {
            throw notYaml(
                where, "more than %d lists and maps within each other".formatted(MOST_DEPTH));
          }
        }
        case CollectionEndEvent _ -> open.pop();
        case AliasEvent alias -> {
          if (open.contains(alias.getAlias().getValue())) {
            throw notYaml(
                where, "&%s is within itself".formatted(Shown.of(alias.getAlias().getValue())));
          }
        }
        default -> {
          // A scalar, or the start or end of a document.
        }
      }
    }
  }

  private static NotAcceptedException notYaml(String where, String why) {
    return new NotAcceptedException(
        "%s is not YAML (%s); correct it"
            .formatted(where, cut(why.lines().findFirst().orElse("no reason is known"))));
  }

  /** A reason may quote the text. */
  private static String cut(String reason) {
    return reason.length() <= LONGEST_REASON ? reason : reason.substring(0, LONGEST_REASON) + "…";
  }
}
