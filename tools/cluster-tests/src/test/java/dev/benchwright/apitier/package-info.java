/**
 * Tests against a real API server: etcd, kube-apiserver and controller-manager are processes of the
 * test. No container runs, and nothing is measured. Either the operator runs in the test's process
 * ({@code Bench}), with a player in place of kubelet, k6-operator and Prometheus. Or a test calls
 * one reconciler or store itself, step by step ({@code ApiServerExtension}).
 */
@NullMarked
package dev.benchwright.apitier;

import org.jspecify.annotations.NullMarked;
