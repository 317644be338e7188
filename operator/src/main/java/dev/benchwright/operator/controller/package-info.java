/** The reconcilers: they observe, let the rooms above decide, act, and write the status. */
@NullMarked
package dev.benchwright.operator.controller;

import org.jspecify.annotations.NullMarked;
