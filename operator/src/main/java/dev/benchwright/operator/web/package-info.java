/**
 * The pages, and the JSON behind them. They read the cluster and change nothing. Without viewers,
 * they send nothing to the API server or to Prometheus.
 */
@NullMarked
package dev.benchwright.operator.web;

import org.jspecify.annotations.NullMarked;
