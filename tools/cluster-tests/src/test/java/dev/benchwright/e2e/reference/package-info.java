/**
 * Tests of everything about one run: pages, dashboard, command line, series, environment, limits.
 */
@NullMarked
package dev.benchwright.e2e.reference;

import org.jspecify.annotations.NullMarked;
