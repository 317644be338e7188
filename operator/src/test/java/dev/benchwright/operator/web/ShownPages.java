package dev.benchwright.operator.web;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The live pages with runs in memory, for tests that open them in a browser. */
public final class ShownPages implements AutoCloseable {

  /** Standard deviation of each cell's figure. */
  public static final double DEVIATION = 1.5;

  /** The limit that a component beside the subject reached in trial shop-b1-c2. */
  public static final String LIMIT = "The price-list was at its limit of CPU.";

  /** The limit that the subject reached in the same trial. */
  public static final String LIMIT_OF_SUBJECT = "The subject was at its limit of CPU.";

  /** The message of run team/markup, and the limit of a component in its trial. */
  public static final String MARKUP = "<x-injected></x-injected><img src=x onerror=alert(1)>";

  /** Mean throughput of each variant in run team/monday. */
  public static final List<Double> MONDAY = List.of(4021.5, 3890.25);

  /** The same in run team/today. */
  public static final List<Double> TODAY = List.of(4504.08, 3891.13);

  /** The sentence of each finished run. */
  public static final String SENTENCE =
      "At 10 users, webflux serves 13 % fewer requests per second.";

  private static final int TRIALS = 6;

  private final BenchmarkRun underWay = ShownRuns.run("team/shop", RunPhase.RUNNING);
  private final PagesServer server;

  /** Serves one run under way, team/shop, two finished runs, and team/markup. */
  public ShownPages() {
    var first = ShownRuns.trial(underWay, 1, TrialPhase.PROVISIONING, TrialPhase.SUCCEEDED);
    show(
        underWay,
        first,
        ShownRuns.atLimits(
            ShownRuns.trial(underWay, 2, TrialPhase.PROVISIONING, TrialPhase.SUCCEEDED),
            LIMIT,
            LIMIT_OF_SUBJECT),
        ShownRuns.trial(underWay, 3, TrialPhase.PROVISIONING, TrialPhase.LOADING));
    PagesServer.STORE.withSeries(
        first, Stretches.of(ShownRuns.MIDNIGHT, List.of(1.0, 250.5, 251.0)));
    show(over("team/monday", MONDAY));
    show(over("team/today", TODAY));
    var markup = ShownRuns.run("team/markup", RunPhase.FAILED, Map.of("message", MARKUP));
    show(
        markup,
        ShownRuns.atLimits(
            ShownRuns.trial(markup, 1, TrialPhase.PROVISIONING, TrialPhase.SUCCEEDED),
            MARKUP,
            MARKUP));
    server = new PagesServer();
  }

  /** Returns the address of a page. */
  public String at(String path) {
    return server.at(path).toString();
  }

  /** Ends the current trial of team/shop and the run itself; both succeed. */
  public void end() {
    var trial =
        ShownRuns.trial(
            underWay, 3, TrialPhase.PROVISIONING, TrialPhase.LOADING, TrialPhase.SUCCEEDED);
    for (var listener : PagesServer.STORE.listeners()) {
      listener.trial(trial);
      listener.run(over("team/shop", TODAY));
    }
  }

  @Override
  public void close() {
    server.close();
  }

  private static BenchmarkRun over(String name, List<Double> means) {
    var status = new HashMap<String, Object>();
    status.put("progress", "6/6");
    status.put("settledTrials", 6);
    status.put("plannedTrials", 6);
    status.put("message", "6 of 6 trials count.");
    status.put("finishedAt", ShownRuns.MIDNIGHT.plusSeconds(900).toString());
    status.put("verdict", "Worse");
    status.put("sentence", SENTENCE);
    status.put("leader", ShownRuns.VARIANTS.getFirst());
    status.put(
        "cells", IntStream.range(0, means.size()).mapToObj(i -> cell(i, means.get(i))).toList());
    status.put(
        "verdicts",
        List.of(
            Map.of(
                "level",
                10,
                "load",
                "10 users",
                "variant",
                ShownRuns.VARIANTS.getLast(),
                "metric",
                "requestsPerSecond",
                "verdict",
                "Worse",
                "pairs",
                3,
                "sentence",
                SENTENCE)));
    return ShownRuns.run(name, RunPhase.SUCCEEDED, status);
  }

  private static Map<String, Object> cell(int variant, double mean) {
    return Map.of(
        "variant", ShownRuns.VARIANTS.get(variant),
        "level", 10,
        "load", "10 users",
        "valid", 3,
        "invalid", 0,
        "failed", 0,
        "metrics",
            Map.of(
                "requestsPerSecond",
                Map.of("mean", mean, "standardDeviation", DEVIATION, "count", 3)));
  }

  private static void show(BenchmarkRun run) {
    var trials =
        run.statusOrNew().phase() == RunPhase.SUCCEEDED
            ? IntStream.rangeClosed(1, TRIALS)
                .mapToObj(
                    i -> ShownRuns.trial(run, i, TrialPhase.PROVISIONING, TrialPhase.SUCCEEDED))
                .toArray(BenchmarkTrial[]::new)
            : new BenchmarkTrial[0];
    show(run, trials);
  }

  private static void show(BenchmarkRun run, BenchmarkTrial... trials) {
    PagesServer.STORE.with(run, trials);
    PagesServer.RUNS.add(run);
  }
}
