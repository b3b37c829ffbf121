import type { Vitals } from '../core/counters/index.ts'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** Metrics of a process in the form in which they are sent to the first process. */
export type MetricsJson = MetricObjectWithValues<MetricValue<string>>[]

/** A worker's access to an embedded database, which the first process owns. */
export interface EmbeddedPlace {
  /** Contains the password, so it is sent only over the pipe between the processes. */
  url: string
  /** Largest number of connections of the worker. */
  connections: number
}

/** Messages from the first process to a worker. */
export type ToWorker =
  /**
   * @property file content of the configuration file, as the first process read it, so that all processes have the
   * same
   */
  | { type: 'serve'; file: unknown; embedded: EmbeddedPlace | undefined }
  | { type: 'moved'; port: number }
  | { type: 'metrics'; id: number }
  /** What the housekeeping of the first process did, for the console. */
  | { type: 'housekeeping'; run: NonNullable<Vitals['housekeeping']> }
  | { type: 'stop' }

/** Messages from a worker to the first process. */
export type FromWorker =
  | { type: 'booted' }
  | { type: 'ready'; url: string }
  | { type: 'metrics'; id: number; metrics: MetricsJson }
