/**
 * The two custom resources: what a user may ask for and what the operator answers. And the names
 * that objects and containers have in a cluster.
 */
@NullMarked
package dev.benchwright.core.api;

import org.jspecify.annotations.NullMarked;
