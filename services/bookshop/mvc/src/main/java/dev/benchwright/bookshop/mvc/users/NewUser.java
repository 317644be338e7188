package dev.benchwright.bookshop.mvc.users;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A user who wants to register. */
public record NewUser(
    @NotBlank @Email String email, @NotNull @Size(min = 8) String password, @NotBlank String name) {

  /** BCrypt hashes 72 bytes at most. */
  @AssertTrue(message = "must have 72 bytes at most")
  boolean isPasswordShortEnough() {
    @Nullable String given = password;
    return given == null || given.getBytes(StandardCharsets.UTF_8).length <= 72;
  }
}
