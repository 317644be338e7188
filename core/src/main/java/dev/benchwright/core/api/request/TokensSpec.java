package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/**
 * JSON Web Tokens as values: RFC 7519, signed with RS256 and a pair of keys that is drawn for each
 * trial. Components of a system get the keys as {@code $(BENCHWRIGHT_TOKEN_PUBLIC_KEY)} and {@code
 * $(BENCHWRIGHT_TOKEN_PRIVATE_KEY)}, in PEM. The tokens are valid for a day.
 *
 * @param subjects how many there are; their subjects ({@code sub}) are the numbers from 1
 * @param issuer their issuer ({@code iss}); without one, they do not name any
 */
public record TokensSpec(
    @Required @Min(1) @Max(TokensSpec.MOST_SUBJECTS) Integer subjects,
    @Nullable @Size(min = 1, max = 100) String issuer) {

  /** A Secret holds 1 MiB, and a token has about 600 characters with the longest issuer. */
  static final int MOST_SUBJECTS = 1000;
}
