package dev.benchwright.quarkus;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.SecondService;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.NoProductsException;
import dev.benchwright.workload.database.UnknownProductException;
import io.vertx.core.VertxException;
import io.vertx.core.impl.NoStackTraceThrowable;
import io.vertx.pgclient.PgException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.hibernate.HibernateException;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Answers what fails, and logs the first failure of each kind. */
@Singleton
public class ProblemMappers {

  private final FailureLog databaseFailures =
      new FailureLog(ProblemMappers.class, "The products could not be read");
  private final FailureLog callFailures =
      new FailureLog(ProblemMappers.class, "The second service could not be asked");
  private final FailureLog fileFailures =
      new FailureLog(ProblemMappers.class, "A file could not be written and read back");

  /** JAX-RS knows no resource for a parameter that is no number: it answers 404, others 400. */
  @ServerExceptionMapper
  public RestResponse<String> notFound(NotFoundException failure, UriInfo uri) {
    return failure.getCause() instanceof NumberFormatException
        ? RestResponse.status(
            Status.BAD_REQUEST,
            "A parameter must be a whole number that it has room for: "
                + uri.getRequestUri().getRawSchemeSpecificPart())
        : RestResponse.status(Status.NOT_FOUND, failure.getMessage());
  }

  @ServerExceptionMapper
  public RestResponse<String> noDatabase(NoDatabaseException failure) {
    return RestResponse.status(Status.SERVICE_UNAVAILABLE, failure.getMessage());
  }

  @ServerExceptionMapper
  public RestResponse<String> noSecondService(SecondService.MissingException failure) {
    return RestResponse.status(Status.SERVICE_UNAVAILABLE, failure.getMessage());
  }

  @ServerExceptionMapper
  public RestResponse<String> unknownProduct(UnknownProductException failure) {
    return RestResponse.status(Status.NOT_FOUND, failure.getMessage());
  }

  @ServerExceptionMapper
  public RestResponse<String> callFailed(ProcessingException failure) {
    callFailures.first(failure);
    return RestResponse.status(
        Status.BAD_GATEWAY,
        "The second service could not be asked: the service's log has the first cause.");
  }

  @ServerExceptionMapper
  public RestResponse<String> noProducts(NoProductsException failure) {
    return RestResponse.status(Status.INTERNAL_SERVER_ERROR, failure.getMessage());
  }

  /** Vert.x' pool has an exception without a type of its own for who waited too long. */
  @ServerExceptionMapper({
    HibernateException.class,
    PgException.class,
    VertxException.class,
    NoStackTraceThrowable.class
  })
  public RestResponse<String> databaseFailed(Throwable failure) {
    databaseFailures.first(failure);
    return RestResponse.status(
        Status.INTERNAL_SERVER_ERROR,
        "The products could not be read: the service's log has the first cause.");
  }

  @ServerExceptionMapper({IOException.class, UncheckedIOException.class})
  public RestResponse<String> fileFailed(Exception failure) {
    fileFailures.first(failure);
    return RestResponse.status(
        Status.INTERNAL_SERVER_ERROR,
        "A file could not be written and read back: the service's log has the first cause.");
  }
}
