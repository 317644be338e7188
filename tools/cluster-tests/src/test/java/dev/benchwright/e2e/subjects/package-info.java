/** Every scenario of the catalog, both JDKs, and images of the user's own. */
@NullMarked
package dev.benchwright.e2e.subjects;

import org.jspecify.annotations.NullMarked;
