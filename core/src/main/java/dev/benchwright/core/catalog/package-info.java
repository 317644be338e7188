/** The scenarios and variants that the operator knows by name, read from YAML. */
@NullMarked
package dev.benchwright.core.catalog;

import org.jspecify.annotations.NullMarked;
