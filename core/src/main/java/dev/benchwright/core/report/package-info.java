/**
 * A run as data, as tables and as self-contained pages. Pure: resources and series come in, text
 * comes out; no clock, no network, no client.
 */
@NullMarked
package dev.benchwright.core.report;

import org.jspecify.annotations.NullMarked;
