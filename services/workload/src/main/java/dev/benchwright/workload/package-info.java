/**
 * The work of one request and its answer: implemented once and served by every variant. Depends on
 * no framework.
 */
@NullMarked
package dev.benchwright.workload;

import org.jspecify.annotations.NullMarked;
