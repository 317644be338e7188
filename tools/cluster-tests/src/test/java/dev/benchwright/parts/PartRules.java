package dev.benchwright.parts;

import dev.benchwright.parts.TestClass.TestMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The rules that tags, packages and names of tests keep, so that each test is in one part. */
final class PartRules {

  private static final String END_TO_END = TestClass.ROOT + ".e2e.";
  private static final String API_TIER = TestClass.ROOT + ".apitier";

  private PartRules() {}

  /** Returns a sentence for each rule that a class breaks. */
  static List<String> broken(TestClass test) {
    if (test.packageName().startsWith(API_TIER)) {
      return ofTheApiTier(test);
    }
    if (test.name().endsWith("E2E") || !endToEndTags(test).isEmpty()) {
      return endToEnd(test);
    }
    return ofClasses(test);
  }

  private static List<String> endToEnd(TestClass test) {
    if (!test.name().endsWith("E2E")) {
      return List.of(
          "%s has the tags %s but never runs with them, because Maven runs only classes named *E2E"
                  .formatted(test.name(), endToEndTags(test))
              + " on a cluster: end its name with E2E, or remove the tags.");
    }
    var part =
        Part.endToEnd()
            .filter(candidate -> test.packageName().equals(END_TO_END + candidate.tag()))
            .findAny();
    if (part.isEmpty()) {
      return List.of(
          "%s is in %s, which is not the package of a part: move it to %s and the name of its part, one of %s."
              .formatted(test.name(), test.packageName(), END_TO_END, tags()));
    }
    if (!test.tags().equals(Set.of(part.get().tag()))) {
      return List.of(
          "%s has the tags %s: give the class @Tag(\"%s\") and no other, as its package says."
              .formatted(test.name(), test.tags(), part.get().tag()));
    }
    var broken = new ArrayList<String>();
    for (var method : test.tests()) {
      var parts = Part.thatRun(method.tags());
      if (parts.size() != 1 || !method.tags().equals(tags(part.get(), parts.getFirst()))) {
        broken.add(
            "%s.%s has the tags %s, with which these parts run it: %s. Give the method no tag or, in a class of"
                    .formatted(test.name(), method.name(), method.tags(), names(parts))
                + " another part, the tag %s.".formatted(alternatives()));
      }
    }
    return broken;
  }

  private static List<String> ofTheApiTier(TestClass test) {
    var broken = new ArrayList<String>();
    if (!test.name().endsWith("ApiTest")) {
      broken.add("%s is a test of the API tier: end its name with ApiTest.".formatted(test.name()));
    }
    for (var method : test.tests()) {
      if (!method.tags().equals(Set.of("api"))) {
        broken.add(
            "%s.%s has the tags %s: give the class @Tag(\"api\"), and no other to class or test."
                .formatted(test.name(), method.name(), method.tags()));
      }
    }
    return broken;
  }

  private static List<String> ofClasses(TestClass test) {
    var allowed =
        test.packageName().equals(TestClass.SIMULATIONS)
            ? Set.of(Part.SIMULATIONS.tag())
            : Set.<String>of();
    return test.tests().stream()
        .filter(method -> !allowed.containsAll(method.tags()))
        .map(method ->
            "%s.%s has the tags %s, which no part runs there: remove them. Tests of classes have none, but for"
                    .formatted(test.name(), method.name(), method.tags())
                + " \"simulations\" in "
                + TestClass.SIMULATIONS
                + ".")
        .toList();
  }

  private static Set<String> endToEndTags(TestClass test) {
    var tags =
        test.tests().stream()
            .map(TestMethod::tags)
            .flatMap(Set::stream)
            .collect(Collectors.toSet());
    tags.retainAll(tags());
    return tags;
  }

  private static Set<String> tags() {
    return Part.endToEnd().map(Part::tag).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> tags(Part... parts) {
    return Arrays.stream(parts).map(Part::tag).collect(Collectors.toSet());
  }

  private static String names(List<Part> parts) {
    return parts.isEmpty()
        ? "none"
        : parts.stream().map(Part::tag).collect(Collectors.joining(" and "));
  }

  private static String alternatives() {
    return Part.ofSingleTests().stream().map(Part::tag).collect(Collectors.joining(" or "));
  }
}
