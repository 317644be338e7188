/** Figures of finished runs as metrics of the operator. Dashboards and alerts read them. */
@NullMarked
package dev.benchwright.operator.controller.history;

import org.jspecify.annotations.NullMarked;
