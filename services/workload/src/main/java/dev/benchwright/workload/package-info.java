/**
 * What the services of all variants share and no framework has: the work of the scenario {@code
 * file}, the settings and the start of a service. Depends on no framework.
 */
@NullMarked
package dev.benchwright.workload;

import org.jspecify.annotations.NullMarked;
