package dev.benchwright.operator.measure;

/** Lines as k6 1.8.1 wrote them. */
final class GeneratorLogs {

  static final String SUMMARY =
      """
      benchwright-summary {"version":1,"trial":"db-run-b1-c2","scenarioStartMillis":1795220851707,\
      "steadyStartMillis":1795220853707,"steadyEndMillis":1795220858707,"endedMillis":1795220860427,\
      "testRunDurationMillis":8643,"requests":78538,"failedRequests":100,"droppedIterations":0,\
      "latencyMillis":{"min":0,"mean":2.201204581616526,"p50":1.5851615,"p90":3.7306150000000002,\
      "p95":5.5982534999999904,"p99":10.2731226,"p999":56.79409695000025,"max":241.145263,\
      "p50Below":1.58,"p50Above":1.59,"p95Below":5.59,"p95Above":5.6,"p99Below":10.2,"p99Above":10.3},\
      "receivedBytes":9255684,"sentBytes":5965088}
      """;

  static final String REFUSED =
      """
      time="2026-11-21T00:27:39Z" level=warning msg="Request Failed" error="Get \\"http://127.0.0.1:18081/hello\\": dial tcp 127.0.0.1:18081: connect: connection refused"
      """;

  static final String WRONG_ANSWER =
      """
      time="2026-11-21T00:27:28Z" level=error msg="Error: benchwright-setup-failed {\\"request\\":\\"GET http://127.0.0.1:18080/wrong\\",\\"expected\\":\\"status 200 and body \\\\\\"OK\\\\\\"\\",\\"observed\\":\\"status 503 and body \\\\\\"not \\\\\\\\\\\\\\"ready\\\\\\\\\\\\\\" \\\\u003cyet\\\\u003e \\\\\\\\\\\\\\\\ \\\\u00e9\\\\\\\\n\\\\\\"\\",\\"waitedSeconds\\":5}\\n\\tat failSetup (file:///test/script.js:182:9(64))\\n\\tat setup (file:///test/script.js:133:18(77))\\n" hint="script exception"
      """;

  private GeneratorLogs() {}
}
