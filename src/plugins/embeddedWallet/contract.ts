/**
 * Wire half of the embedded wallet: the calls between frame and server (W of the wire contract), the linked account, and the
 * price of tokens (43). Shared by SDK, server and frame. Binary values are base64url without padding.
 */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const EMBEDDED_WALLET_PATHS = {
  /** Stores the shares of a new wallet; one per user. If another request was faster, answers with its wallet. */
  create: '/api/v1/embedded_wallets/create',
  /** Gives out the auth share that belongs to a device's share. */
  release: '/api/v1/embedded_wallets/shares/release',
  /** Returns the shares for a recovery: the auth share, and the recovery share (sealed if the user keeps the key). */
  startRecovery: '/api/v1/embedded_wallets/recovery/start',
  /** Adds the auth share of a device that recovered the wallet. */
  addDevice: '/api/v1/embedded_wallets/devices/add',
  /** Replaces the recovery share. */
  setRecovery: '/api/v1/embedded_wallets/recovery/set',
  /** Gives the user's page a ticket for the export page. The only one of these that the frame does not call. */
  exportTicket: '/api/v1/embedded_wallets/exports/ticket',
  /** Redeems the ticket: called by the export page, without an access token. */
  openExport: '/api/v1/embedded_wallets/exports/open',
  /** Gives the export page the auth share of its device, once. */
  exportShare: '/api/v1/embedded_wallets/exports/share',
  /** 43. Query `chainId`, `tokenSymbol`. */
  tokenPrice: '/api/v1/token_price',
} as const

/** `wallet_client`, `wallet_client_type` of the account are the brand; this is its `connector_type`. */
export const EMBEDDED_CONNECTOR_TYPE = 'embedded'

/** Wire `recovery_method` of recoveries that the user owns. The provider-managed one is named by the brand. */
export const USER_OWNED_RECOVERIES = ['user-passcode', 'google-drive'] as const
export type UserOwnedRecovery = (typeof USER_OWNED_RECOVERIES)[number]

/** BIP-44: the first account of Ethereum. */
export const DERIVATION_PATH = "m/44'/60'/0'/0/0"

/** Entropy of a wallet, in bytes (BIP-39: 24 words). A share is one byte longer. */
export const ENTROPY_BYTES = 32
export const SHARE_BYTES = 33

/** The linked account of the embedded wallet. */
export interface WireEmbeddedWalletAccount extends WireLinkedAccount {
  type: 'wallet'
  /** EIP-55. */
  address: string
  chain_type: 'ethereum'
  chain_id: 'eip155:1'
  wallet_client: string
  wallet_client_type: string
  connector_type: typeof EMBEDDED_CONNECTOR_TYPE
  wallet_index: 0
  recovery_method: string
}

/** Parameters that derive the key from a recovery password. Stored with the ciphertext, so that stronger settings can come later. */
export interface Argon2idParameters {
  name: 'argon2id'
  /** 16 bytes. */
  salt: string
  /** KiB. */
  memory: number
  iterations: number
  parallelism: number
}

/** A random key of 32 bytes that lies in the user's own drive, in the file of this name. */
export interface DriveKeyParameters {
  name: 'google-drive'
  file: string
}

/** A recovery share that only the user can open: AES-256-GCM, the ciphertext with its tag; `walletSealContext` is authenticated. */
export interface SealedRecoveryShare {
  version: 1
  kdf: Argon2idParameters | DriveKeyParameters
  cipher: 'A256GCM'
  /** 12 bytes. */
  iv: string
  /** 33 bytes and the tag of 16. */
  ciphertext: string
}

/** A wallet's recovery as it is stored and given out. `provider`: the share itself; the server seals it under a key of its own. */
export type WireRecovery =
  | { method: 'provider'; share: string }
  | { method: UserOwnedRecovery; sealed: SealedRecoveryShare }

/**
 * A body between frame and server that no proxy can read: a compact JWE (RFC 7516) with `A256GCM`. A call's is a {@link SealedCall} under
 * the server's key (`ECDH-ES`, P-256), an answer's is its JSON under the key that came in the call (`dir`). Refusals are not sealed.
 */
export interface WireSealed {
  sealed: string
}

/** The sealed part of a call. */
export interface SealedCall {
  body: object
  /** 32 random bytes: the answer is sealed under them. */
  answer_key: string
}

/** Claim of the proof of a sealed call: SHA-256 of `sealed`, base64url, so that no proxy can swap the body. */
export const SEALED_CLAIM = 'sealed_s256'

/** A second factor (endpoints 35, 36, M1 to M3). */
export interface WireMfaProof {
  method: string
  code: string | Record<string, unknown>
  relying_party?: string | undefined
}

/** Proof that a write carries. `signature`: of {@link ownershipText} by the wallet's own key (EIP-191), 0x and 130 hex digits. */
export interface OwnedWrite {
  /** EIP-55. */
  address: string
  /** Names the pair of shares that is made here: 16 random bytes. Sent again, it is the same write. */
  device_id: string
  /** 33 bytes. */
  auth_share: string
  signature: string
  /** `false` if the device keeps its share no longer than its page lives. Default `true`. */
  is_lasting?: boolean | undefined
}

