/**
 * Follows a run until it is over, and shows its progress. A terminal gets progress bars, a file or
 * a pipe gets lines.
 */
@NullMarked
package dev.benchwright.cli.follow;

import org.jspecify.annotations.NullMarked;
