/** The scenarios as code that blocks serves them, each request on a virtual thread of its own. */
@NullMarked
package dev.benchwright.quarkus.virtual;

import org.jspecify.annotations.NullMarked;
