/** Jetty without a framework: each request has one thread, platform or virtual. */
@NullMarked
package dev.benchwright.jetty;

import org.jspecify.annotations.NullMarked;
