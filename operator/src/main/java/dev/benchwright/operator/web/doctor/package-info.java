/** Checks of whether a cluster is fit for measuring, which the command line requests. */
@NullMarked
package dev.benchwright.operator.web.doctor;

import org.jspecify.annotations.NullMarked;
