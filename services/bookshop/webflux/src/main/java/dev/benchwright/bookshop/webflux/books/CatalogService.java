package dev.benchwright.bookshop.webflux.books;

import java.util.List;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.http.codec.multipart.FilePart;
import org.springframework.stereotype.Service;
import org.springframework.web.server.UnsupportedMediaTypeStatusException;
import reactor.core.publisher.Mono;

/** Adds books to the catalog. */
@Service
class CatalogService {

  private static final int MAX_COVER_BYTES = 1024 * 1024;

  private static final List<MediaType> COVER_TYPES =
      List.of(MediaType.IMAGE_JPEG, MediaType.IMAGE_PNG);

  private final BookRepository books;
  private final CoverStore covers;

  CatalogService(BookRepository books, CoverStore covers) {
    this.books = books;
    this.covers = covers;
  }

  Mono<Book> add(NewBook book) {
    MediaType type = book.cover().headers().getContentType();
    if (type == null || !COVER_TYPES.contains(type)) {
      return Mono.error(new UnsupportedMediaTypeStatusException(type, COVER_TYPES));
    }
    return read(book.cover())
        .flatMap(image -> covers.store(image, type))
        .map(coverUrl ->
            new Book(
                null,
                book.title(),
                book.author(),
                book.genre(),
                book.cents(),
                book.stock(),
                book.stock(),
                coverUrl))
        .flatMap(books::save);
  }

  private static Mono<byte[]> read(FilePart cover) {
    return DataBufferUtils.join(cover.content(), MAX_COVER_BYTES).map(CatalogService::takeBytes);
  }

  private static byte[] takeBytes(DataBuffer buffer) {
    byte[] bytes = new byte[buffer.readableByteCount()];
    buffer.read(bytes);
    DataBufferUtils.release(buffer);
    return bytes;
  }
}
