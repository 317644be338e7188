/** Stores and watches of the pages against a real API server. */
@NullMarked
package dev.benchwright.apitier.web;

import org.jspecify.annotations.NullMarked;
