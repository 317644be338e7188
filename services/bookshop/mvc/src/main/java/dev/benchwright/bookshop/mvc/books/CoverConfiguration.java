package dev.benchwright.bookshop.mvc.books;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/** The client of the S3 server. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CoverSettings.class)
class CoverConfiguration {

  @Bean
  S3Client s3Client(CoverSettings settings) {
    return S3Client.builder()
        .endpointOverride(settings.url())
        .forcePathStyle(true)
        // The signature covers the body already, and S3 servers other than Amazon's may not know
        // the
        // checksum that the SDK would send after it.
        .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
        .region(Region.of(settings.region()))
        .credentialsProvider(
            StaticCredentialsProvider.create(
                AwsBasicCredentials.create(settings.accessKey(), settings.secretKey())))
        .build();
  }
}
