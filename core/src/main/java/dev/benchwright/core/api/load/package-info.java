/**
 * The load that a user can request: the model, its levels, its phases and the generator. Exactly
 * one model is given.
 */
@NullMarked
package dev.benchwright.core.api.load;

import org.jspecify.annotations.NullMarked;
