@NullMarked
package dev.benchwright.micronaut;

import org.jspecify.annotations.NullMarked;
