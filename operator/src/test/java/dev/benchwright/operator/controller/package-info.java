@NullMarked
package dev.benchwright.operator.controller;

import org.jspecify.annotations.NullMarked;
