@NullMarked
package dev.benchwright.core.catalog.manifest;

import org.jspecify.annotations.NullMarked;
