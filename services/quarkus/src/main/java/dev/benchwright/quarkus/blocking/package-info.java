/** The scenarios as code that blocks serves them, each request on a virtual thread. */
@NullMarked
package dev.benchwright.quarkus.blocking;

import org.jspecify.annotations.NullMarked;
