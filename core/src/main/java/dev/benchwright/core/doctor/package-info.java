/** The operator's answer when the command line asks whether a cluster is fit for measuring. */
@NullMarked
package dev.benchwright.core.doctor;

import org.jspecify.annotations.NullMarked;
