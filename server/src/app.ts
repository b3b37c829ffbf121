import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app/appDeps.ts'
import { type Core, createCore } from './app/createCore.ts'
import { mountCore } from './app/mountCore.ts'
import { mountPlugins } from './app/mountPlugins.ts'
import { runCounters } from './app/runCounters.ts'
import { startNotices } from './core/notices/index.ts'

export type { AppDeps } from './app/appDeps.ts'

/**
 * Builds the HTTP server, ready to listen or to `inject` into. Reads no environment and opens no port. `close()`
 * finishes running requests and closes the mail transport; the caller closes the database.
 * @throws Error when production has no mail transport, two plugins collide, or the signing key cannot be opened
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const core = await createCore(deps)
  await mountCore(core)
  await mountPlugins(core)
  runInBackground(core)
  runWebhooks(core)
  runCounters(core)
  await core.http.ready()
  return core.http
}

/** Milliseconds after which other servers know of a device or network in which a code was used. */
const STORE_EVERY_MS = 2_000

/**
 * Sends due notices, and stores where codes were used, while the server listens. Closing the server waits for mails in
 * progress, then closes the mail transport.
 */
function runInBackground({ http, notices, mail, proven }: Core): void {
  let stopNotices: (() => Promise<void>) | undefined
  let storing: NodeJS.Timeout | undefined
  http.addHook('onListen', async () => {
    storing = setInterval(() => void proven.flush(), STORE_EVERY_MS).unref()
    stopNotices = startNotices(notices, (err) => http.log.warn({ err }, 'notices that are due could not be looked for'))
  })
  http.addHook('onClose', async () => {
    await stopNotices?.()
    await notices.settle()
    clearInterval(storing)
    await proven.flush()
    mail.close()
  })
}

/** Sends webhooks while the server listens. Closing the server waits for the attempts under way. */
function runWebhooks({ http, webhooks, poster }: Core): void {
  let stop: (() => Promise<void>) | undefined
  http.addHook('onListen', async () => {
    stop = webhooks.start((err) => http.log.warn({ err }, 'webhooks that are due could not be looked for'))
  })
  http.addHook('onClose', async () => {
    await stop?.()
    poster.close()
  })
}
