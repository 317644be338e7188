package dev.benchwright.bookshop.webflux.users;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The annotated password must have 8 characters at least, and no more bytes than BCrypt takes. */
@Constraint(validatedBy = PasswordLength.Validator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@interface PasswordLength {

  String message() default "must have 8 characters at least and 72 bytes at most";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Checks the annotated passwords. */
  class Validator implements ConstraintValidator<PasswordLength, String> {

    @Override
    public boolean isValid(@Nullable String password, ConstraintValidatorContext context) {
      return password == null
          || (password.length() >= 8 && password.getBytes(StandardCharsets.UTF_8).length <= 72);
    }
  }
}
