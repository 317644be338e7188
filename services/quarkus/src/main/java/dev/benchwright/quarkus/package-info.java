/** Quarkus REST on Vert.x: each request on a virtual thread of its own, or on an event loop. */
@NullMarked
package dev.benchwright.quarkus;

import org.jspecify.annotations.NullMarked;
