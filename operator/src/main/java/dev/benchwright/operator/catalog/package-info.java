/** The scenarios and variants that the operator knows by name, read from YAML. */
@NullMarked
package dev.benchwright.operator.catalog;

import org.jspecify.annotations.NullMarked;
