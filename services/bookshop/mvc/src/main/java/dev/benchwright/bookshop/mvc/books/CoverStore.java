package dev.benchwright.bookshop.mvc.books;

import dev.benchwright.bookshop.mvc.UnavailableException;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.server.ResponseStatusException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** The covers of books, in a bucket of an S3 server. */
@Component
class CoverStore {

  private static final String BUCKET = "covers";
  private static final List<MediaType> TYPES = List.of(MediaType.IMAGE_JPEG, MediaType.IMAGE_PNG);

  private final S3Client s3;

  CoverStore(S3Client s3) {
    this.s3 = s3;
  }

  /**
   * Stores a cover.
   *
   * @return its URL
   */
  String store(MultipartFile cover) throws IOException {
    MediaType type = typeOf(cover);
    String key = "%s.%s".formatted(UUID.randomUUID(), type.getSubtype());
    try {
      s3.putObject(
          put -> put.bucket(BUCKET).key(key).contentType(type.toString()),
          RequestBody.fromBytes(cover.getBytes()));
    } catch (SdkClientException failure) {
      throw new UnavailableException("The object store", failure);
    } catch (S3Exception failure) {
      if (failure.statusCode() >= 500) {
        throw new UnavailableException("The object store", failure);
      }
      throw failure;
    }
    return s3.utilities().getUrl(url -> url.bucket(BUCKET).key(key)).toString();
  }

  private static MediaType typeOf(MultipartFile cover) {
    return TYPES.stream()
        .filter(type -> type.toString().equals(cover.getContentType()))
        .findFirst()
        .orElseThrow(() ->
            new ResponseStatusException(
                HttpStatus.UNSUPPORTED_MEDIA_TYPE,
                "The cover is neither image/jpeg nor image/png."));
  }
}
