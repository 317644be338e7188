/** Pages about runs, and the JSON behind them. Read-only. */
@NullMarked
package dev.benchwright.operator.web;

import org.jspecify.annotations.NullMarked;
