package dev.benchwright.core.catalog.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.catalog.NotAcceptedException;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What manifests may not have is refused with its name, its place and what to do. */
class ManifestRefusalsTest {

  private static final String ORDERS =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: orders, annotations: {a: b@annotation@}}
      spec:
        template:
          metadata: {labels: {app: orders}, annotations: {a: b@podAnnotation@}}
          spec:
            containers:
              - {name: main, image: example/orders@image@, ports: [{name: http, containerPort: 8080}]@container@}
              @containers@
            @pod@
        @spec@
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data: {a: x, b: y}
      """;

  static Manifests manifests(String... texts) {
    var data = new TreeMap<String, String>();
    for (var text : texts) {
      data.put("%d.yaml".formatted(data.size() + 1), text);
    }
    return Manifests.of("shop-manifests", data);
  }

  private static String orders(String place, String text) {
    var separated =
        switch (place) {
          case "container", "annotation", "podAnnotation" -> ", " + text;
          default -> text;
        };
    return ORDERS.replace("@" + place + "@", separated).replaceAll("@[a-zA-Z]+@", "");
  }

  private static void refused(String sentence, String... texts) {
    assertThatThrownBy(() -> manifests(texts).components())
        .isInstanceOf(NotAcceptedException.class)
        .hasMessage("ConfigMap shop-manifests, key " + sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pod | serviceAccountName: admin | components run without a token of the cluster: leave it out
          pod | serviceAccount: admin | components run without a token of the cluster: leave it out
          pod | hostNetwork: true | leave it out
          pod | hostPID: true | leave it out
          pod | hostIPC: true | leave it out
          pod | hostAliases: [] | leave it out
          pod | hostUsers: true | leave it out
          pod | shareProcessNamespace: true | leave it out
          pod | nodeName: a | where pods run is up to spec.placement of the run: leave it out
          pod | nodeSelector: {} | where pods run is up to spec.placement of the run: leave it out
          pod | affinity: {} | where pods run is up to spec.placement of the run: leave it out
          pod | tolerations: [] | where pods run is up to spec.placement of the run: leave it out
          pod | topologySpreadConstraints: [] | where pods run is up to spec.placement of the run: leave it out
          pod | priorityClassName: high | leave it out
          pod | runtimeClassName: kata | leave it out
          pod | initContainers: [] | a component is one container: let its image do that when it starts, and leave it out
          pod | imagePullSecrets: [] | no Secret is read: write a value that is only for the benchmark, or take one that postgres or s3 under spec.system.components gives, such as $(DB_PASSWORD)
          """)
  void ofAPod(String place, String text, String advice) {
    refused(
        "1.yaml: Deployment orders has spec.template.spec.%s, which is not allowed in a benchmark; %s"
            .formatted(text.substring(0, text.indexOf(':')), advice),
        orders(place, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          env: [{name: A, valueFrom: {secretKeyRef: {name: s, key: k}}}] | env[0].valueFrom.secretKeyRef | no Secret is read: write a value that is only for the benchmark, or take one that postgres or s3 under spec.system.components gives, such as $(DB_PASSWORD)
          env: [{name: A, valueFrom: {fieldRef: {fieldPath: x}}}] | env[0].valueFrom.fieldRef | leave it out
          envFrom: [{secretRef: {name: s}}] | envFrom[0].secretRef | no Secret is read: write a value that is only for the benchmark, or take one that postgres or s3 under spec.system.components gives, such as $(DB_PASSWORD)
          securityContext: {runAsUser: 0} | securityContext.runAsUser | components run as the user of their image, which has to be a number other than 0, such as USER 1000 in its Dockerfile: leave it out
          securityContext: {capabilities: {add: [NET_ADMIN]}} | securityContext.capabilities.add | leave it out
          securityContext: {procMount: Unmasked} | securityContext.procMount | leave it out
          resources: {limits: {nvidia.com/gpu: 1}} | resources.limits.nvidia.com/gpu | leave it out
          readinessProbe: {exec: {command: [a]}} | readinessProbe.exec | write httpGet, or leave the probe out: a component without one is ready when it accepts connections
          startupProbe: {httpGet: {port: 8080, httpHeaders: []}} | startupProbe.httpGet.httpHeaders | write httpGet, or leave the probe out: a component without one is ready when it accepts connections
          volumeDevices: [] | volumeDevices | leave it out
          workingDir: /app | workingDir | leave it out
          stdin: true | stdin | leave it out
          lifecycle: {postStart: {}} | lifecycle.postStart | leave it out
          """)
  void ofAContainer(String text, String field, String advice) {
    refused(
        "1.yaml: Deployment orders has spec.template.spec.containers[0].%s, which is not allowed in a benchmark; %s"
            .formatted(field, advice),
        orders("container", text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          containers | - {image: other} | has 2 containers in spec.template.spec.containers, and a component is one; leave the others out
          containers | - | has nothing in spec.template.spec.containers[1]; write it, or leave it out
          pod | volumes: [{name: v, hostPath: {path: /}}] | has spec.template.spec.volumes[0].hostPath, which is not allowed in a benchmark; leave it out
          pod | volumes: [{name: v, secret: {secretName: s}}] | has spec.template.spec.volumes[0].secret, which is not allowed in a benchmark; no Secret is read: write a value that is only for the benchmark, or take one that postgres or s3 under spec.system.components gives, such as $(DB_PASSWORD)
          pod | volumes: [{name: v, persistentVolumeClaim: {claimName: c}}] | has spec.template.spec.volumes[0].persistentVolumeClaim, which is not allowed in a benchmark; no volume outlives its pod: leave it out, or write the component with postgres or s3 under spec.system.components, with lifetime: Run if all trials are to share it
          pod | volumes: [{name: v, emptyDir: {medium: Memory}}] | has spec.template.spec.volumes[0].emptyDir.medium, which is not allowed in a benchmark; leave it out
          pod | restartPolicy: Never | has spec.template.spec.restartPolicy: Never, which is not allowed in a benchmark; write Always, or leave it out
          pod | dnsPolicy: Default | has spec.template.spec.dnsPolicy: Default, which is not allowed in a benchmark; write ClusterFirst, or leave it out
          pod | automountServiceAccountToken: true | has spec.template.spec.automountServiceAccountToken: true, which is not allowed in a benchmark; write false, or leave it out
          pod | securityContext: {runAsNonRoot: false} | has spec.template.spec.securityContext.runAsNonRoot: false, which is not allowed in a benchmark; write true, or leave it out
          pod | securityContext: {fsGroup: 5} | has spec.template.spec.securityContext.fsGroup, which is not allowed in a benchmark; components run as the user of their image, which has to be a number other than 0, such as USER 1000 in its Dockerfile: leave it out
          pod | securityContext: restricted | has spec.template.spec.securityContext: restricted, where Kubernetes has fields; write them indented below it
          pod | volumes: {} | has spec.template.spec.volumes, which is no list; write '-' before each entry
          spec | volumeClaimTemplates: [] | has spec.volumeClaimTemplates, which is not allowed in a benchmark; no volume outlives its pod: leave it out, or write the component with postgres or s3 under spec.system.components, with lifetime: Run if all trials are to share it
          spec | replicas: 0 | has spec.replicas: 0, and a component has 1 to 10 pods; write such a number
          spec | replicas: two | has spec.replicas: two, which is no whole number; write one
          container | securityContext: {privileged: true} | has spec.template.spec.containers[0].securityContext.privileged: true, which is not allowed in a benchmark; write false, or leave it out
          container | securityContext: {allowPrivilegeEscalation: true} | has spec.template.spec.containers[0].securityContext.allowPrivilegeEscalation: true, which is not allowed in a benchmark; write false, or leave it out
          container | securityContext: {seccompProfile: {type: Unconfined}} | has spec.template.spec.containers[0].securityContext.seccompProfile.type: Unconfined, which is not allowed in a benchmark; write RuntimeDefault, or leave it out
          container | env: [{name: A, value: 8}] | has spec.template.spec.containers[0].env[0].value: 8, which is no text; write it in quotes
          container | args: [8] | has spec.template.spec.containers[0].args: [8], which is no list of texts; write '-' before each, and quotes around numbers
          container | resources: {limits: {cpu: [1]}} | has spec.template.spec.containers[0].resources.limits.cpu: [1], which is no quantity; write one, for example 500m or 256Mi
          container | resources: {limits: {cpu: 10m}} | has cpu: 10m under resources.limits; write a quantity from 50m to 512
          container | resources: {requests: {memory: 1Mi}} | has memory: 1Mi under resources.requests; write a quantity from 32Mi to 16Ti
          container | readinessProbe: {httpGet: {port: true}} | has spec.template.spec.containers[0].readinessProbe.httpGet.port: true, which is no port; write its number or its name
          container | readinessProbe: {httpGet: {port: 8081}} | has port 8081 in readinessProbe, and serves on 8080; a component has one port: write that, or leave readinessProbe out
          container | startupProbe: {tcpSocket: {port: admin}} | names port 'admin', which the container of Deployment orders does not have; write its number
          container | readinessProbe: {httpGet: {port: http, path: up}} | has path 'up' in readinessProbe; begin it with '/', and write no white space
          container | readinessProbe: {httpGet: {path: /up}} | has no port in readinessProbe; write it
          container | readinessProbe: {httpGet: {port: http, scheme: HTTPS}} | has spec.template.spec.containers[0].readinessProbe.httpGet.scheme: HTTPS, which is not allowed in a benchmark; write HTTP, or leave it out
          container | env: [{value: x}] | has an entry of env without a name; write it
          container | env: [{name: A, valueFrom: {}}] | has variable A with valueFrom, but without configMapKeyRef.name and key; write them
          container | env: [{name: A, valueFrom: {configMapKeyRef: {name: other, key: a}}}] | names ConfigMap other, which is none of the manifests; write it into ConfigMap shop-manifests, too
          container | env: [{name: A, valueFrom: {configMapKeyRef: {name: settings, key: c}}}] | names key c of ConfigMap settings, which has: a, b; write one of them
          container | envFrom: [{}] | has an entry of envFrom without configMapRef.name; write it
          container | volumeMounts: [{name: v, mountPath: /v}] | mounts volume v, which is not there; write it under spec.template.spec.volumes
          container | volumeMounts: [{name: v, mountPath: v}] | mounts volume v at 'v'; write a path from the root as mountPath
          image | ' x' | has image 'example/orders x'; write an image reference without white space, for example registry.example.com/ours:1.4
          annotation | benchwright.dev/need: x | has annotation benchwright.dev/need, which is not known; write benchwright.dev/needs, benchwright.dev/under-test, benchwright.dev/lifetime or benchwright.dev/start-seconds, or leave it out
          annotation | benchwright.dev/under-test: 'no' | has annotation benchwright.dev/under-test: no; write "true" or "false"
          annotation | benchwright.dev/lifetime: run | has annotation benchwright.dev/lifetime: run; write Trial or Run
          annotation | benchwright.dev/start-seconds: '0' | has annotation benchwright.dev/start-seconds: 0; write a whole number of seconds from 1 to 3600, in quotes
          annotation | benchwright.dev/start-seconds: '3601' | has annotation benchwright.dev/start-seconds: 3601; write a whole number of seconds from 1 to 3600, in quotes
          annotation | benchwright.dev/start-seconds: 4m | has annotation benchwright.dev/start-seconds: 4m; write a whole number of seconds from 1 to 3600, in quotes
          annotation | benchwright.dev/start-seconds: '99999999999' | has annotation benchwright.dev/start-seconds: 99999999999; write a whole number of seconds from 1 to 3600, in quotes
          annotation | benchwright.dev/start-seconds: 240 | has metadata.annotations.benchwright.dev/start-seconds: 240, which is no text; write it in quotes
          podAnnotation | prometheus.io/scrape: 'true', prometheus.io/port: '9090' | has annotation prometheus.io/port: 9090, and serves on 8080; a component has one port: write that, or leave prometheus.io/scrape out
          podAnnotation | prometheus.io/scrape: 'true', prometheus.io/path: prom | has annotation prometheus.io/path: 'prom'; begin it with '/', and write no white space
          podAnnotation | benchwright.dev/lifetime: Run | has annotation benchwright.dev/lifetime under spec.template; write it under metadata.annotations of the Deployment
          podAnnotation | prometheus.io/scrape: true | has spec.template.metadata.annotations.prometheus.io/scrape: true, which is no text; write it in quotes
          """)
  void ofAWorkload(String place, String text, String sentence) {
    refused("1.yaml: Deployment orders " + sentence, orders(place, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          image | ~ | image | example/orders | 300
          container | readinessProbe: {httpGet: {port: http, path: /~}} | path in readinessProbe: | / | 1024
          container | startupProbe: {httpGet: {port: http, path: /~}} | path in startupProbe: | / | 1024
          podAnnotation | prometheus.io/scrape: 'true', prometheus.io/path: /~ | annotation prometheus.io/path: | / | 1024
          container | env: [{name: JDK_JAVA_OPTIONS, value: -~}] | JDK_JAVA_OPTIONS | - | 512
          """)
  void ofTextsThatAreLongerThanInARunsFile(
      String place, String text, String what, String beginning, int most)
      throws NotAcceptedException {
    var longest = beginning + "x".repeat(most - beginning.length());
    var rest = longest.substring(beginning.length());

    assertThat(manifests(orders(place, text.replace("~", rest))).components()).hasSize(1);
    refused(
        "1.yaml: Deployment orders has %s '%s…', and %d characters are the most; write less"
            .formatted(what, longest.substring(0, 60), most),
        orders(place, text.replace("~", rest + "x")));
  }

  @Test
  void ofMoreJvmOptionsThanInARunsFile() throws NotAcceptedException {
    var most = "-x ".repeat(50);

    assertThat(manifests(withOptions(most)).components().getFirst().jvmOptions()).hasSize(50);
    refused(
        "1.yaml: Deployment orders has more than 50 options in JDK_JAVA_OPTIONS; write fewer",
        withOptions(most + "-y"));
  }

  private static String withOptions(String options) {
    return orders("container", "env: [{name: JDK_JAVA_OPTIONS, value: '%s'}]".formatted(options));
  }

  @Test
  void annotationOfTheWrongPlaceIsToBeWrittenAtTheKindAsItIs() {
    refused(
        "1.yaml: StatefulSet orders has annotation benchwright.dev/needs under spec.template; write it under metadata.annotations of the StatefulSet",
        orders("podAnnotation", "benchwright.dev/needs: db")
            .replace("kind: Deployment", "kind: StatefulSet"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {name: v, emptyDir: {}} | {name: v, mountPath: /data} | mounts emptyDir v at /data, and a component can write to /tmp only; mount it there, without subPath, or leave it out
          {name: v} | {name: v, mountPath: /data} | has volume v, which is neither configMap nor emptyDir; write one of them
          {name: v, configMap: {}} | {name: v, mountPath: /data} | has volume v without configMap.name; write it
          {name: v, configMap: {name: other}} | {name: v, mountPath: /data} | names ConfigMap other, which is none of the manifests; write it into ConfigMap shop-manifests, too
          {name: v, configMap: {name: settings, items: [{key: a}]}} | {name: v, mountPath: /data} | has volume v with an item without key or path; write both
          {name: v, configMap: {name: settings}} | {name: v, mountPath: /data, subPath: c} | mounts volume v with subPath: c, which is no file of it; write one of: a, b
          {name: v, configMap: {name: settings}} | {name: v, mountPath: /d, subPathExpr: c} | has spec.template.spec.containers[0].volumeMounts[0].subPathExpr, which is not allowed in a benchmark; leave it out
          """)
  void ofVolumes(String volume, String mount, String sentence) {
    refused(
        "1.yaml: Deployment orders " + sentence,
        orders("container", "volumeMounts: [%s]".formatted(mount))
            .replace(
                "spec:\n      containers:",
                "spec:\n      volumes: [%s]\n      containers:".formatted(volume)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {app: orders} | [{port: 80, targetPort: web}] | names port 'web', which the container of Deployment orders does not have; write its number
          {app: orders} | [{port: 8080}, {port: 8081}] | has 2 ports in spec.ports, and a component serves on one; leave the others out
          {app: orders} | [] | has 0 ports in spec.ports, and a component serves on one; write it
          {app: orders} | [{port: 8080, nodePort: 30000}] | has spec.ports[0].nodePort, which is not allowed in a benchmark; leave it out
          {app: order} | [{port: 8080}] | selects no Deployment or StatefulSet of the manifests; write the labels of its pods under spec.selector, or leave the Service out
          {} | [{port: 8080}] | selects no Deployment or StatefulSet of the manifests; write the labels of its pods under spec.selector, or leave the Service out
          {app: orders} | [{port: 8080}], type: NodePort | has spec.type: NodePort, which is not allowed in a benchmark; write ClusterIP, or leave it out
          {app: orders} | [{port: 8080}], externalName: x | has spec.externalName, which is not allowed in a benchmark; leave it out
          """)
  void ofAService(String selector, String ports, String sentence) {
    refused("2.yaml: Service front " + sentence, orders("", ""), service("front", selector, ports));
  }

  private static String service(String name, String selector, String ports) {
    return "{apiVersion: v1, kind: Service, metadata: {name: %s}, spec: {selector: %s, ports: %s}}"
        .formatted(name, selector, ports);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {apiVersion: v1, kind: Secret, metadata: {name: a}} | 2.yaml: Secret a is of a kind that is not allowed in a benchmark; leave it out, only these are: ConfigMap, Deployment, Service, StatefulSet
          {apiVersion: batch/v1, kind: Job, metadata: {name: a}} | 2.yaml: Job a is of a kind that is not allowed in a benchmark; leave it out, only these are: ConfigMap, Deployment, Service, StatefulSet
          {apiVersion: apps/v1beta1, kind: Deployment, metadata: {name: a}} | 2.yaml: Deployment a has apiVersion: apps/v1beta1; write apps/v1
          {kind: ConfigMap, metadata: {name: a}} | 2.yaml: ConfigMap a has apiVersion: null; write v1
          {apiVersion: v1, kind: ConfigMap, metadata: {name: settings}} | 2.yaml: ConfigMap settings is there twice; leave one out
          {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, binaryData: {a: eA==}} | 2.yaml: ConfigMap a has binaryData, which is not allowed in a benchmark; leave it out
          {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {a: 1}} | 2.yaml: ConfigMap a has data.a: 1, which is no text; write it in quotes
          {apiVersion: v1, kind: ConfigMap, metadata: {name: a, finalizers: []}} | 2.yaml: ConfigMap a has metadata.finalizers, which is not allowed in a benchmark; leave it out
          {apiVersion: v1, kind: ConfigMap} | 2.yaml, document 1, a ConfigMap, has no metadata.name; give it a name of lower-case letters, digits, '-' and '.'
          {apiVersion: v1, kind: ConfigMap, metadata: {name: A_b}} | 2.yaml, document 1, a ConfigMap, has metadata.name: A_b; give it a name of lower-case letters, digits, '-' and '.'
          {apiVersion: v1, metadata: {name: a}} | 2.yaml, document 1 has no kind; write one of: ConfigMap, Deployment, Service, StatefulSet
          [a] | 2.yaml, document 1 is no object of Kubernetes; write apiVersion, kind, metadata and spec
          {apiVersion: apps/v1, kind: StatefulSet, metadata: {name: a}} | 2.yaml: StatefulSet a has 0 containers in spec.template.spec.containers, and a component is one; write it
          {apiVersion: apps/v1, kind: StatefulSet, metadata: {name: a}, spec: {template: {spec: {containers: [{image: x}]}}}} | 2.yaml: StatefulSet a has no port on which it serves; write containerPort under spec.template.spec.containers[0].ports
          {apiVersion: apps/v1, kind: StatefulSet, metadata: {name: a}, spec: {template: {spec: {containers: [{image: x, ports: [{containerPort: 70000}]}]}}}} | 2.yaml: StatefulSet a serves on port 70000; write one from 1 to 65535
          {apiVersion: apps/v1, kind: StatefulSet, metadata: {name: a}, spec: {template: {spec: {containers: [{image: x, ports: [{containerPort: 53, protocol: UDP}]}]}}}} | 2.yaml: StatefulSet a has spec.template.spec.containers[0].ports[0].protocol: UDP, which is not allowed in a benchmark; write TCP, or leave it out
          {apiVersion: apps/v1, kind: StatefulSet, metadata: {name: a}, spec: {template: {spec: {containers: [{image: x, ports: [{containerPort: 53, hostPort: 53}]}]}}}} | 2.yaml: StatefulSet a has spec.template.spec.containers[0].ports[0].hostPort, which is not allowed in a benchmark; leave it out
          {apiVersion: apps/v1, kind: StatefulSet, metadata: {name: a}, spec: {template: {spec: {containers: [{ports: [{containerPort: 53}]}]}}}} | 2.yaml: StatefulSet a has a container without image; write it
          {apiVersion: apps/v1, kind: StatefulSet, metadata: {name: orders}, spec: {template: {spec: {containers: [{image: x, ports: [{containerPort: 53}]}]}}}} | 2.yaml: StatefulSet orders would be component 'orders', which another workload is already, because components are named after the Service that selects them; rename one of them
          """)
  void ofAnObject(String object, String sentence) {
    refused(sentence, orders("", ""), object);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {app: orders} | 3.yaml: Service b selects Deployment orders, as Service a does, and a component has one name; leave one of the two out
          {tier: back} | 3.yaml: Service b selects Deployment orders and Deployment prices, and a component is one of them; write a selector that only one matches
          """)
  void ofTwoServicesOrWorkloads(String selector, String sentence) {
    var two = orders("", "").replace("labels: {app: orders}", "labels: {app: orders, tier: back}");
    refused(
        sentence,
        two + "---\n" + two.substring(0, two.indexOf("---")).replace("orders", "prices"),
        service("a", "{app: orders}", "[{port: 8080}]"),
        service("b", selector, "[{port: 8080}]"));
  }
}
