/** Jetty without a framework: one thread, platform or virtual, a request. */
@NullMarked
package dev.benchwright.jetty;

import org.jspecify.annotations.NullMarked;
