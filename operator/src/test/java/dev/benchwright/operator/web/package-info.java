/** Tests of the pages and the JSON behind them. */
@NullMarked
package dev.benchwright.operator.web;

import org.jspecify.annotations.NullMarked;
