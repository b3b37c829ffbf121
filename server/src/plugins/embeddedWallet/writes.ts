import {
  ownershipText,
  type AddDeviceBody,
  type CreateWalletBody,
  type OwnershipClaim,
  type SetRecoveryBody,
  type WireCreatedWallet,
  type WireRecovery,
  type WireWalletAddress,
} from 'latchkey/plugins/embeddedWallet/contract'
import type { Hex } from 'viem'
import { normaliseAddress, isSignedByKey } from '../../core/ethereum/index.ts'
import { invalidData, sha256, transact, type Tx } from '../../core/foundation/index.ts'
import type { PluginServices, SignedIn } from '../../core/contract/index.ts'
import { toAccount } from './account.ts'
import { notOwned, passwordExists, recoveryNotAllowed, walletNotFound } from './errors.ts'
import { WALLET_EVENTS, WALLET_WEBHOOKS, walletFields } from './events.ts'
import type { MfaPasses } from './passes.ts'
import type { EmbeddedWalletSettings } from './settings.ts'
import type { ShareOwner, Shares } from './shares.ts'
import type { DeviceWrite, RecoveryWrite, Wallet, Wallets } from './wallets.ts'

/** Writes of a wallet. Each is signed by the wallet's key and done once; a repeated write gets the same answer. */
export interface WalletWrites {
  create(user: SignedIn, settings: EmbeddedWalletSettings, body: CreateWalletBody): Promise<WireCreatedWallet>
  addDevice(user: SignedIn, body: AddDeviceBody): Promise<WireWalletAddress>
  setRecovery(user: SignedIn, settings: EmbeddedWalletSettings, body: SetRecoveryBody): Promise<WireWalletAddress>
}

export interface WalletWritesDeps {
  services: Pick<
    PluginServices,
    'brand' | 'countChange' | 'db' | 'linkAccount' | 'recordEvent' | 'requireFresh' | 'sendWebhook'
  >
  wallets: Wallets
  shares: Shares
  passes: MfaPasses
}

type Body = Omit<AddDeviceBody, 'mfa'> & { recovery?: WireRecovery | undefined }

/** Thrown to roll back a transaction whose work is done already, by an earlier try or a concurrent request. */
class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere'
}

