@NullMarked
package dev.benchwright.jetty;

import org.jspecify.annotations.NullMarked;
