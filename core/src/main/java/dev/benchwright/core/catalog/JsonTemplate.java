package dev.benchwright.core.catalog;

import dev.benchwright.core.api.request.BodySpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A text in JSON, in some places of which another text stands for a value.
 *
 * @param json the text
 * @param places where the other text stands, in order
 * @param inPlaceOf the other text
 */
public record JsonTemplate(String json, List<Place> places, String inPlaceOf) {

  /** Any one character that means nothing in a string of JSON. */
  private static final String WITHIN = "!";

  public JsonTemplate {
    places = List.copyOf(places);
  }

  /**
   * A place.
   *
   * @param start its begin, in characters
   * @param inString whether it is within a string, so that a value has to be escaped
   */
  public record Place(int start, boolean inString) {}

  /** Finds the places from left to right, as a text is split. */
  static JsonTemplate of(String json, String inPlaceOf) {
    List<Place> places = new ArrayList<>();
    boolean inString = false;
    int seen = 0;
    for (int start = json.indexOf(inPlaceOf);
        start >= 0;
        start = json.indexOf(inPlaceOf, start + inPlaceOf.length())) {
      inString = isInString(json, seen, start, inString);
      places.add(new Place(start, inString));
      // What stands for a value is none of the text itself.
      seen = start + inPlaceOf.length();
    }
    return new JsonTemplate(json, places, inPlaceOf);
  }

  /** Returns, of each place in a body, whether it is within a string of JSON. */
  public static List<Boolean> inStrings(BodySpec body, String inPlaceOf) {
    var template = of(body.content(), inPlaceOf);
    return body.json() == null
        ? Collections.nCopies(template.places().size(), false)
        : template.places().stream().map(Place::inString).toList();
  }

  /** Returns whether a value stands anywhere outside of strings, and has to be JSON itself. */
  boolean hasPlacesOutsideOfStrings() {
    return places.stream().anyMatch(place -> !place.inString());
  }

  /**
   * Returns the text with one character in each place within a string, and null in every other. If
   * this is JSON, so is the text with any JSON, or within a string with any value that is escaped.
   */
  String example() {
    var example = new StringBuilder();
    int end = 0;
    for (var place : places) {
      example.append(json, end, place.start()).append(place.inString() ? WITHIN : "null");
      end = place.start() + inPlaceOf.length();
    }
    return example.append(json, end, json.length()).toString();
  }

  private static boolean isInString(String json, int from, int to, boolean before) {
    boolean inString = before;
    for (int i = from; i < to; i++) {
      if (inString && json.charAt(i) == '\\') {
        i++;
      } else if (json.charAt(i) == '"') {
        inString = !inString;
      }
    }
    return inString;
  }
}
