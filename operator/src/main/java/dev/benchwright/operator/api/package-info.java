/** The two custom resources: what a user may ask for and what the operator answers. */
@NullMarked
package dev.benchwright.operator.api;

import org.jspecify.annotations.NullMarked;
