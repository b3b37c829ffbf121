import type { MfaProof } from 'latchkey/core/frame/contract'
import { EMBEDDED_WALLET_CODES } from 'latchkey/plugins/embeddedWallet/contract'
import { FRAME_FAILURE_CODES, FrameFailure, walletNotOnDevice } from '../frameFailure.ts'
import { wipe, type Bytes } from '../keys/bytes.ts'
import { combineShares } from '../keys/shares.ts'
import { withWalletKey, type WalletKey } from '../keys/walletKey.ts'
import { toWireProof } from '../server/walletServer.ts'
import type { WarmPair } from '../warmShare.ts'
import type { FrameContext } from './context.ts'
import { userOf } from './user.ts'

/** Fields that every request about a wallet has. */
export interface WalletRequest extends Partial<MfaProof> {
  accessToken: string
  address: string
}

/** A wallet's secrets, usable during one operation; {@link withWallet} wipes them. */
export interface UnlockedWallet extends WalletKey {
  readonly entropy: Bytes
}

/** The two shares that give a wallet's key, and where they come from. */
interface Pair {
  deviceShare: Bytes
  authShare: Bytes
  /** The stored record of this device's share, from which the share can be read again. */
  device: WarmPair['device']
  /** The pair that the server just released; null if it was still in memory. */
  released: WarmPair | null
}

export interface WithWalletOptions {
  /** Called once both shares are at hand, and before the key is rebuilt. Resolves when the user agrees. */
  confirm?: (() => Promise<void>) | undefined
}

/**
 * Rebuilds the wallet from this device's share and the server's, checks that it is the requested one, passes it to `work`,
 * and wipes it.
 *
 * @throws {FrameFailure} those of `confirm`; `wallet_not_on_device`; `missing_or_invalid_mfa`; `error` with `wallet_address_mismatch` or the server's code
 */
export async function withWallet<R>(
  context: FrameContext,
  request: WalletRequest,
  work: (wallet: UnlockedWallet) => R | Promise<R>,
  { confirm }: WithWalletOptions = {},
): Promise<R> {
  const { accessToken, address } = request
  const { generation } = context.warm
  const { authShare, device, released, ...found } = await findPair(context, request)
  let { deviceShare } = found
  try {
    if (confirm) {
      // The user may take minutes to answer, and both shares together are the key, so one of them does not stay in
      // memory meanwhile.
      wipe(deviceShare)
      await confirm()
      deviceShare = (await context.shares.open(device)) ?? notHere()
    }
    return await withEntropyOf(context, deviceShare, authShare, address, (wallet) => {
      // A share that was released for a second factor is not kept: the next operation needs a factor of its own.
      if (released && request.mfaCode === undefined) context.warm.keep(accessToken, address, released, generation)
      return work(wallet)
    })
  } finally {
    wipe(deviceShare, authShare)
  }
}

/** Rebuilds the wallet from any two shares, checks its address, passes it to `work` and wipes it. @throws {FrameFailure} */
export async function withEntropyOf<R>(
  { environment, warm }: FrameContext,
  left: Bytes,
  right: Bytes,
  address: string,
  work: (wallet: UnlockedWallet) => R | Promise<R>,
): Promise<R> {
  const fail = (): never => {
    warm.drop()
    throw new FrameFailure('error', 'The shares do not belong to this wallet.', FRAME_FAILURE_CODES.addressMismatch)
  }
  // Two shares with the same index cannot be combined: they are not a pair.
  const entropy = await combineShares(left, right).catch(fail)
  try {
    return await withWalletKey(entropy, environment.crypto.subtle, (key) =>
      key.address === address ? work({ ...key, entropy }) : fail(),
    )
  } finally {
    wipe(entropy)
  }
}

async function findPair(context: FrameContext, request: WalletRequest): Promise<Pair> {
  const { settings, shares, server, warm } = context
  const { accessToken, address } = request
  const userId = userOf(context, accessToken)
  const kept = warm.find(accessToken, address)
  if (kept) {
    const deviceShare = await shares.open(kept.device)
    if (deviceShare) return { deviceShare, authShare: kept.authShare, device: kept.device, released: null }
    wipe(kept.authShare)
  }
  for (const device of await shares.find({ appId: settings.appId, userId, address })) {
    const deviceShare = await shares.open(device)
    if (!deviceShare) continue
    try {
      const body = { address, device_id: device.deviceId, ...toWireProof(request) }
      const authShare = await server.release(accessToken, body)
      return { deviceShare, authShare, device, released: { device, authShare } }
    } catch (error) {
      wipe(deviceShare)
      // The server does not know this share, but it stays stored: the server may have been restored from an older
      // backup. A recovery removes it.
      if (!(error instanceof FrameFailure) || error.code !== EMBEDDED_WALLET_CODES.notOnDevice) throw error
    }
  }
  throw walletNotOnDevice()
}

const notHere = (): never => {
  throw walletNotOnDevice()
}
