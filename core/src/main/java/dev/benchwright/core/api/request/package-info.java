/** What a run asks of images that the catalog does not know. */
@NullMarked
package dev.benchwright.core.api.request;

import org.jspecify.annotations.NullMarked;
