package dev.benchwright.bookshop.contract;

import java.net.URI;
import org.gaul.s3proxy.AuthenticationType;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.nio2blob.TransientNio2BlobApiMetadata;
import org.jclouds.ContextBuilder;
import org.jclouds.blobstore.BlobStoreContext;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/** An S3 server with the bucket {@code covers}, which keeps its objects in memory. */
final class CoverServer implements AutoCloseable {

  static final String BUCKET = "covers";
  static final String ACCESS_KEY = "bookshop";
  static final String SECRET_KEY = "bookshop-secret";

  private final BlobStoreContext context;
  private final S3Proxy server;
  private final S3Client client;

  CoverServer() throws Exception {
    context =
        ContextBuilder.newBuilder(new TransientNio2BlobApiMetadata())
            .credentials(ACCESS_KEY, SECRET_KEY)
            .build(BlobStoreContext.class);
    server =
        S3Proxy.builder()
            .blobStore(context.getBlobStore())
            .endpoint(URI.create("http://127.0.0.1:0"))
            .awsAuthentication(AuthenticationType.AWS_V4, ACCESS_KEY, SECRET_KEY)
            .build();
    server.start();
    client =
        S3Client.builder()
            .endpointOverride(url())
            .forcePathStyle(true)
            // What S3Proxy does not know.
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .region(Region.US_EAST_1)
            .credentialsProvider(
                StaticCredentialsProvider.create(
                    AwsBasicCredentials.create(ACCESS_KEY, SECRET_KEY)))
            .build();
    client.createBucket(create -> create.bucket(BUCKET));
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + server.getPort());
  }

  S3Client client() {
    return client;
  }

  void stop() {
    try {
      server.stop();
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }

  @Override
  public void close() {
    client.close();
    stop();
    context.close();
  }
}
