package dev.benchwright.cli.draft;

import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.cli.terminal.Questions;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.CatalogVariant;
import dev.benchwright.core.catalog.Scenario;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Asks the user what a run should contain.
 *
 * @param catalog the catalog of scenarios and variants to choose from
 * @param questions the questions to the user
 */
public record RunDraftQuestions(Catalog catalog, Questions questions) {

  private static final String NAME_RULE = "[a-z]([-a-z0-9]*[a-z0-9])?";
  private static final int LONGEST_NAME = 30;
  private static final int USUAL_VARIANTS = 2;
  private static final int MOST_VARIANTS = 16;
  private static final int MOST_USERS = 50_000;
  private static final int MOST_REPETITIONS = 100;

  /** Returns the draft from the given options and the answers to the rest. */
  public RunDraft draft(
      @Nullable String scenarioGiven,
      @Nullable String variantsGiven,
      @Nullable String usersGiven,
      @Nullable String repetitionsGiven,
      @Nullable String nameGiven) {
    var scenario = scenario(scenarioGiven);
    var variants = variants(variantsGiven, scenario);
    var users =
        questions.answer(
            usersGiven,
            "Users at the same time; several numbers are load levels",
            "20",
            typed -> numbers(typed, "--users", MOST_USERS));
    int repetitions =
        questions.answer(
            repetitionsGiven,
            "Repetitions; a verdict needs at least 4",
            "4",
            typed -> numbers(typed, "--repetitions", MOST_REPETITIONS).getFirst());
    var name =
        questions.answer(
            nameGiven, "Name of the run", scenario.name() + "-run", RunDraftQuestions::name);
    return new RunDraft(name, scenario, variants, users, repetitions);
  }

  private Scenario scenario(@Nullable String given) {
    catalog
        .scenarios()
        .forEach(
            each -> questions.explain("  %-14s %s".formatted(each.name(), each.description())));
    return questions.answer(
        given,
        "Scenario",
        catalog.scenarios().getFirst().name(),
        typed -> known(typed, "--scenario", catalog.scenarios(), Scenario::name));
  }

  private List<String> variants(@Nullable String given, Scenario scenario) {
    var serving =
        catalog.variants().stream()
            .filter(variant -> variant.scenarios().contains(scenario.name()))
            .toList();
    serving.forEach(
        each -> questions.explain("  %-20s %s".formatted(each.name(), each.description())));
    return questions.answer(
        given,
        "Variants, the baseline first",
        serving.stream()
            .limit(USUAL_VARIANTS)
            .map(CatalogVariant::name)
            .collect(Collectors.joining(",")),
        typed -> variants(typed, serving));
  }

  private static List<String> variants(String typed, List<CatalogVariant> serving) {
    var names =
        words(typed).stream()
            .map(word -> known(word, "--variants", serving, CatalogVariant::name).name())
            .toList();
    if (names.isEmpty()
        || names.size() > MOST_VARIANTS
        || new HashSet<>(names).size() < names.size()) {
      throw new Failure("--variants needs 1 to %d names, each once".formatted(MOST_VARIANTS));
    }
    return names;
  }

  private static <T> T known(String typed, String option, List<T> all, Function<T, String> name) {
    return all.stream()
        .filter(one -> name.apply(one).equals(typed))
        .findFirst()
        .orElseThrow(() ->
            new Failure(
                "%s '%s' is unknown here; write one of: %s"
                    .formatted(
                        option,
                        typed,
                        all.stream().map(name).sorted().collect(Collectors.joining(", ")))));
  }

  private static List<Integer> numbers(String typed, String option, int most) {
    try {
      var numbers = words(typed).stream().map(Integer::valueOf).distinct().toList();
      if (!numbers.isEmpty() && numbers.stream().allMatch(n -> n >= 1 && n <= most)) {
        return numbers;
      }
    } catch (NumberFormatException e) {
      // The error below says what is expected.
    }
    throw new Failure("%s must be whole numbers from 1 to %d".formatted(option, most));
  }

  private static String name(String typed) {
    if (typed.length() > LONGEST_NAME || !typed.matches(NAME_RULE)) {
      throw new Failure(
          "--name must be at most %d lower-case letters, digits and '-', starting with a letter"
              .formatted(LONGEST_NAME));
    }
    return typed;
  }

  private static List<String> words(String typed) {
    return Arrays.stream(typed.split("[,\\s]+")).filter(word -> !word.isEmpty()).toList();
  }
}
