/** Tests of the report and the live pages in a browser. */
@NullMarked
package dev.benchwright.pages;

import org.jspecify.annotations.NullMarked;
