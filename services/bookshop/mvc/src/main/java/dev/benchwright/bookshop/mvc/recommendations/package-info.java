/** Recommendations: books that users may like. */
@NullMarked
package dev.benchwright.bookshop.mvc.recommendations;

import org.jspecify.annotations.NullMarked;
