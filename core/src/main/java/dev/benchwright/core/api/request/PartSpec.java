package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/**
 * A part of a multipart body: a field of a form.
 *
 * @param name the field's name
 * @param text its value
 * @param file makes it a file
 */
@ValidationRule(
    value = "has(self.text) != has(self.file)",
    message = "a part of request.body.multipart is either text or a file; write one of them")
public record PartSpec(
    @Required @Size(min = 1, max = 100) String name,
    @Nullable @Size(max = 65_536) String text,
    @Nullable FileSpec file) {}
