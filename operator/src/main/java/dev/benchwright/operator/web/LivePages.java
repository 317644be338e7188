package dev.benchwright.operator.web;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.RestController;

/** Marks a controller that exists unless {@code benchwright.web.enabled} is false. */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@RestController
@ConditionalOnProperty(name = "benchwright.web.enabled", matchIfMissing = true)
public @interface LivePages {}
