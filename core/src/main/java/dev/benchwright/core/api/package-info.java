/** The two custom resources: what a user may ask for and what the operator answers. */
@NullMarked
package dev.benchwright.core.api;

import org.jspecify.annotations.NullMarked;
