/**
 * The queries on generators, containers, JVMs and nodes, and their scopes. They are PromQL text;
 * nothing here sends them.
 */
@NullMarked
package dev.benchwright.core.measure.query;

import org.jspecify.annotations.NullMarked;
