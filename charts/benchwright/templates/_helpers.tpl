{{- define "benchwright.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* The release's name, with the chart's unless that says it already. */}}
{{- define "benchwright.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- $name := include "benchwright.name" . -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "benchwright.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "benchwright.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "benchwright.selectorLabels" -}}
app.kubernetes.io/name: {{ include "benchwright.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: operator
{{- end -}}

{{- define "benchwright.labels" -}}
{{ include "benchwright.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "benchwright.catalog" -}}
{{- .Values.catalog | default (.Files.Get "files/catalog.yaml") -}}
{{- end -}}

{{/*
Stops with a sentence where the monitors' kinds are unknown. A cluster that really answers knows
apiregistration.k8s.io; "helm template" without a cluster does not, and renders everything.
*/}}
{{- define "benchwright.requireMonitoring" -}}
{{- if .Capabilities.APIVersions.Has "apiregistration.k8s.io/v1" -}}
{{- if not (.Capabilities.APIVersions.Has "monitoring.coreos.com/v1") -}}
{{- fail "this cluster has no PodMonitor and no ServiceMonitor, which Prometheus needs to find the subjects under test: install kube-prometheus-stack (or prometheus-operator) first, or set podMonitor.enabled=false and serviceMonitor.enabled=false and scrape them in another way" -}}
{{- end -}}
{{- end -}}
{{- end -}}
