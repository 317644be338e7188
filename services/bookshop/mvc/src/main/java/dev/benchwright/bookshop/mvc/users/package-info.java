/** Users: who they are, and what they like to read. */
@NullMarked
package dev.benchwright.bookshop.mvc.users;

import org.jspecify.annotations.NullMarked;
