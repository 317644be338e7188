/** Tests of runs against a real API server, step by step. */
@NullMarked
package dev.benchwright.apitier.run;

import org.jspecify.annotations.NullMarked;
