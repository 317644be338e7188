package dev.benchwright.operator.e2e;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Of tests that load a subject on the loopback interface: they go beside those that need the
 * cluster, which mostly wait, and one after the other among themselves.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("loopback")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface NeedsNoCluster {}
