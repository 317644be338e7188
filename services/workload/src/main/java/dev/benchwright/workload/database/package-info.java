/**
 * The database's address, the wait until it answers, and what its products are held to. Each
 * service reads them in the way of its framework.
 */
@NullMarked
package dev.benchwright.workload.database;

import org.jspecify.annotations.NullMarked;
