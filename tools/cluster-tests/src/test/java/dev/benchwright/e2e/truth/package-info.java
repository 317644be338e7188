/** What a trial measures, held against what its subject knows itself. */
@NullMarked
package dev.benchwright.e2e.truth;

import org.jspecify.annotations.NullMarked;
