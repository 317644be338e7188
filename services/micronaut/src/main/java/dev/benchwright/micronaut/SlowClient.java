package dev.benchwright.micronaut;

import io.micronaut.context.annotation.Requires;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.client.annotation.Client;
import org.jspecify.annotations.Nullable;

/** The second service, by Micronaut's own declarative client. */
@Client("${slow.url}")
@Requires(property = "slow.url")
interface SlowClient {

  @Get(uri = "/api/delay", consumes = MediaType.TEXT_PLAIN)
  @Nullable String delay(@QueryValue int delay);
}
