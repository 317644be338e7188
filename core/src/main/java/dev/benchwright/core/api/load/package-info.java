/**
 * What a user may ask for as load: the model, its levels, its phases and the generator. One of the
 * models is given.
 */
@NullMarked
package dev.benchwright.core.api.load;

import org.jspecify.annotations.NullMarked;
