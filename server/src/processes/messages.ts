import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of a process, as they travel to the first. */
export type MetricsJson = MetricObjectWithValues<MetricValue<string>>[]

/** Access for a worker to an embedded database, which the first process owns. */
export interface EmbeddedPlace {
  /** With its password: goes over the pipe between the processes only. */
  url: string
  /** Connections that the worker may have. */
  connections: number
}

/** From the first process to a worker. */
export type ToWorker =
  /** @property file content of the configuration file when the first process started, so that all have the same */
  | { type: 'serve'; file: unknown; embedded: EmbeddedPlace | undefined }
  | { type: 'moved'; port: number }
  | { type: 'metrics'; id: number }
  | { type: 'stop' }

/** From a worker to the first process. */
export type FromWorker =
  | { type: 'booted' }
  | { type: 'ready'; url: string }
  | { type: 'metrics'; id: number; metrics: MetricsJson }
