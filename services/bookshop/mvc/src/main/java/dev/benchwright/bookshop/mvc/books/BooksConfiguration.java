package dev.benchwright.bookshop.mvc.books;

import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** The service {@code books}. */
@Configuration(proxyBeanMethods = false)
@Profile("books")
@ComponentScan
@EntityScan
@EnableJpaRepositories
public class BooksConfiguration {}
