@NullMarked
package dev.benchwright.operator.web;

import org.jspecify.annotations.NullMarked;
