import { randomBytes } from 'node:crypto'
import type { WireError } from 'latchkey/core/contract'
import {
  EMBEDDED_WALLET_PATHS as PATHS,
  ownershipText,
  SHARE_BYTES,
  type CreateWalletBody,
  type OwnershipClaim,
  type SealedRecoveryShare,
  type WireCreatedWallet,
  type WireRecovery,
  type WireRecoveryStart,
  type WireReleasedShare,
  type WireWalletAddress,
} from 'latchkey/plugins/embeddedWallet/contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Address, Hex } from 'viem'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import type { CallOptions } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'
import { createSealedPost } from './sealedPost.ts'

/** Origin of the frame's pages: the public URL of a test server. */
export const FRAME_ORIGIN = 'http://localhost:4100'

/** A new wallet's key, as the frame makes one. */
export interface NewWallet {
  address: Address
  sign(text: string): Promise<Hex>
}

export function newWallet(): NewWallet {
  const account = privateKeyToAccount(generatePrivateKey())
  return { address: account.address, sign: (message) => account.signMessage({ message }) }
}

export const newShare = (): string => randomBytes(SHARE_BYTES).toString('base64url')
export const newDeviceId = (): string => randomBytes(16).toString('base64url')
export const providerRecovery = (): WireRecovery => ({ method: 'provider', share: newShare() })

const sealed = (kdf: SealedRecoveryShare['kdf']): SealedRecoveryShare => ({
  version: 1,
  cipher: 'A256GCM',
  kdf,
  iv: randomBytes(12).toString('base64url'),
  ciphertext: randomBytes(SHARE_BYTES + 16).toString('base64url'),
})
export const passwordRecovery = (): WireRecovery => ({
  method: 'user-passcode',
  sealed: sealed({
    name: 'argon2id',
    salt: randomBytes(16).toString('base64url'),
    memory: 65_536,
    iterations: 3,
    parallelism: 1,
  }),
})
export const driveRecovery = (): WireRecovery => ({
  method: 'google-drive',
  sealed: sealed({ name: 'google-drive', file: 'latchkey-backup.json' }),
})

/** The user and app that the write is signed for, as the access token names them. */
export interface Writer {
  userId: string
  appId?: string | undefined
  brand?: string | undefined
}

/** Changes that make a write invalid. */
export interface WriteChanges {
  /** Key that signs instead of the wallet's. */
  signer?: Pick<NewWallet, 'sign'> | undefined
  /** Parts of the signed claim that differ from the body. */
  claim?: Partial<OwnershipClaim> | undefined
  /** Fields of the body that are replaced after signing. */
  body?: Record<string, unknown> | undefined
}

/** Makes the body of a write as the frame does, signed by the wallet's key. */
export async function createWrite(
  action: OwnershipClaim['action'],
  wallet: NewWallet,
  { userId, appId = DEVELOPMENT_APP_ID, brand = 'latchkey' }: Writer,
  recovery: WireRecovery | undefined,
  { signer = wallet, claim, body }: WriteChanges = {},
): Promise<CreateWalletBody> {
  const deviceId = newDeviceId()
  const authShare = newShare()
  const text = ownershipText({
    brand,
    action,
    appId,
    userId,
    address: wallet.address,
    deviceId,
    authShare,
    recovery,
    ...claim,
  })
  return {
    address: wallet.address,
    device_id: deviceId,
    auth_share: authShare,
    signature: await signer.sign(text),
    ...(recovery ? { recovery } : {}),
    ...body,
  } as CreateWalletBody
}

export interface Answer<Body> {
  status: number
  body: Body & WireError
}

/** Calls the server as the frame does, for one session. */
export interface WalletFrame {
  create(body: object, options?: CallOptions): Promise<Answer<WireCreatedWallet>>
  release(body: object, options?: CallOptions): Promise<Answer<WireReleasedShare>>
  startRecovery(body: object, options?: CallOptions): Promise<Answer<WireRecoveryStart>>
  addDevice(body: object, options?: CallOptions): Promise<Answer<WireWalletAddress>>
  setRecovery(body: object, options?: CallOptions): Promise<Answer<WireWalletAddress>>
}

/** @param origin of the page that calls; undefined leaves the header out */
export function createFrame(
  server: Pick<TestServer, 'get' | 'post'>,
  token: string | undefined,
  origin: string | undefined = FRAME_ORIGIN,
): WalletFrame {
  const post = createSealedPost(server)
  const call = (path: string) => (body: object, options?: CallOptions) =>
    post<never>(path, body, { token, ...options, headers: { origin, ...options?.headers } })
  return {
    create: call(PATHS.create),
    release: call(PATHS.release),
    startRecovery: call(PATHS.startRecovery),
    addDevice: call(PATHS.addDevice),
    setRecovery: call(PATHS.setRecovery),
  }
}
