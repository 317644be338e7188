/**
 * The pages, and the JSON behind them. They read the cluster and change nothing. While nobody
 * looks, nothing is asked of the API server or of Prometheus.
 */
@NullMarked
package dev.benchwright.operator.web;

import org.jspecify.annotations.NullMarked;
