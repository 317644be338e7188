/** Runs and trials as the pages read them. The cluster is watched once for all viewers. */
@NullMarked
package dev.benchwright.operator.web.store;

import org.jspecify.annotations.NullMarked;
