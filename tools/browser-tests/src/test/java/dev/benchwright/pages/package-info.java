/** What people see, in a browser: the report and the live pages. */
@NullMarked
package dev.benchwright.pages;

import org.jspecify.annotations.NullMarked;
