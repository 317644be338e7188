/** Micronaut on Netty: event loops read and write, a virtual thread serves each request. */
@NullMarked
package dev.benchwright.micronaut;

import org.jspecify.annotations.NullMarked;
