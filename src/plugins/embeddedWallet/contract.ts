/**
 * HTTP contract of the embedded wallet (`docs/protocol/http.md`): calls between frame and server, the linked account, and token
 * prices. Shared by SDK, server and frame. Binary values are base64url without padding.
 */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const EMBEDDED_WALLET_PATHS = {
  /** Stores the shares of a new wallet. A user has one wallet: if another request created it first, answers with that wallet. */
  create: '/api/v1/embedded_wallets/create',
  /** Returns the auth share that pairs with the share on the device. */
  release: '/api/v1/embedded_wallets/shares/release',
  /** Returns the shares for a recovery: the auth share, and the recovery share (sealed if the user keeps the key). */
  startRecovery: '/api/v1/embedded_wallets/recovery/start',
  /** Adds the auth share of a device that recovered the wallet. */
  addDevice: '/api/v1/embedded_wallets/devices/add',
  /** Replaces the recovery share. */
  setRecovery: '/api/v1/embedded_wallets/recovery/set',
  /** Gives the app's page a ticket for the export page. Called by the SDK in that page, not by the frame. */
  exportTicket: '/api/v1/embedded_wallets/exports/ticket',
  /** Redeems the ticket: called by the export page, without an access token. */
  openExport: '/api/v1/embedded_wallets/exports/open',
  /** Gives the export page the auth share of its device, once. */
  exportShare: '/api/v1/embedded_wallets/exports/share',
  /** Query: `chainId`, `tokenSymbol`. */
  tokenPrice: '/api/v1/token_price',
} as const

/** `connector_type` of the linked account. Its `wallet_client` and `wallet_client_type` are the brand. */
export const EMBEDDED_CONNECTOR_TYPE = 'embedded'

/** Values of `recovery_method` for recoveries that the user owns. If the provider keeps the recovery, the value is the brand. */
export const USER_OWNED_RECOVERIES = ['user-passcode', 'google-drive'] as const
export type UserOwnedRecovery = (typeof USER_OWNED_RECOVERIES)[number]

/** BIP-44 path of the first Ethereum account. */
export const DERIVATION_PATH = "m/44'/60'/0'/0/0"

/** Entropy of a wallet, in bytes (BIP-39: 24 words). A share is one byte longer. */
export const ENTROPY_BYTES = 32
export const SHARE_BYTES = 33

/** The linked account of the embedded wallet: its address, and how it is recovered. Holds no secret. */
export interface WireEmbeddedWalletAccount extends WireLinkedAccount {
  type: 'wallet'
  /** With checksum (EIP-55). */
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

/** The key is 32 random bytes, stored in the user's own Google Drive. `file` is the name of the file. */
export interface DriveKeyParameters {
  name: 'google-drive'
  file: string
}

/** A recovery share that only the user can open: AES-256-GCM, with `walletSealContext` as additional data. */
export interface SealedRecoveryShare {
  version: 1
  kdf: Argon2idParameters | DriveKeyParameters
  cipher: 'A256GCM'
  /** 12 bytes. */
  iv: string
  /** 33 bytes, then the tag (16 bytes). */
  ciphertext: string
}

/** A wallet's recovery in requests and answers. `provider`: the plain share, which the server stores encrypted under its own key. */
export type WireRecovery =
  | { method: 'provider'; share: string }
  | { method: UserOwnedRecovery; sealed: SealedRecoveryShare }

/**
 * A body between frame and server that no proxy can read: a compact JWE (RFC 7516) with `A256GCM`. A request holds a {@link SealedCall},
 * encrypted to the server's key (`ECDH-ES`, P-256); an answer holds its JSON, encrypted with the request's `answer_key` (`dir`).
 * Error answers are not sealed.
 */
export interface WireSealed {
  sealed: string
}

/** What a {@link WireSealed} request holds: the body, and the key for the answer. */
export interface SealedCall {
  body: object
  /** Key that the answer is encrypted with: 32 random bytes. */
  answer_key: string
}

/** A proof by a second factor (MFA-62). */
export interface WireMfaProof {
  method: string
  code: string | Record<string, unknown>
  relying_party?: string | undefined
}

/** Proof of ownership in every write. `signature`: the wallet's own signature (EIP-191) of {@link ownershipText}, 0x and 130 hex digits. */
export interface OwnedWrite {
  /** With checksum (EIP-55). */
  address: string
  /** Id of the new pair of device and auth share: 16 random bytes. A request with an id already sent repeats that write. */
  device_id: string
  /** 33 bytes. */
  auth_share: string
  signature: string
  /** `false` if the device keeps its share only until the page closes. Default `true`. */
  is_lasting?: boolean | undefined
}

export interface CreateWalletBody extends OwnedWrite {
  recovery: WireRecovery
}

export interface WireCreatedWallet {
  /** Address of the user's wallet: the new one, or the one that existed before. */
  address: string
  /** True if the request created this wallet, now or in an earlier attempt of the same write. */
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

/** Time within which the export page has to redeem its ticket, in ms. */
export const EXPORT_TICKET_LIFETIME_MS = 60_000

export interface ExportTicketBody {
  /** With checksum (EIP-55). */
  address: string
  /** Required for users with second factors, for every export. */
  mfa?: WireMfaProof | undefined
}

export interface WireExportTicket {
  /** 32 random bytes. Valid once, for {@link EXPORT_TICKET_LIFETIME_MS}, and only with the frame key of the session that requested it. */
  ticket: string
}

/** `export_key`: 32 random bytes that the page makes. It replaces the ticket from then on, so that the page can retry if an answer got lost. */
export interface OpenExportBody {
  ticket: string
  export_key: string
}

/** The user and wallet that the ticket was issued for. */
export interface WireOpenedExport {
  user_id: string
  /** With checksum (EIP-55). */
  address: string
}

export interface ExportShareBody {
  export_key: string
  device_id: string
}

export type AddDeviceBody = OwnedWrite & { mfa?: WireMfaProof | undefined }

/** The device that sets the recovery gets a new pair of shares, from the same split as the new recovery share. */
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

/** Text of an {@link OwnershipClaim}, which the wallet signs: fields in this order, one per line, absent ones empty. Never shown. */
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
  const key =
    kdf.name === 'argon2id' ? [kdf.name, kdf.salt, kdf.memory, kdf.iterations, kdf.parallelism] : [kdf.name, kdf.file]
  return [recovery.method, version, cipher, iv, ciphertext, ...key].join(' ')
}

/** Additional authenticated data of each encrypted share, so that it can only be decrypted for this wallet. */
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
  /** 400: the wallet already has a password, which can be set only once. */
  passwordExists: 'wallet_password_exists',
  /** 403: the app does not offer this recovery method, or requires one that the user owns. */
  recoveryNotAllowed: 'disallowed_recovery_method',
  /** 401: the export ticket is unknown, expired or used, or was issued to another browser. The user has to export again. */
  exportTicketInvalid: 'export_ticket_invalid',
  /** 400: the call has a proof of the frame's key but is not sealed, or is sealed to a key this server doesn't have. Reload the page. */
  notSealed: 'sealed_body_required',
  /** 404: no price for this token. 502 (`priceUnavailable`): the price source does not answer. */
  priceUnknown: 'token_price_unknown',
  priceUnavailable: 'token_price_unavailable',
} as const

/** Answer of `tokenPrice` (SEND-58). */
export interface WireTokenPrice {
  /** US dollars for one token. */
  usd: number
}
