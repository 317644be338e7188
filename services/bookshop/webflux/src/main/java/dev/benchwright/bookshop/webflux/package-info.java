/** The bookshop in the reactive style: one application, whose profiles are its services. */
@NullMarked
package dev.benchwright.bookshop.webflux;

import org.jspecify.annotations.NullMarked;
