import { ownershipText, type OwnershipClaim, type WireRecovery } from 'latchkey/plugins/embeddedWallet/contract'
import { toBase64Url, utf8, type Bytes } from '../keys/bytes.ts'
import { splitEntropy, wipeShares, type Shares } from '../keys/shares.ts'
import { FRAME_FAILURE_CODES, FrameFailure } from '../frameFailure.ts'
import { isRefused } from '../server/request.ts'
import { signPersonalMessage } from '../signing/personalMessage.ts'
import type { FrameContext } from './context.ts'
import type { UnlockedWallet } from './unlock.ts'

const DEVICE_ID_BYTES = 16

export interface NewSharesRequest {
  action: OwnershipClaim['action']
  userId: string
  wallet: UnlockedWallet
  /** Builds the recovery for the server from the third share. If absent, the third share is dropped. */
  toRecovery?: ((share: Bytes, address: string) => Promise<WireRecovery>) | undefined
}

/** A new split of the wallet, not yet sent to the server. The device's share is stored here already. */
export interface NewShares<Recovery extends WireRecovery | undefined> {
  deviceId: string
  /**
   * The body for the server, with a signature of the wallet's key. JSON requires the share as a string, which cannot
   * be wiped.
   */
  body: {
    address: string
    device_id: string
    auth_share: string
    signature: string
    is_lasting?: false
  } & (Recovery extends WireRecovery ? { recovery: Recovery } : object)
}

export async function makeNewShares(
  context: FrameContext,
  request: NewSharesRequest & { toRecovery: (share: Bytes, address: string) => Promise<WireRecovery> },
): Promise<NewShares<WireRecovery>>
export async function makeNewShares(context: FrameContext, request: NewSharesRequest): Promise<NewShares<undefined>>
/** Splits the wallet's entropy anew, stores this device's share, and builds the body for the server. */
export async function makeNewShares(
  { settings, environment, shares }: FrameContext,
  { action, userId, wallet, toRecovery }: NewSharesRequest,
): Promise<NewShares<WireRecovery | undefined>> {
  const { brand, appId } = settings
  const { address } = wallet
  let split: Shares | undefined
  try {
    split = await splitEntropy(wallet.entropy)
    const recovery = await toRecovery?.(split.recovery, address)
    const deviceId = toBase64Url(environment.crypto.getRandomValues(new Uint8Array(DEVICE_ID_BYTES)))
    const authShare = toBase64Url(split.auth)
    const claim = { brand, action, appId, userId, address, deviceId, authShare, recovery }
    const signature = signPersonalMessage(utf8(ownershipText(claim)), wallet.privateKey)
    // Stored before the server gets its half: if the page closed in between, the device's half would be lost.
    const isLasting = await shares.add({ appId, userId, address }, deviceId, split.device)
    const body = { address, device_id: deviceId, auth_share: authShare, signature, ...(recovery && { recovery }) }
    return { deviceId, body: isLasting ? body : { ...body, is_lasting: false } }
  } finally {
    wipeShares(split)
  }
}

/**
 * Sends the write to the server. If the server refuses, this device's new share is removed and the old one stays
 * valid. If no answer comes, both are kept, because the write may have happened.
 */
export async function writeShares<A extends { address: string }>(
  { settings, shares }: FrameContext,
  { userId, made }: { userId: string; made: NewShares<WireRecovery | undefined> },
  write: () => Promise<A>,
): Promise<A> {
  const wallet = { appId: settings.appId, userId, address: made.body.address }
  try {
    const answer = await write()
    if (answer.address === wallet.address) await shares.keepOnly(wallet, made.deviceId)
    else await shares.remove(wallet, made.deviceId)
    return answer
  } catch (error) {
    if (isRefused(error)) await shares.remove(wallet, made.deviceId)
    throw error
  }
}

/** Checks that the answer to a write names the same wallet. @throws {FrameFailure} */
export function assertAnswerFor(address: string, answer: { address: string }): void {
  if (answer.address === address) return
  throw new FrameFailure('error', 'The server answered for another wallet.', FRAME_FAILURE_CODES.addressMismatch)
}
