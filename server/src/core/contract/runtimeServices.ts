import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../foundation/index.ts'

/** The server's brand, secrets and log. A part of {@link PluginServices}. */
export interface RuntimeServices {
  brand: string
  mode: 'development' | 'production'
  clock: Clock
  /**
   * Reads a secret of the operator: the environment variable of this name, or the file that `<name>_FILE` names.
   * @throws ConfigError when that file cannot be read
   */
  secret(name: string): string | undefined
  /** The plugin's logger. Never log an address, a code or a token. */
  log: FastifyBaseLogger
}
