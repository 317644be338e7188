package dev.benchwright.cli.draft;

import dev.benchwright.core.catalog.Scenario;
import java.util.List;

/**
 * The content of a run's file before it is written.
 *
 * @param name the run's name
 * @param scenario the work of one request
 * @param variants names of the catalog's variants; the first is the baseline
 * @param users the load levels, as numbers of users
 * @param repetitions how often each variant is measured at each load level
 */
public record RunDraft(
    String name, Scenario scenario, List<String> variants, List<Integer> users, int repetitions) {

  public RunDraft {
    variants = List.copyOf(variants);
    users = List.copyOf(users);
  }
}
