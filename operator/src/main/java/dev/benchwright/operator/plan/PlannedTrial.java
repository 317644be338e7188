package dev.benchwright.operator.plan;

import dev.benchwright.operator.api.LoadLevel;

/**
 * One trial of a run, before it is made.
 *
 * @param name of the BenchmarkTrial; deterministic, so that making it twice makes it once
 * @param variant its name in the run
 * @param level the load level
 * @param block the repetition that it belongs to, from 1
 * @param position its place among all trials of the run, from 1
 */
public record PlannedTrial(String name, String variant, LoadLevel level, int block, int position) {}
