/** Orders: what users have bought. */
@NullMarked
package dev.benchwright.bookshop.mvc.orders;

import org.jspecify.annotations.NullMarked;
