package dev.benchwright.core.measure.k6;

/** Log lines of k6 1.8.1. */
public final class GeneratorLogs {

  public static final String SUMMARY =
      """
      benchwright-summary {"version":4,"trial":"db-run-b1-c2","scenarioStartMillis":1795220851707,\
      "steadyStartMillis":1795220853707,"steadyEndMillis":1795220858707,"endedMillis":1795220860427,\
      "testRunDurationMillis":8643,"requests":78538,"failedRequests":100,"droppedIterations":0,\
      "latencyMillis":{"min":0,"mean":2.201204581616526,"p50":1.5851615,"p90":3.7306150000000002,\
      "p95":5.5982534999999904,"p99":10.2731226,"p999":56.79409695000025,"max":241.145263,\
      "p50Below":1.58,"p50Above":1.59,"p95Below":5.59,"p95Above":5.6,"p99Below":10.2,"p99Above":10.3},\
      "receivedBytes":9255684,"sentBytes":5965088}
      """;

  /** The first generator's summary of an open load from two generators. */
  public static final String OPEN =
      """
      benchwright-summary {"version":4,"trial":"two","scenarioStartMillis":1795233574479,\
      "steadyStartMillis":1795233581479,"steadyEndMillis":1795233596479,"endedMillis":1795233598486,\
      "testRunDurationMillis":24044,"requests":2250,"failedRequests":19,"latencyMillis":{\
      "min":5.167394,"mean":17.86,"p50":18.174203,"p90":27.594041,"p95":28.93,"p99":30.72,\
      "p999":47.1,"max":55.09383,"p50Below":18.13,"p50Above":18.18,"p95Below":28.86,"p95Above":29.02,\
      "p99Below":30.52,"p99Above":30.86},"receivedBytes":173611,"sentBytes":171000,\
      "droppedIterations":7,"intendedLatencyMillis":{"mean":18.55,"p50":18.6,"p95":29.55,"p99":33.4,\
      "max":56.07,"p50Below":18.5,"p50Above":18.7,"p95Below":29.5,"p95Above":29.6,"p99Below":33.1,\
      "p99Above":33.8}}
      """;

  /** The second generator's summary of the same load. */
  static final String OPEN_OF_THE_SECOND =
      """
      benchwright-summary {"version":4,"trial":"two","scenarioStartMillis":1795233574493,\
      "steadyStartMillis":1795233581493,"steadyEndMillis":1795233596493,"endedMillis":1795233598502,\
      "testRunDurationMillis":24014,"requests":750,"failedRequests":26,"latencyMillis":{\
      "min":5.144794,"mean":17.06,"p50":17.4343775,"p90":27.5,"p95":28.83,"p99":30.18,"p999":45.8,\
      "max":52.4,"p50Below":17.42,"p50Above":17.43,"p95Below":28.69,"p95Above":29.03,\
      "p99Below":30.11,"p99Above":30.3},"receivedBytes":173744,"sentBytes":171000,\
      "droppedIterations":2,"intendedLatencyMillis":{"mean":18.15,"p50":18.1,"p95":29.58,"p99":32.3,\
      "max":60.39,"p50Below":18.0,"p50Above":18.2,"p95Below":29.4,"p95Above":29.7,"p99Below":32.1,\
      "p99Above":32.9}}
      """;

  static final String BATCH =
      """
      benchwright-summary {"version":4,"trial":"bat","scenarioStartMillis":1795233598545,\
      "steadyStartMillis":1795233600810,"steadyEndMillis":1795233606921,"endedMillis":1795233606927,\
      "testRunDurationMillis":8391,"requests":2800,"failedRequests":28,"latencyMillis":{\
      "min":5.08,"mean":21.05,"p50":21.02,"p90":31.1,"p95":33.1,"p99":36.2,"p999":39.5,"max":43.1,\
      "p50Below":21.0,"p50Above":21.03,"p95Below":33.1,"p95Above":33.2,"p99Below":36.1,\
      "p99Above":36.3},"receivedBytes":293322,"sentBytes":288800,"droppedIterations":0,\
      "batches":{"count":14,"meanMillis":435.65,"minMillis":421.2,"maxMillis":449.9}}
      """;

  public static final String STAIRCASE =
      """
      benchwright-summary {"version":4,"trial":"stair","scenarioStartMillis":1795233611038,\
      "steadyStartMillis":1795233615038,"steadyEndMillis":1795233638038,"endedMillis":1795233641049,\
      "testRunDurationMillis":30036,"requests":3750,"failedRequests":0,"latencyMillis":{\
      "min":5.1,"mean":32.6,"p50":29.3,"p90":52.6,"p95":57.7,"p99":116.8,"p999":232.4,"max":255.5,\
      "p50Below":29.32,"p50Above":29.34,"p95Below":57.73,"p95Above":57.84,"p99Below":115.8,\
      "p99Above":117.3},"receivedBytes":618387,"sentBytes":634449,"droppedIterations":466,\
      "intendedLatencyMillis":{"mean":34.3,"p50":30.9,"p95":60.5,"p99":117.8,"max":256.5,\
      "p50Below":30.8,"p50Above":31.0,"p95Below":60.4,"p95Above":60.6,"p99Below":117.0,\
      "p99Above":118.5},"failedSteps":1,"steps":[\
      {"step":1,"offeredPerSecond":100,"startMillis":1795233615038,"endMillis":1795233620038,\
      "requests":500,"failedRequests":0,"droppedIterations":0,"passed":true},\
      {"step":2,"offeredPerSecond":250,"startMillis":1795233624038,"endMillis":1795233629038,\
      "requests":1250,"failedRequests":0,"droppedIterations":0,"passed":true},\
      {"step":3,"offeredPerSecond":400,"startMillis":1795233633038,"endMillis":1795233638038,\
      "requests":1534,"failedRequests":0,"droppedIterations":466,"passed":false}]}
      """;

  /**
   * The summary of a load with thirteen slices, ten of them for the warm-up. Its throughput settles
   * with the fourth slice.
   */
  public static final String SLICED =
      """
      benchwright-summary {"version":4,"trial":"sliced","scenarioStartMillis":1795233570000,\
      "steadyStartMillis":1795233592000,"steadyEndMillis":1795233598000,"endedMillis":1795233599500,\
      "testRunDurationMillis":31000,"requests":1130,"failedRequests":13,"latencyMillis":{\
      "min":5.1,"mean":17.86,"p50":18.1,"p90":27.5,"p95":28.9,"p99":30.7,"p999":47.1,"max":55.0,\
      "p50Below":18.0,"p50Above":18.2,"p95Below":28.8,"p95Above":29.0,"p99Below":30.5,\
      "p99Above":30.9},"receivedBytes":173611,"sentBytes":171000,"droppedIterations":0,\
      "lateIterations":91,"slices":{"startMillis":1795233572000,"seconds":2,"steady":3,\
      "requests":[10,40,80,100,100,100,100,100,100,100,100,100,100],\
      "failedRequests":[1,1,1,1,1,1,1,1,1,1,1,1,1],\
      "droppedIterations":[0,0,0,0,0,0,0,0,0,0,0,0,0],\
      "lateIterations":[1,2,3,4,5,6,7,8,9,10,11,12,13]}}
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
