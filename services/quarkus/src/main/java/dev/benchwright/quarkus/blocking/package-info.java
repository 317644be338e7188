/**
 * The scenarios as code that blocks serves them, each request on one of Quarkus' worker threads.
 * What reads the database and asks the second service here does so for {@code virtual} as well.
 */
@NullMarked
package dev.benchwright.quarkus.blocking;

import org.jspecify.annotations.NullMarked;
