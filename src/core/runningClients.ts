import { ConfigError } from './errors/ConfigError.ts'
import type { Logger } from './services/types.ts'

/** For developers only: the clients that run on this page's own storage, by brand. */
const running = new Map<string, object>()

/** Says so if a client starts while another one of the page shares its tokens: a hot update that made a second one, most likely. */
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
