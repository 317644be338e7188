/**
 * The metrics that a subject publishes, on a port and threads of their own, so that a scrape never
 * queues behind the load.
 */
@NullMarked
package dev.benchwright.workload.metrics;

import org.jspecify.annotations.NullMarked;
