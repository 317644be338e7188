/** Starts and stops a service whose framework does not bring its own way to. */
@NullMarked
package dev.benchwright.workload.service;

import org.jspecify.annotations.NullMarked;
