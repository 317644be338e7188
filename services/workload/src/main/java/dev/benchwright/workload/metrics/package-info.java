/**
 * What a subject tells about itself, on a port and threads of its own, so that reading it never
 * queues behind the load.
 */
@NullMarked
package dev.benchwright.workload.metrics;

import org.jspecify.annotations.NullMarked;
