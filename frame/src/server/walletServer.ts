import type { MfaProof } from 'latchkey/core/frame/contract'
import {
  EMBEDDED_WALLET_PATHS,
  SHARE_BYTES,
  USER_OWNED_RECOVERIES,
  type AddDeviceBody,
  type CreateWalletBody,
  type ExportShareBody,
  type OpenExportBody,
  type ReleaseShareBody,
  type SealedRecoveryShare,
  type SetRecoveryBody,
  type StartRecoveryBody,
  type WireCreatedWallet,
  type WireOpenedExport,
  type WireMfaProof,
  type WireWalletAddress,
} from 'latchkey/plugins/embeddedWallet/contract'
import { isAddress } from 'viem/utils'
import { FRAME_FAILURE_CODES, FrameFailure } from '../frameFailure.ts'
import { fromBase64Url, type Bytes } from '../keys/bytes.ts'
import type { PostToServer } from './request.ts'

/** The two shares from which a recovery rebuilds the wallet. The caller wipes them. */
export interface StartedRecovery {
  authShare: Bytes
  recovery:
    | { method: 'provider'; share: Bytes }
    | { method: 'user-passcode' | 'google-drive'; sealed: SealedRecoveryShare }
}

/**
 * The server's endpoints for wallets and shares. Their answers are checked, since a server may be compromised.
 * @throws {FrameFailure}
 */
export interface WalletServer {
  create(accessToken: string, body: CreateWalletBody): Promise<WireCreatedWallet>
  /** Returns the server's share of the key (auth share); the caller wipes it. */
  release(accessToken: string, body: ReleaseShareBody): Promise<Bytes>
  startRecovery(accessToken: string, body: StartRecoveryBody): Promise<StartedRecovery>
  addDevice(accessToken: string, body: AddDeviceBody): Promise<WireWalletAddress>
  setRecovery(accessToken: string, body: SetRecoveryBody): Promise<WireWalletAddress>
  openExport(body: OpenExportBody): Promise<WireOpenedExport>
  /** Returns the auth share for an export, once per ticket; the caller wipes it. */
  exportShare(body: ExportShareBody): Promise<Bytes>
}

export function createWalletServer(post: PostToServer): WalletServer {
  return {
    async create(accessToken, body) {
      const { address, created } = await post(EMBEDDED_WALLET_PATHS.create, accessToken, body)
      if (typeof created !== 'boolean') throw invalidAnswer()
      return { address: readAddress(address), created }
    },
    async release(accessToken, body) {
      return readShare((await post(EMBEDDED_WALLET_PATHS.release, accessToken, body)).auth_share)
    },
    async startRecovery(accessToken, body) {
      const answer = await post(EMBEDDED_WALLET_PATHS.startRecovery, accessToken, body)
      const recovery = readRecovery(answer.recovery)
      return { authShare: readShare(answer.auth_share), recovery }
    },
    async addDevice(accessToken, body) {
      return { address: readAddress((await post(EMBEDDED_WALLET_PATHS.addDevice, accessToken, body)).address) }
    },
    async setRecovery(accessToken, body) {
      return { address: readAddress((await post(EMBEDDED_WALLET_PATHS.setRecovery, accessToken, body)).address) }
    },
    async openExport(body) {
      const { user_id, address } = await post(EMBEDDED_WALLET_PATHS.openExport, null, body)
      if (typeof user_id !== 'string' || user_id === '' || user_id.length > 256) throw invalidAnswer()
      return { user_id, address: readAddress(address) }
    },
    async exportShare(body) {
      return readShare((await post(EMBEDDED_WALLET_PATHS.exportShare, null, body)).auth_share)
    },
  }
}

/** Converts the proof from a message's fields to the server's. */
export const toWireProof = ({ mfaMethod, mfaCode, relyingParty }: Partial<MfaProof>): { mfa?: WireMfaProof } =>
  mfaMethod === undefined || mfaCode === undefined
    ? {}
    : { mfa: { method: mfaMethod, code: mfaCode, ...(relyingParty !== undefined && { relying_party: relyingParty }) } }

function readAddress(value: unknown): string {
  if (typeof value !== 'string' || !isAddress(value)) throw invalidAnswer()
  return value
}

function readShare(value: unknown): Bytes {
  const share = typeof value === 'string' ? fromBase64Url(value) : null
  if (share?.length !== SHARE_BYTES) throw invalidAnswer()
  return share
}

function readRecovery(value: unknown): StartedRecovery['recovery'] {
  const { method, share, sealed } = { ...(value as Record<string, unknown> | null | undefined) }
  if (method === 'provider') return { method, share: readShare(share) }
  const userOwned = USER_OWNED_RECOVERIES.find((known) => known === method)
  if (!userOwned || !isSealed(sealed)) throw invalidAnswer()
  return { method: userOwned, sealed }
}

/**
 * Checks the fields of a sealed share that all recoveries have. The recovery that opens it checks the parameters of
 * its key.
 */
function isSealed(value: unknown): value is SealedRecoveryShare {
  const { version, kdf, cipher, iv, ciphertext } = { ...(value as Record<string, unknown> | null | undefined) }
  return (
    version === 1 &&
    cipher === 'A256GCM' &&
    typeof iv === 'string' &&
    typeof ciphertext === 'string' &&
    typeof kdf === 'object' &&
    kdf !== null &&
    'name' in kdf
  )
}

const invalidAnswer = () =>
  new FrameFailure('error', 'The server gave an unexpected answer.', FRAME_FAILURE_CODES.invalidAnswer)
