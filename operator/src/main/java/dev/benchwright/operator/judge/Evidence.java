package dev.benchwright.operator.judge;

import dev.benchwright.operator.measure.CrossCheck;

/**
 * What the gates look at.
 *
 * @param subjectAlive whether the subject still ran when the load was over
 * @param subjectRestarts how often its container was started again
 * @param crossCheck the generator's figures by two paths
 * @param generators when the steady phase began by each generator
 */
public record Evidence(
    boolean subjectAlive, int subjectRestarts, CrossCheck crossCheck, GeneratorStarts generators) {}
