import { ConfigError } from '../errors/ConfigError.ts'
import type { Logger } from '../services/types.ts'

/** Clients that run on this page's own storage, by brand. Used in development only. */
const running = new Map<string, object>()

/**
 * Warns if a client starts while another one on the page shares its tokens, most likely because a hot update created a second
 * one.
 */
export function noteStarted(client: object, brand: string, logger: Logger): void {
  const other = running.get(brand)
  running.set(brand, client)
  if (other === undefined || other === client) return
  logger.warn(
    new ConfigError({
      problem: 'Two clients run on this page and share one session.',
      given: { brand },
      fix: 'Make one client per page. After a hot update reload the page, or end the old one: `import.meta.hot?.dispose(() => client.destroy())` beside createClient().',
    }).message,
  )
}

export function noteEnded(client: object, brand: string): void {
  if (running.get(brand) === client) running.delete(brand)
}
