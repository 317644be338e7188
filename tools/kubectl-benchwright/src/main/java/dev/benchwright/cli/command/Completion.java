package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.ClusterOptions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The ways to complete a line, in kubectl's terms.
 *
 * @param candidates candidates for the word that is being typed
 * @param directive what else the user's shell should do: 0 offers files, 4 nothing
 */
record Completion(List<String> candidates, int directive) {

  /** The user's shell offers files. */
  static final int FILES = 0;

  /** The user's shell offers nothing else. */
  static final int NO_FILES = 4;

  private static final List<String> LABELS_OF_FILES = List.of("FILE");
  private static final List<String> LABELS_OF_RUNS = List.of("NAME", "A", "B");

  /**
   * Returns the completion of a line.
   *
   * @param root the root of all commands
   * @param words the words after the program's name; the last one is being typed, and may be empty
   * @param runs the names of the cluster's runs
   */
  static Completion of(CommandLine root, List<String> words, RunNames runs) {
    var typed = words.getLast();
    var before = words.subList(0, words.size() - 1);
    var command =
        before.stream().map(root.getSubcommands()::get).flatMap(Stream::ofNullable).findFirst();
    if (command.isEmpty()) {
      return matching(
          typed, typed.startsWith("-") ? options(root.getCommandSpec()) : commands(root));
    }
    var spec = command.get().getCommandSpec();
    var valued =
        before.isEmpty() ? Optional.<OptionSpec>empty() : withValue(spec, before.getLast());
    if (valued.isPresent()) {
      return ofValue(valued.get(), typed);
    }
    return typed.startsWith("-")
        ? matching(typed, options(spec))
        : ofParameter(spec, typed, before, runs);
  }

  private static Completion ofValue(OptionSpec option, String typed) {
    if (option.completionCandidates() != null) {
      return matching(
          typed, StreamSupport.stream(option.completionCandidates().spliterator(), false));
    }
    return new Completion(
        List.of(), LABELS_OF_FILES.contains(option.paramLabel()) ? FILES : NO_FILES);
  }

  private static Completion ofParameter(
      CommandSpec spec, String typed, List<String> before, RunNames runs) {
    var labels = spec.positionalParameters().stream().map(each -> each.paramLabel()).toList();
    if (labels.stream().anyMatch(LABELS_OF_RUNS::contains)) {
      return matching(typed, runs.in(where(before)).stream());
    }
    return new Completion(
        List.of(), labels.stream().anyMatch(LABELS_OF_FILES::contains) ? FILES : NO_FILES);
  }

  private static ClusterOptions where(List<String> words) {
    var where = new ClusterOptions();
    for (int i = 0; i + 1 < words.size(); i++) {
      var value = words.get(i + 1);
      switch (words.get(i)) {
        case "-n", "--namespace" -> where.namespace = value;
        case "--context" -> where.context = value;
        case "--kubeconfig" -> where.kubeconfig = value;
        default -> {
          // This word does not say where to look.
        }
      }
    }
    return where;
  }

  private static Optional<OptionSpec> withValue(CommandSpec spec, String word) {
    return Optional.ofNullable(spec.findOption(word))
        .filter(option -> word.startsWith("-") && option.arity().max() > 0);
  }

  private static Stream<String> commands(CommandLine root) {
    return root.getSubcommands().entrySet().stream()
        .filter(command -> !command.getValue().getCommandSpec().usageMessage().hidden())
        .map(command -> command.getKey());
  }

  private static Stream<String> options(CommandSpec spec) {
    return spec.options().stream().filter(option -> !option.hidden()).map(OptionSpec::longestName);
  }

  private static Completion matching(String typed, Stream<String> candidates) {
    return new Completion(
        candidates.filter(candidate -> candidate.startsWith(typed)).sorted().toList(), NO_FILES);
  }
}
