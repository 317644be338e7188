/**
 * A run as data, as tables and as pages that need nothing else. Pure: resources and series come in,
 * text comes out; no clock, no network, no client.
 */
@NullMarked
package dev.benchwright.core.report;

import org.jspecify.annotations.NullMarked;
