@NullMarked
package dev.benchwright.quarkus;

import org.jspecify.annotations.NullMarked;
