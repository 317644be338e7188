package dev.benchwright.operator.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses every HTTP request that could change something. It also sets headers by which no page
 * loads from, sends to, or is embedded in another origin.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class ReadOnly extends OncePerRequestFilter {

  public static final String POLICY_HEADER = "Content-Security-Policy";

  private static final Set<String> METHODS = Set.of(HttpMethod.GET.name(), HttpMethod.HEAD.name());

  private static final String OURS_ONLY =
      "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    response.setHeader(POLICY_HEADER, OURS_ONLY);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (METHODS.contains(request.getMethod())) {
      chain.doFilter(request, response);
      return;
    }
    response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
    response.setHeader(HttpHeaders.ALLOW, "GET, HEAD");
    response.setContentType("text/plain;charset=utf-8");
    response
        .getOutputStream()
        .write(
            "These pages are read-only. Change a run with kubectl, which authenticates you.\n"
                .getBytes(StandardCharsets.UTF_8));
  }
}
