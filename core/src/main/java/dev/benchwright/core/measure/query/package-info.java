/**
 * The queries about generators, containers, JVMs and nodes, and what they are limited to. They are
 * PromQL and ask nothing themselves.
 */
@NullMarked
package dev.benchwright.core.measure.query;

import org.jspecify.annotations.NullMarked;
