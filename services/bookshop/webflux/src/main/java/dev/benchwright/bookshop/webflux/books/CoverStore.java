package dev.benchwright.bookshop.webflux.books;

import dev.benchwright.bookshop.webflux.UnavailableException;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import software.amazon.awssdk.core.async.AsyncRequestBody;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.services.s3.S3AsyncClient;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;

/** Stores the books' covers in the object store. */
@Component
class CoverStore {

  private static final String BUCKET = "covers";

  private final S3AsyncClient s3;
  private final String url;

  CoverStore(S3AsyncClient s3, @Value("${bookshop.covers.url}") String url) {
    this.s3 = s3;
    this.url = url;
  }

  /** Stores a cover and returns its URL. */
  Mono<String> store(byte[] image, MediaType type) {
    String key = "%s.%s".formatted(UUID.randomUUID(), type.getSubtype());
    PutObjectRequest request =
        PutObjectRequest.builder().bucket(BUCKET).key(key).contentType(type.toString()).build();
    return Mono.fromFuture(() -> s3.putObject(request, AsyncRequestBody.fromBytes(image)))
        .onErrorMap(
            CoverStore::isOutage, failure -> new UnavailableException("The object store", failure))
        .thenReturn("%s/%s/%s".formatted(url, BUCKET, key));
  }

  private static boolean isOutage(Throwable failure) {
    return failure instanceof SdkClientException
        || (failure instanceof SdkServiceException answer && answer.statusCode() >= 500);
  }
}
