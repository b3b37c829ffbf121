import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app/appDeps.ts'
import { type Core, createCore } from './app/createCore.ts'
import { mountCore } from './app/mountCore.ts'
import { mountPlugins } from './app/mountPlugins.ts'
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
  runNotices(core)
  runWebhooks(core)
  await core.http.ready()
  return core.http
}

/**
 * Sends due notices while the server listens. Closing the server waits for mails in progress, then closes the mail
 * transport.
 */
function runNotices({ http, notices, mail }: Core): void {
  let stopNotices: (() => Promise<void>) | undefined
  http.addHook('onListen', async () => {
    stopNotices = startNotices(notices, (err) => http.log.warn({ err }, 'notices that are due could not be looked for'))
  })
  http.addHook('onClose', async () => {
    await stopNotices?.()
    await notices.settle()
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