export function createWalletWrites({ services, wallets, shares, passes }: WalletWritesDeps): WalletWrites {
  const { brand, db } = services

  /** Checks that the wallet's key signed the write. @returns SHA-256 of the signed text, hex */
  const requireOwned = async (
    { app, userId }: SignedIn,
    action: OwnershipClaim['action'],
    body: Body,
  ): Promise<string> => {
    const { address, device_id: deviceId, auth_share: authShare, signature, recovery } = body
    const checksummed = await normaliseAddress(address)
    if (checksummed === undefined || checksummed !== address) throw invalidData('"address" must be in EIP-55 form.')
    const text = ownershipText({ brand, action, appId: app.id, userId, address, deviceId, authShare, recovery })
    if (!(await isSignedByKey(checksummed, text, signature as Hex))) throw notOwned()
    return sha256(text)
  }

  const requireWallet = async (user: SignedIn, address: string): Promise<Wallet> => {
    const wallet = await wallets.find(user)
    if (wallet?.address !== address) throw walletNotFound()
    return wallet
  }

  const toDevice = (
    owner: ShareOwner,
    hash: string,
    { device_id: deviceId, auth_share: share, is_lasting: isLasting = true }: Body,
  ): DeviceWrite => ({ deviceId, hash, authShare: shares.sealAuth(owner, deviceId, share), isLasting })

  const toRecovery = async (owner: ShareOwner, recovery: WireRecovery, authShare: string): Promise<RecoveryWrite> => ({
    method: recovery.method,
    envelope: await shares.sealRecovery(owner, recovery),
    authShare: shares.sealAuth(owner, undefined, authShare),
  })

  return {
    async create(user, settings, body) {
      const { address, device_id: deviceId, recovery } = body
      const hash = await requireOwned(user, 'create', body)
      const answerWith = async (wallet: Wallet): Promise<WireCreatedWallet> => {
        const isSame = wallet.address === address && (await wallets.isDone(db, wallet, { deviceId, hash }))
        return { address: wallet.address, created: isSame }
      }
      const before = await wallets.find(user)
      if (before) return answerWith(before)
      assertOffered(settings, recovery)
      if (recovery.method === 'provider' && settings.requireUserOwnedRecoveryOnCreate)
        throw recoveryNotAllowed('user_owned_required')

      const owner = { appId: user.app.id, userId: user.userId, address }
      const device = toDevice(owner, hash, body)
      const sealed = await toRecovery(owner, recovery, body.auth_share)
      const account = toAccount(address, brand, recovery.method)
      // Both run in the transaction that links the account and locks the user: all of it happens, or nothing.
      const insert = {
        async consume(tx: Tx) {
          if (await wallets.lock(tx, user.userId)) throw new AlreadyThere()
          await wallets.insert(tx, owner, device, sealed)
          await services.recordEvent(user, { name: WALLET_EVENTS.created, method: recovery.method }, tx)
        },
      }
      const tell = (tx: Tx) =>
        services.sendWebhook(
          user,
          { type: WALLET_WEBHOOKS.created, hasUser: true, account: { ...account, as: 'wallet' } },
          tx,
        )
      try {
        await services.linkAccount(user, account, insert, tell)
        return { address, created: true }
      } catch (error) {
        const winner = error instanceof AlreadyThere ? await wallets.find(user) : undefined
        if (winner) return answerWith(winner)
        throw error
      }
    },

    async addDevice(user, body) {
      const { address, device_id: deviceId } = body
      const hash = await requireOwned(user, 'addDevice', body)
      const wallet = await requireWallet(user, address)
      if (await wallets.isDone(db, wallet, { deviceId, hash })) return { address }
      await passes.requireForWrite(user, body.mfa)
      const device = toDevice({ appId: user.app.id, userId: user.userId, address }, hash, body)
      await transact(db, async (tx) => {
        const locked = await wallets.lock(tx, user.userId)
        if (!locked) throw walletNotFound()
        if (await wallets.isDone(tx, locked, device)) return
        await wallets.addDevice(tx, locked.id, device)
        await services.recordEvent(user, { name: WALLET_EVENTS.deviceAdded, method: locked.recovery_method }, tx)
      })
      return { address }
    },

    async setRecovery(user, settings, body) {
      const { address, device_id: deviceId, recovery } = body
      const hash = await requireOwned(user, 'setRecovery', body)
      const wallet = await requireWallet(user, address)
      if (await wallets.isDone(db, wallet, { deviceId, hash })) return { address }
      assertOffered(settings, recovery)
      // A recovery that only the user can open must not turn back into one that the provider can open.
      if (recovery.method === 'provider') throw recoveryNotAllowed('not_user_owned')
      assertNoPassword(wallet, recovery)
      // A caller who sets a recovery could take over the wallet later, so this requires a second factor or
      // re-authentication.
      if (!(await passes.requireForWrite(user, body.mfa))) await services.requireFresh(user)

      const owner = { appId: user.app.id, userId: user.userId, address }
      const device = toDevice(owner, hash, body)
      const sealed = await toRecovery(owner, recovery, body.auth_share)
      try {
        await services.linkAccount(user, toAccount(address, brand, recovery.method), {
          async consume(tx) {
            const locked = await wallets.lock(tx, user.userId)
            if (!locked) throw walletNotFound()
            if (await wallets.isDone(tx, locked, device)) throw new AlreadyThere()
            assertNoPassword(locked, recovery)
            await services.countChange(user, tx)
            await wallets.addDevice(tx, locked.id, device)
            await wallets.setRecovery(tx, locked.id, sealed)
            await services.recordEvent(user, { name: WALLET_EVENTS.recoveryChanged, method: recovery.method }, tx)
            const data = { ...walletFields(locked), method: recovery.method }
            await services.sendWebhook(user, { type: WALLET_WEBHOOKS.recoveryChanged, data }, tx)
          },
        })
      } catch (error) {
        if (!(error instanceof AlreadyThere)) throw error
      }
      return { address }
    },
  }
}

function assertOffered({ userOwnedRecoveryOptions }: EmbeddedWalletSettings, { method }: WireRecovery): void {
  if (method !== 'provider' && !userOwnedRecoveryOptions.includes(method)) throw recoveryNotAllowed('not_offered')
}

function assertNoPassword({ recovery_method: current }: Wallet, { method }: WireRecovery): void {
  if (current === 'user-passcode' && method === 'user-passcode') throw passwordExists()
}
