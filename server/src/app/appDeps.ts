import type { ServerConfig } from '../config.ts'
import type { MailTransport, ServerPlugin, TextTransport } from '../core/contract/index.ts'
import type { Vitals } from '../core/counters/index.ts'
import type { Clock, Queryable } from '../core/foundation/index.ts'
import type { Readiness } from '../core/http/index.ts'
import type { BuiltInOptions } from '../plugins/builtIn.ts'

/** How a process is; filled in by those who start its parts. */
export interface ProcessVitals {
  pool?: (() => Vitals['pool']) | undefined
  housekeeping?: Vitals['housekeeping'] | undefined
}

/** Dependencies of `buildApp`. Tests replace the database, the clock and the mail. */
export interface AppDeps extends BuiltInOptions {
  config: ServerConfig
  /** An open database with all migrations applied, including those of plugins. */
  db: Queryable
  /** Sends mail. It may be absent in development: messages then only go to the inbox page. */
  mail?: MailTransport | undefined
  /** Sends text messages. Default: through the provider of the environment, as many at once as come. */
  texts?: TextTransport | undefined
  /** Third-party server plugins, besides the built-in ones. */
  plugins?: readonly ServerPlugin[] | undefined
  /** Loads the modules of plugins at once, as a listening server does, instead of at the first request. */
  preload?: boolean | undefined
  /** Makes the readiness check fail while it says so. */
  readiness?: Readiness | undefined
  clock?: Clock | undefined
  /** What the console says of this process, besides what the core knows. */
  vitals?: ProcessVitals | undefined
  /** Milliseconds in which a request must arrive completely. Default: 30,000. */
  requestTimeoutMs?: number | undefined
  /** Destination of log lines. Default: standard output. */
  logStream?: { write(line: string): void } | undefined
}
