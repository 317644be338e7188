package dev.benchwright.workload.testkit;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaParameterizedType;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Checks that a service of an annotated framework answers by that framework's own machinery: a
 * method returns a value, and nothing of ours writes, wraps or reads what goes over the wire. A
 * comparison of frameworks is worth what its services are worth.
 */
public abstract class OwnMachinery {

  /** What a service would extend or implement to stand in the way of an answer. */
  private static final List<String> IN_THE_WAY =
      List.of(
          "com.fasterxml.jackson.databind.JsonSerializer",
          "com.fasterxml.jackson.databind.Module",
          "jakarta.servlet.Filter",
          "jakarta.servlet.Servlet",
          "jakarta.servlet.ServletRequestListener",
          "jakarta.ws.rs.container.ContainerRequestFilter",
          "jakarta.ws.rs.container.ContainerResponseFilter",
          "jakarta.ws.rs.ext.MessageBodyReader",
          "jakarta.ws.rs.ext.MessageBodyWriter",
          "jakarta.ws.rs.ext.ReaderInterceptor",
          "jakarta.ws.rs.ext.WriterInterceptor",
          "io.micronaut.aop.MethodInterceptor",
          "io.micronaut.http.body.MessageBodyWriter",
          "io.micronaut.http.codec.MediaTypeCodec",
          "io.micronaut.http.filter.HttpFilter",
          "io.netty.channel.ChannelHandler",
          "io.vertx.core.Handler",
          "org.aopalliance.intercept.MethodInterceptor",
          "org.apache.catalina.Valve",
          "org.springframework.core.codec.Encoder",
          "org.springframework.http.codec.HttpMessageWriter",
          "org.springframework.http.converter.HttpMessageConverter",
          "org.springframework.http.server.reactive.HttpHandler",
          "org.springframework.web.method.support.HandlerMethodReturnValueHandler",
          "org.springframework.web.reactive.HandlerAdapter",
          "org.springframework.web.reactive.HandlerResultHandler",
          "org.springframework.web.reactive.function.server.HandlerFunction",
          "org.springframework.web.server.WebFilter",
          "org.springframework.web.servlet.HandlerAdapter",
          "org.springframework.web.servlet.HandlerInterceptor",
          "org.springframework.web.servlet.function.HandlerFunction",
          "org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdvice",
          "org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice",
          "tools.jackson.databind.JacksonModule",
          "tools.jackson.databind.ValueSerializer");

  /**
   * With what a framework marks a class or a method through which requests or answers pass, or
   * whose answer it keeps.
   */
  private static final List<String> PASSED =
      List.of(
          "io.micronaut.cache.annotation.Cacheable",
          "io.micronaut.http.annotation.Filter",
          "io.micronaut.http.annotation.ServerFilter",
          "io.quarkus.cache.CacheResult",
          "io.quarkus.vertx.web.RouteFilter",
          "jakarta.interceptor.AroundInvoke",
          "jakarta.interceptor.Interceptor",
          "jakarta.persistence.Cacheable",
          "jakarta.servlet.annotation.WebFilter",
          "jakarta.servlet.annotation.WebServlet",
          "jakarta.ws.rs.NameBinding",
          "org.aspectj.lang.annotation.Aspect",
          "org.hibernate.annotations.Cache",
          "org.jboss.resteasy.reactive.server.ServerRequestFilter",
          "org.jboss.resteasy.reactive.server.ServerResponseFilter",
          "org.springframework.cache.annotation.Cacheable");

  /** What a service would use to read a request or to write an answer by itself. */
  private static final List<String> RAW =
      List.of(
          "jakarta.servlet.ServletRequest",
          "jakarta.servlet.ServletResponse",
          "jakarta.ws.rs.container.AsyncResponse",
          "io.micronaut.http.MutableHttpResponse",
          "io.vertx.core.http.HttpServerRequest",
          "io.vertx.core.http.HttpServerResponse",
          "io.vertx.ext.web.RoutingContext",
          "org.springframework.http.server.ServerHttpRequest",
          "org.springframework.http.server.ServerHttpResponse",
          "org.springframework.http.server.reactive.ServerHttpRequest",
          "org.springframework.http.server.reactive.ServerHttpResponse",
          "org.springframework.web.server.ServerWebExchange");

