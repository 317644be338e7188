/** What a load asks for: of a run's own images, or by a scenario of the catalog. */
@NullMarked
package dev.benchwright.core.api.request;

import org.jspecify.annotations.NullMarked;
