/**
 * The database's address, the connections of a variant, and the wait until the database answers.
 */
@NullMarked
package dev.benchwright.workload.database;

import org.jspecify.annotations.NullMarked;
