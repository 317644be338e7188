/** Tests of trials against a real API server, step by step. */
@NullMarked
package dev.benchwright.apitier.trial;

import org.jspecify.annotations.NullMarked;
