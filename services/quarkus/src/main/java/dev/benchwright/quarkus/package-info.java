/** Quarkus REST on Vert.x: requests on virtual threads, on worker threads or on event loops. */
@NullMarked
package dev.benchwright.quarkus;

import org.jspecify.annotations.NullMarked;
