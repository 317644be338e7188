package dev.benchwright.bookshop.mvc.books;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;

/** The S3 server of the covers, and what it knows the service by. */
@ConfigurationProperties("bookshop.covers")
record CoverSettings(URI url, String region, String accessKey, String secretKey) {}
