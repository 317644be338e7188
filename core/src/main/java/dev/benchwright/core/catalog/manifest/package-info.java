/** Plain manifests of Kubernetes as components of a system. */
@NullMarked
package dev.benchwright.core.catalog.manifest;

import org.jspecify.annotations.NullMarked;
