/** Tests of every scenario of the catalog, of both JDKs, and of users' own images. */
@NullMarked
package dev.benchwright.e2e.subjects;

import org.jspecify.annotations.NullMarked;
