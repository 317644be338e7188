/** Tests of the checks of nodes. */
@NullMarked
package dev.benchwright.cli.doctor;

import org.jspecify.annotations.NullMarked;