export interface CreateWalletBody extends OwnedWrite {
  recovery: WireRecovery
}

export interface WireCreatedWallet {
  /** The user's wallet: the new one, or the one that was there. */
  address: string
  /** True if this is the wallet of the request body, created now or by an earlier try of the same write. */
  created: boolean
}

export interface ReleaseShareBody {
  address: string
  device_id: string
  mfa?: WireMfaProof | undefined
}

export interface WireReleasedShare {
  auth_share: string
}

export interface StartRecoveryBody {
  address: string
  mfa?: WireMfaProof | undefined
}

/** The auth share of the recovery, and the recovery share. */
export interface WireRecoveryStart {
  auth_share: string
  recovery: WireRecovery
}

/** Milliseconds in which an export page redeems its ticket. */
export const EXPORT_TICKET_LIFETIME_MS = 60_000

export interface ExportTicketBody {
  /** EIP-55. */
  address: string
  /** For users with second factors: each export takes one. */
  mfa?: WireMfaProof | undefined
}

export interface WireExportTicket {
  /** 32 random bytes. Good once, for {@link EXPORT_TICKET_LIFETIME_MS}, with the key of the frame whose session asked. */
  ticket: string
}

/** `export_key`: 32 random bytes of the page's own, which stand for the ticket from then on. The same page may so ask again after an answer that got lost. */
export interface OpenExportBody {
  ticket: string
  export_key: string
}

/** Whose wallet the ticket is for. */
export interface WireOpenedExport {
  user_id: string
  /** EIP-55. */
  address: string
}

export interface ExportShareBody {
  export_key: string
  device_id: string
}

export type AddDeviceBody = OwnedWrite & { mfa?: WireMfaProof | undefined }

/** The device that sets it gets a new pair of shares, from the same split as the recovery share. */
export interface SetRecoveryBody extends OwnedWrite {
  recovery: WireRecovery
  mfa?: WireMfaProof | undefined
}

export interface WireWalletAddress {
  address: string
}

/** Claim the wallet signs to prove that it belongs to the caller. A stolen token alone can neither claim an address nor overwrite shares. */
export interface OwnershipClaim {
  brand: string
  action: 'create' | 'addDevice' | 'setRecovery'
  appId: string
  userId: string
  address: string
  deviceId: string
  authShare: string
  /** Absent for `addDevice`. */
  recovery?: WireRecovery | undefined
}

/** The text of an {@link OwnershipClaim}: fields in this order, one per line, absent ones empty. It is hashed by both sides, never shown. */
export const ownershipText = (claim: OwnershipClaim): string =>
  [
    `${claim.brand} embedded wallet ${claim.action}`,
    claim.appId,
    claim.userId,
    claim.address,
    claim.deviceId,
    claim.authShare,
    recoveryText(claim.recovery),
  ].join('\n')

function recoveryText(recovery: WireRecovery | undefined): string {
  if (!recovery) return ''
  if (recovery.method === 'provider') return `provider ${recovery.share}`
  const { version, kdf, cipher, iv, ciphertext } = recovery.sealed
  const key = kdf.name === 'argon2id' ? [kdf.name, kdf.salt, kdf.memory, kdf.iterations, kdf.parallelism] : [kdf.name, kdf.file]
  return [recovery.method, version, cipher, iv, ciphertext, ...key].join(' ')
}

/** Authenticated with everything that is sealed of a wallet, so that it opens for this wallet only. */
export const walletSealContext = (purpose: 'device' | 'recovery', appId: string, address: string): string =>
  `latchkey/embedded-wallet/${purpose}/v1/${appId}/${address}`

/** Wire codes of this plugin's endpoints, beside the shared ones (`missing_or_invalid_mfa`, `too_many_requests`, …). */
export const EMBEDDED_WALLET_CODES = {
  /** 403: the app has no embedded wallets. */
  notEnabled: 'embedded_wallets_not_enabled',
  /** 404: this device's shares are unknown, or were replaced. The wallet has to be recovered here. */
  notOnDevice: 'wallet_not_on_device',
  /** 404: the user has no such wallet. */
  notFound: 'embedded_wallet_not_found',
  /** 403: the signature is not the wallet's. */
  notOwned: 'embedded_wallet_not_owned',
  /** 400: it has a password already. */
  passwordExists: 'wallet_password_exists',
  /** 403: the app does not offer this recovery, or wants one of the user's own. */
  recoveryNotAllowed: 'disallowed_recovery_method',
  /** 401: the ticket of an export page is unknown, over or used, or was given to another browser. Export anew. */
  exportTicketInvalid: 'export_ticket_invalid',
  /** 400: the call is proven by the frame's key and not sealed, or under a key that this server does not have. Load the page anew. */
  notSealed: 'sealed_body_required',
  /** 404, 502: no price for this token, or the source of prices does not answer. */
  priceUnknown: 'token_price_unknown',
  priceUnavailable: 'token_price_unavailable',
} as const

/** Answer of 43. */
export interface WireTokenPrice {
  /** US dollars for one token. */
  usd: number
}
