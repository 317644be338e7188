/**
 * Tests against a real API server: etcd, kube-apiserver and controller-manager as processes of the
 * test, the operator in its process, and a player in place of kubelet, k6-operator and Prometheus.
 * No container runs, and nothing is measured.
 */
@NullMarked
package dev.benchwright.apitier;

import org.jspecify.annotations.NullMarked;
