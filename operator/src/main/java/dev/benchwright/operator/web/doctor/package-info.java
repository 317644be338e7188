/** Checks whether a cluster is fit for measuring. The command line asks for them. */
@NullMarked
package dev.benchwright.operator.web.doctor;

import org.jspecify.annotations.NullMarked;
