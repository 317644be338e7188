/** Tests of the displays of a run. */
@NullMarked
package dev.benchwright.cli.follow;

import org.jspecify.annotations.NullMarked;
