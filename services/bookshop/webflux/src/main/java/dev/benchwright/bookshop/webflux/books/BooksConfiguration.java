package dev.benchwright.bookshop.webflux.books;

import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3AsyncClient;

/** Configures the service of the books. */
@Configuration(proxyBeanMethods = false)
@Profile("books")
@ComponentScan
@EnableR2dbcRepositories
public class BooksConfiguration {

  @Bean
  S3AsyncClient s3(
      @Value("${bookshop.covers.url}") URI url,
      @Value("${bookshop.covers.region}") String region,
      @Value("${bookshop.covers.access-key}") String accessKey,
      @Value("${bookshop.covers.secret-key}") String secretKey) {
    return S3AsyncClient.builder()
        .endpointOverride(url)
        .region(Region.of(region))
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKey, secretKey)))
        .forcePathStyle(true)
        // The signature covers the body already, and not every S3 server knows the checksum.
        .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
        .build();
  }
}
