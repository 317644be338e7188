/**
 * The two custom resources: a user's request and the operator's answer. Also the names that objects
 * and containers have in a cluster.
 */
@NullMarked
package dev.benchwright.core.api;

import org.jspecify.annotations.NullMarked;
