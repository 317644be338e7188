/** The bookshop in imperative style: a profile for each service. */
@NullMarked
package dev.benchwright.bookshop.mvc;

import org.jspecify.annotations.NullMarked;
