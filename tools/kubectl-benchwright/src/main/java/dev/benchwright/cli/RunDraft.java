package dev.benchwright.cli;

import dev.benchwright.core.catalog.Scenario;
import java.util.List;

/**
 * A run's file before it is written.
 *
 * @param name of the run
 * @param scenario what one request does
 * @param variants names of the catalog; the first is the baseline
 * @param users load levels
 * @param repetitions how often each is measured
 */
record RunDraft(
    String name, Scenario scenario, List<String> variants, List<Integer> users, int repetitions) {

  RunDraft {
    variants = List.copyOf(variants);
    users = List.copyOf(users);
  }
}
