/** PostgreSQL through JDBC: the pool of all services that use it, and a reader without a mapper. */
@NullMarked
package dev.benchwright.jdbc;

import org.jspecify.annotations.NullMarked;
