/** PostgreSQL through JDBC and HikariCP, without a mapper. */
@NullMarked
package dev.benchwright.jdbc;

import org.jspecify.annotations.NullMarked;
