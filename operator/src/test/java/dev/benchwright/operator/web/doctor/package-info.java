@NullMarked
package dev.benchwright.operator.web.doctor;

import org.jspecify.annotations.NullMarked;
