import { EMBEDDED_WALLET_PATHS as PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import type { App } from '../../core/apps/index.ts'
import {
  type HttpRequest,
  type PluginHttp,
  type SignedIn,
  type PluginServices,
  answers,
} from '../../core/contract/index.ts'
import { notEnabled, notOnDevice, notTheFrame, walletNotFound } from './errors.ts'
import { newDeviceNotice, WALLET_EVENTS, WALLET_WEBHOOKS, walletFields } from './events.ts'
import { exportRoutes } from './exportRoutes.ts'
import type { KeyManagement } from './keys/keyManagement.ts'
import { createMfaPasses } from './passes.ts'
import {
  addDeviceSchema,
  addressSchema,
  createdSchema,
  createSchema,
  recoveryStartSchema,
  releasedSchema,
  releaseSchema,
  setRecoverySchema,
  startRecoverySchema,
} from './wireSchema.ts'
import type { SealedBodies, SealedCalls } from './sealed/sealedBodies.ts'
import type { EmbeddedWalletSettings } from './settings.ts'
import { createShares, type ShareOwner } from './shares.ts'
import { createWallets, type Wallet } from './wallets.ts'
import { createWalletWrites } from './writes.ts'

export interface EmbeddedWalletRoutesDeps {
  /** Undefined if an app has no embedded wallets. */
  settingsOf(app: App): EmbeddedWalletSettings | undefined
  keys: KeyManagement
  /** Opens and seals the bodies between frame and server. */
  sealed: SealedBodies
  sealedCalls: SealedCalls
  /** Origin of the frame's pages, which alone may call. */
  frameOrigin: string
  limits: Pick<RateLimitSettings, 'walletSharesPerUser' | 'walletRecoveriesPerUser' | 'walletWritesPerUser'>
}

const shared = { tags: ['embeddedWallet'], security: [{ bearer: [] }] }

/** The calls between frame and server, `/api/v1/embedded_wallets/*` in `docs/protocol/http.md`. */
export function embeddedWalletRoutes(
  http: PluginHttp,
  services: PluginServices,
  { settingsOf, keys, sealed, sealedCalls, frameOrigin, limits }: EmbeddedWalletRoutesDeps,
): void {
  const { db, clock } = services
  const wallets = createWallets(db, clock)
  const shares = createShares(services, keys)
  const passes = createMfaPasses(services)
  const writes = createWalletWrites({ services, wallets, shares, passes })

  const requireSettings = ({ app }: SignedIn): EmbeddedWalletSettings => {
    const settings = settingsOf(app)
    if (!settings) throw notEnabled()
    return settings
  }
  const requireFrameOrigin = ({ headers }: HttpRequest): void => {
    if (headers.origin !== frameOrigin) throw notTheFrame(headers.origin)
  }
  const enter = async (request: HttpRequest): Promise<{ user: SignedIn; settings: EmbeddedWalletSettings }> => {
    requireFrameOrigin(request)
    const user = await services.requireFrame(request)
    return { user, settings: requireSettings(user) }
  }
  const enterToWrite: typeof enter = async (request) => {
    const entered = await enter(request)
    await services.countRate('write', whoIs(entered.user), limits.walletWritesPerUser)
    return entered
  }
  const whoIs = ({ app, userId }: SignedIn): string[] => [app.id, userId]
  const ownerOf = ({ app, userId }: SignedIn, { address }: Wallet): ShareOwner => ({ appId: app.id, userId, address })
  const requireWallet = async (user: SignedIn, address: string): Promise<Wallet> => {
    const wallet = await wallets.find(user)
    if (wallet?.address !== address) throw walletNotFound()
    return wallet
  }

  http.post(
    PATHS.create,
    {
      ...sealed,
      schema: {
        ...shared,
        body: createSchema,
        response: answers(createdSchema),
        summary: 'Store the shares of a new wallet (called by the frame)',
      },
    },
    async (request) => {
      const { user, settings } = await enterToWrite(request)
      return writes.create(user, settings, request.body)
    },
  )

  http.post(
    PATHS.release,
    {
      ...sealed,
      schema: {
        ...shared,
        body: releaseSchema,
        response: answers(releasedSchema),
        summary: 'Take the auth share of a device (called by the frame)',
      },
    },
    async (request) => {
      const { user } = await enter(request)
      const { address, device_id: deviceId, mfa } = request.body
      const wallet = await requireWallet(user, address)
      const device = await wallets.findDevice(wallet, deviceId)
      if (!device?.auth_share) throw notOnDevice()
      // Checked last, so that no proof is used up if there is no share.
      await passes.requireForShare(user, mfa, sealedCalls.callOf(request))
      await services.countRate('release', whoIs(user), limits.walletSharesPerUser)
      await wallets.touch(wallet, deviceId)
      await services.recordEvent(user, { name: WALLET_EVENTS.shareReleased, isOncePerSession: true })
      return { auth_share: shares.openAuth(ownerOf(user, wallet), deviceId, device.auth_share) }
    },
  )

  exportRoutes(http, services, {
    wallets,
    shares,
    sealed,
    sealedCalls,
    requireWallet,
    requireFrameOrigin,
    limit: limits.walletSharesPerUser,
    assertEnabled: (user) => void requireSettings(user),
  })

  http.post(
    PATHS.startRecovery,
    {
      ...sealed,
      schema: {
        ...shared,
        body: startRecoverySchema,
        response: answers(recoveryStartSchema),
        summary: 'Take what a recovery needs (called by the frame)',
      },
    },
    async (request) => {
      const { user } = await enter(request)
      const wallet = await requireWallet(user, request.body.address)
      await passes.requireForShare(user, request.body.mfa, sealedCalls.callOf(request))
      // A user-owned recovery, such as by password, can be guessed, so it has a limit of its own. A provider's recovery
      // counts as any share: pages that store nothing fetch it each time.
      const [action, limit] =
        wallet.recovery_method === 'provider'
          ? (['release', limits.walletSharesPerUser] as const)
          : (['recover', limits.walletRecoveriesPerUser] as const)
      await services.countRate(action, whoIs(user), limit)
      const owner = ownerOf(user, wallet)
      const released = {
        name: WALLET_EVENTS.recoveryReleased,
        method: wallet.recovery_method,
        isOncePerSession: true,
      }
      const isFirst = await services.transaction(async (tx) => {
        const isNew = await services.recordEvent(user, released, tx)
        if (isNew) await services.sendWebhook(user, { type: WALLET_WEBHOOKS.recovered, data: walletFields(wallet) }, tx)
        return isNew
      })
      // Only a device without a share recovers. The user is told now, since the device may never store a share of its
      // own.
      if (isFirst) await services.notifyUser(user, newDeviceNotice)
      return {
        auth_share: shares.openAuth(owner, undefined, wallet.recovery_auth_share),
        recovery: await shares.openRecovery(owner, wallet.recovery),
      }
    },
  )

  http.post(
    PATHS.addDevice,
    {
      ...sealed,
      schema: {
        ...shared,
        body: addDeviceSchema,
        response: answers(addressSchema),
        summary: 'Add a device that recovered the wallet (called by the frame)',
      },
    },
    async (request) => {
      const { user } = await enterToWrite(request)
      return writes.addDevice(user, request.body)
    },
  )

  http.post(
    PATHS.setRecovery,
    {
      ...sealed,
      schema: {
        ...shared,
        body: setRecoverySchema,
        response: answers(addressSchema),
        summary: 'Replace the recovery of the wallet (called by the frame)',
      },
    },
    async (request) => {
      const { user, settings } = await enterToWrite(request)
      return writes.setRecovery(user, settings, request.body)
    },
  )
}
