import { EMBEDDED_WALLET_PATHS as PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import {
  type HttpRequest,
  type PluginHttp,
  type SignedIn,
  type PluginServices,
  type RateLimit,
  answers,
} from '../../core/contract/index.ts'
import { transact } from '../../core/foundation/index.ts'
import { notOnDevice } from './errors.ts'
import { WALLET_EVENTS, WALLET_WEBHOOKS, walletFields } from './events.ts'
import { createKeyExports } from './exports.ts'
import {
  exportShareSchema,
  exportTicketSchema,
  openedExportSchema,
  openExportSchema,
  releasedSchema,
  ticketSchema,
} from './wireSchema.ts'
import type { SealedBodies, SealedCalls } from './sealed/sealedBodies.ts'
import type { Shares } from './shares.ts'
import type { Wallet, Wallets } from './wallets.ts'

export interface ExportRoutesDeps {
  wallets: Wallets
  shares: Shares
  sealed: SealedBodies
  sealedCalls: SealedCalls
  /** @throws RequestError 404 `embedded_wallet_not_found` */
  requireWallet(user: SignedIn, address: string): Promise<Wallet>
  /** @throws RequestError 403 `embedded_wallets_not_enabled` */
  assertEnabled(user: SignedIn): void
  /** @throws RequestError 403 `invalid_origin` */
  requireFrameOrigin(request: HttpRequest): void
  /**
   * Limit of the shares that one user fetches, including those for exports. Tickets are counted separately, by the same
   * limit.
   */
  limit: RateLimit
}

const tags = ['embeddedWallet']

/**
 * Export of the key: the user's page gets a ticket, then the export page makes two calls with that ticket and a proof
 * by the frame's key. The export page never gets an access token.
 */
export function exportRoutes(http: PluginHttp, services: PluginServices, deps: ExportRoutesDeps): void {
  const { wallets, shares, sealed, sealedCalls, requireWallet, assertEnabled, requireFrameOrigin, limit } = deps
  const { db } = services
  const exports = createKeyExports(services)
  const whoIs = ({ app, userId }: SignedIn): string[] => [app.id, userId]

  http.post(
    PATHS.exportTicket,
    {
      schema: {
        tags,
        security: [{ bearer: [] }],
        body: exportTicketSchema,
        response: answers(ticketSchema),
        summary: 'Get a ticket for the export page',
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      assertEnabled(user)
      await requireWallet(user, request.body.address)
      await services.countRate('exportTicket', whoIs(user), limit)
      // Each export requires a second factor (EXPORT-15), however fresh the session is. A user without one
      // must have logged in, or confirmed their identity, a moment ago.
      if (!(await services.requireMfa(user, request.body.mfa))) await services.requireFresh(user)
      return { ticket: await exports.issue(user, request.body.address) }
    },
  )

  http.post(
    PATHS.openExport,
    {
      ...sealed,
      schema: {
        tags,
        body: openExportSchema,
        response: answers(openedExportSchema),
        summary: 'Redeem the ticket of an export (called by the export page)',
      },
    },
    async (request) => {
      requireFrameOrigin(request)
      const { user, row, isFirst } = await exports.open(request, request.body.ticket, request.body.export_key)
      assertEnabled(user)
      if (isFirst) await services.recordEvent(user, { name: WALLET_EVENTS.exportOpened })
      return { user_id: row.user_id, address: row.address }
    },
  )

  http.post(
    PATHS.exportShare,
    {
      ...sealed,
      schema: {
        tags,
        body: exportShareSchema,
        response: answers(releasedSchema),
        summary: 'Take the auth share of an export, once (called by the export page)',
      },
    },
    async (request) => {
      requireFrameOrigin(request)
      const { export_key: exportKey, device_id: deviceId } = request.body
      const call = sealedCalls.callOf(request) ?? null
      const { user, row } = await exports.find(request, exportKey, call)
      assertEnabled(user)
      const wallet = await requireWallet(user, row.address)
      const device = await wallets.findDevice(wallet, deviceId)
      const share = device?.auth_share
      if (!share) throw notOnDevice()
      await services.countRate('release', whoIs(user), limit)
      await wallets.touch(wallet, deviceId)
      await transact(db, async (tx) => {
        // The same call again, as its answer was lost: the export is done and told already.
        if (!(await exports.use(tx, row, call))) return
        await services.recordEvent(user, { name: WALLET_EVENTS.exported }, tx)
        await services.sendWebhook(user, { type: WALLET_WEBHOOKS.exported, data: walletFields(wallet) }, tx)
      })
      return {
        auth_share: shares.openAuth(
          { appId: user.app.id, userId: user.userId, address: wallet.address },
          deviceId,
          share,
        ),
      }
    },
  )
}
