/** What is measured, in which unit, and how it is read from Prometheus and from the generator. */
@NullMarked
package dev.benchwright.operator.measure;

import org.jspecify.annotations.NullMarked;
