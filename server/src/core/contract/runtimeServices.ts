import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../foundation/index.ts'

/** What the server runs with, and the log. A part of {@link PluginServices}. */
export interface RuntimeServices {
  brand: string
  mode: 'development' | 'production'
  clock: Clock
  /**
   * Reads a secret of the operator: the environment variable of this name, or the file that `<name>_FILE` names.
   * @throws ConfigError when that file cannot be read
   */
  secret(name: string): string | undefined
  /** Never log an address, a code or a token. */
  log: FastifyBaseLogger
}