  /** With what a framework marks a method that serves a path. */
  private static final List<String> ENDPOINTS =
      List.of(
          "org.springframework.web.bind.annotation.GetMapping",
          "org.springframework.web.bind.annotation.PostMapping",
          "org.springframework.web.bind.annotation.PutMapping",
          "org.springframework.web.bind.annotation.PatchMapping",
          "org.springframework.web.bind.annotation.DeleteMapping",
          "org.springframework.web.bind.annotation.RequestMapping",
          "jakarta.ws.rs.Path",
          "jakarta.ws.rs.GET",
          "jakarta.ws.rs.POST",
          "jakarta.ws.rs.PUT",
          "jakarta.ws.rs.DELETE",
          "io.micronaut.http.annotation.Get",
          "io.micronaut.http.annotation.Post",
          "io.micronaut.http.annotation.Put",
          "io.micronaut.http.annotation.Delete");

  /** What a class extends or implements that answers errors. */
  private static final List<String> ERROR_HANDLERS =
      List.of(
          "io.micronaut.http.server.exceptions.ExceptionHandler",
          "jakarta.ws.rs.ext.ExceptionMapper",
          "org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler",
          "org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler");

  /** With what a method is marked that answers errors. */
  private static final String ERROR_MAPPER =
      "org.jboss.resteasy.reactive.server.ServerExceptionMapper";

  /** What holds an answer that is there later. */
  private static final List<String> LATER =
      List.of("reactor.core.publisher.Mono", "io.smallrye.mutiny.Uni");

  private static final int SCENARIO_PATHS = 9;

  private final JavaClasses classes;

  /**
   * Checks a package with those below it.
   *
   * @param packageName the service's own
   */
  protected OwnMachinery(String packageName) {
    classes = classesOf(packageName);
  }

  /** Returns the classes of a package with those below it, without its tests. */
  public static JavaClasses classesOf(String packageName) {
    return new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages(packageName);
  }

  /** A mapper of exceptions answers what has failed, and may make a response for it. */
  @Test
  void nothingOfOursStandsInTheWayOfAnAnswer() {
    assertThat(classes).isNotEmpty();
    for (String type : IN_THE_WAY) {
      noClasses().should(be(assignableTo(type))).check(classes);
    }
    for (String annotation : PASSED) {
      noClasses().should().beAnnotatedWith(annotation).check(classes);
      noMethods().should().beAnnotatedWith(annotation).check(classes);
    }
  }

  @Test
  void noServiceReadsARequestOrWritesAnAnswerByItself() {
    for (String type : RAW) {
      noClasses()
          .that(DescribedPredicate.not(handlesErrors()))
          .should()
          .dependOnClassesThat(assignableTo(type))
          .check(classes);
    }
  }

  @Test
  void everyEndpointReturnsAValue() {
    List<JavaMethod> endpoints =
        classes.stream()
            .flatMap(type -> type.getMethods().stream())
            .filter(OwnMachinery::isEndpoint)
            .toList();
    assertThat(endpoints)
        .as("methods that serve a path")
        .hasSizeGreaterThanOrEqualTo(SCENARIO_PATHS);
    assertThat(endpoints)
        .allSatisfy(endpoint ->
            assertThat(isValue(endpoint.getReturnType()))
                .as("%s returns a value", endpoint.getFullName())
                .isTrue());
  }

  private static DescribedPredicate<JavaClass> handlesErrors() {
    return DescribedPredicate.describe(
        "handle errors",
        type ->
            ERROR_HANDLERS.stream().anyMatch(type::isAssignableTo)
                || type.getMethods().stream()
                    .anyMatch(method -> method.isAnnotatedWith(ERROR_MAPPER)));
  }

  private static boolean isEndpoint(JavaMethod method) {
    return ENDPOINTS.stream().anyMatch(method::isAnnotatedWith);
  }

  /** Text, an object that becomes JSON, or one of them that is there later. */
  private static boolean isValue(JavaType type) {
    JavaClass erased = type.toErasure();
    return LATER.contains(erased.getName())
        ? type instanceof JavaParameterizedType later
            && later.getActualTypeArguments().stream().allMatch(OwnMachinery::isValue)
        : erased.isAssignableTo(String.class)
            || erased.isRecord()
            || erased.isAssignableTo(List.class);
  }
}
