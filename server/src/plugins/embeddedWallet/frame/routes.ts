import { randomBytes } from 'node:crypto'
import type { FrameFiles, FramePage } from '@latchkey/frame'
import type { FastifyReply } from 'fastify'
import { FRAME_PATHS } from 'latchkey/core/frame/contract'
import type { JWK } from 'jose'
import { z } from 'zod'
import type { AppSettings } from '../../../core/apps/index.ts'
import type { PluginHttp, PluginServices } from '../../../core/contract/index.ts'
import { gzipped } from '../../../core/http/index.ts'
import { NOTHING_HTML, pageHtml } from './page.ts'
import { fileHeaders, nothingHeaders, ownWindowHeaders, pageHeaders } from './policies.ts'

/** The frame's files, and the apps they are served to. */
export interface FrameServing {
  frame: FrameFiles
  /** Public key under which the frame seals the bodies of its calls. */
  sealingKey: JWK
  /** Finds an app by its id, if it has embedded wallets. */
  findApp(appId: string): Pick<AppSettings, 'id' | 'name' | 'allowedOrigins'> | undefined
  /** True if the frame asks the users of this app itself before it signs. */
  isConfirmedInFrame(appId: string): boolean
  /** Base address of the Drive API, if this app offers backups to a drive. */
  driveApiUrlOf?: ((appId: string) => string | undefined) | undefined
}

interface SentPage {
  page: FramePage
  title: string
  /** Browser features that the page may use, by their names in `Permissions-Policy`. */
  features: readonly string[]
  /** True if the page is only opened in its own window, and never embedded. */
  isOwnWindow?: boolean | undefined
}

/** Bytes of a nonce (CSP requires at least 16). */
const NONCE_BYTES = 18

const appParams = z.object({ app_id: z.string() })
const fileParams = z.object({ hash: z.string(), name: z.string() })

/**
 * The wallet frame, the export page (`docs/protocol/frame.md`) and their files. Register them in a plugin's
 * `publicRoutes`: pages name their app in their path, and the browser enforces who may embed them (`frame-ancestors`).
 */
export function frameRoutes(
  http: PluginHttp,
  { brand, log, proofNonce }: Pick<PluginServices, 'brand' | 'log' | 'proofNonce'>,
  serving: FrameServing,
): void {
  const { frame, sealingKey, findApp, isConfirmedInFrame, driveApiUrlOf } = serving
  const schema = { hide: true, params: appParams }
  log.info({ frameVersion: frame.version, frameHash: frame.hash }, 'wallet frame')

  const sendPage = (
    reply: FastifyReply,
    appId: string,
    { page, title, features, isOwnWindow = false }: SentPage,
  ): FastifyReply => {
    void reply.type('text/html; charset=utf-8')
    const app = findApp(appId)
    if (!app) return reply.code(404).headers(nothingHeaders).send(NOTHING_HTML)
    const { allowedOrigins } = app
    const driveApiUrl = driveApiUrlOf?.(appId)
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const connectTo = driveApiUrl === undefined ? [] : [new URL(driveApiUrl).origin]
    // `x-frame-options` cannot name the app's origins, so it would refuse the app's pages. `frame-ancestors` replaces
    // it.
    void reply
      .removeHeader('x-frame-options')
      .headers(pageHeaders({ nonce, allowedOrigins: isOwnWindow ? [] : allowedOrigins, connectTo, features }))
    if (isOwnWindow) void reply.headers(ownWindowHeaders)
    const settings = {
      appId: app.id,
      brand,
      allowedOrigins,
      sealingKey,
      proofNonce: proofNonce(),
      ...(driveApiUrl === undefined ? {} : { driveApiUrl }),
      ...(isConfirmedInFrame(appId) ? { confirmInFrame: true, appName: app.name } : {}),
      ...(isOwnWindow ? { isOwnWindow } : {}),
    }
    return reply.send(pageHtml(frame, page, title, settings, nonce))
  }

  const passkeys = ['publickey-credentials-get', 'publickey-credentials-create']
  http.get(FRAME_PATHS.wallet, { schema }, ({ params }, reply) =>
    sendPage(reply, params.app_id, { page: frame.wallet, title: 'Wallet', features: passkeys }),
  )
  const exportPage = { page: frame.export, title: 'Private key', features: ['clipboard-write'] }
  http.get(FRAME_PATHS.export, { schema }, ({ params }, reply) => sendPage(reply, params.app_id, exportPage))
  http.get(FRAME_PATHS.exportWindow, { schema }, ({ params }, reply) =>
    sendPage(reply, params.app_id, { ...exportPage, isOwnWindow: true }),
  )

  const confirmPage = { page: frame.confirm, title: 'Wallet', features: [], isOwnWindow: true }
  http.get(FRAME_PATHS.confirmWindow, { schema }, ({ params }, reply) => sendPage(reply, params.app_id, confirmPage))

  http.get('/frame/manifest.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      version: frame.version,
      hash: frame.hash,
      files: Object.fromEntries([...frame.files].map(([name, { integrity }]) => [name, integrity])),
    }),
  )

  const send = gzipped()
  http.get('/frame/:hash/:name', { schema: { hide: true, params: fileParams } }, (request, reply) => {
    const { hash, name } = request.params
    const file = hash === frame.hash ? frame.files.get(name) : undefined
    if (!file) {
      void reply.code(404).header('cache-control', 'no-store')
      return reply.send({ error: 'There is no such file.', code: 'not_found' })
    }
    return send(request, reply.headers(fileHeaders(frame.workers.includes(name))), file)
  })
}
