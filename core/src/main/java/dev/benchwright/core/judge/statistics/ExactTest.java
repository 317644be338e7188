package dev.benchwright.core.judge.statistics;

/**
 * The result of a test that assumes no distribution.
 *
 * @param pValue its two-sided p-value, not adjusted
 * @param weight its share of the error rate, compared with what is judged with it
 */
public record ExactTest(double pValue, double weight) {}
