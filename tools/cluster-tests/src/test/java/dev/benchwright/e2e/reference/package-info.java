/**
 * One run of which all is looked at: pages, dashboard, command line, series, environment, limits.
 */
@NullMarked
package dev.benchwright.e2e.reference;

import org.jspecify.annotations.NullMarked;
