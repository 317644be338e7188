/**
 * Where the database is, how many connections a variant may hold, and the wait until it answers.
 */
@NullMarked
package dev.benchwright.workload.database;

import org.jspecify.annotations.NullMarked;
