package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;

/**
 * A file that requests upload. Its content is bytes without any pattern, the same in every request
 * and every run, which like a picture cannot be compressed.
 *
 * @param name its name
 * @param contentType its type, for example image/jpeg
 * @param bytes its size, at most 1 MiB
 */
public record FileSpec(
    @Required
        @Size(min = 1, max = 100)
        @ValidationRule(
            value = "self.matches('^[A-Za-z0-9._-]+$')",
            message =
                "a file's name must be letters, digits, '.', '_' and '-', for example cover.jpg")
        String name,
    @Required
        @Size(min = 3, max = 100)
        @ValidationRule(
            value = "self.matches('^[A-Za-z0-9.+-]+/[A-Za-z0-9.+-]+$')",
            message = "a file's contentType must be a media type, for example image/jpeg")
        String contentType,
    @Required @Min(0) @Max(FileSpec.MOST_BYTES) Integer bytes) {

  static final int MOST_BYTES = 1 << 20;
}
