/**
 * Messages that the SDK and the wallet frame post to each other (wire contract, section 4): types and constant tables.
 * The frame imports this leaf too.
 */

/** Paths of the frame's pages on the provider's origin (F1, F2). `:app_id` stands for the app id. */
export const FRAME_PATHS = {
  wallet: '/apps/:app_id/embedded-wallets',
  export: '/apps/:app_id/embedded-wallets/export',
  /** The same in a window of its own, which the export page opens if it cannot tell whether it is visible. No page may embed it. */
  exportWindow: '/apps/:app_id/embedded-wallets/export/window',
} as const

/** Milliseconds between two `iframe:ready`, until one is answered. */
export const FRAME_READY_INTERVAL_MS = 150

/** Milliseconds after which a part of the frame's work is given up (product spec, section 9). */
export const FRAME_TIMEOUTS = {
  /** Until the frame answers for the first time. */
  init: 30_000,
  /** `wallet:create` itself. */
  create: 10_000,
  /** A creation that the user or the host asked for, as a whole. */
  explicitCreate: 15_000,
  /** Everything else. */
  other: 30_000,
} as const

/** Codes, or other proofs of a second factor, that one action takes (product spec, section 9); the fifth is not asked for. */
export const MFA_ATTEMPTS = 4

/** Milliseconds that the user has to prove a second factor. */
export const MFA_TIMEOUT_MS = 300_000

/** Longest text that `personal_sign` takes, in bytes of UTF-8 (1 MiB). */
export const FRAME_MESSAGE_MAX_BYTES = 1_048_576

/** Second factors that the frame enrols. A plugin's own method is enrolled by its own server half. */
export type MfaMethod = 'sms' | 'totp' | 'passkey'

/** A second factor, as it travels with the request that asked for it. */
export interface MfaProof {
  /** One of {@link MfaMethod}, or the name of a plugin's own method. */
  mfaMethod: string
  /** Six digits, the assertion of a passkey (WebAuthn, snake case, base64url), or what a plugin's own method takes. */
  mfaCode: string | Record<string, unknown>
  /** Origin of the page that asked for the passkey. */
  relyingParty?: string | undefined
}

/** Source of a wallet's recovery share. Without one, the provider keeps it. */
export type RecoverySecret =
  | { recoveryPassword: string; recoveryPin?: undefined; recoveryMethod?: undefined; recoveryAccessToken?: undefined }
  | { recoveryMethod: 'google-drive'; recoveryAccessToken: string; recoveryPassword?: undefined; recoveryPin?: undefined }

/** Older clients name a password like this. */
export interface RecoveryPin {
  recoveryPin: string
  recoveryPassword?: undefined
  recoveryMethod?: undefined
  recoveryAccessToken?: undefined
}

/** The provider keeps the recovery. */
export interface NoRecoverySecret {
  recoveryPassword?: undefined
  recoveryPin?: undefined
  recoveryMethod?: undefined
  recoveryAccessToken?: undefined
}

/** Fields of every request about a user's wallet. */
interface WithToken {
  accessToken: string
}

/** Nothing to say beside the event itself. */
export type Nothing = object

interface OfWallet extends WithToken {
  /** EIP-55. */
  address: string
}

/** JSON-RPC methods that the frame signs with. */
export type FrameRpcMethod = 'personal_sign' | 'eth_signTypedData_v4' | 'eth_signTransaction'

/** Parameters as wallets take them: `[message, address]`, `[address, typedData]`, `[transaction]`; quantities as hex. */
export interface FrameRpcRequest {
  method: FrameRpcMethod
  params: readonly unknown[]
}

export interface FarcasterSignerRequest extends OfWallet, Partial<MfaProof> {
  hdWalletIndex: null
}

/** Status of a Farcaster signer (endpoints 28 and 29). */
export type FarcasterSignerStatus = 'pending_approval' | 'approved' | 'revoked'

/** Answer of endpoint 29, passed on by the frame. */
export interface FarcasterSigner {
  /** 0x and 64 hex digits. */
  public_key: string
  status: FarcasterSignerStatus
  /** While it is pending. */
  signer_approval_url?: string | undefined
  /** Unless it is pending. */
  fid?: number | undefined
}

/**
 * Start of an enrolment: a code is sent to the phone, or a secret is made for an authenticator app. Passkeys need no
 * start.
 */
export type MfaEnrollmentStart =
  | { method: 'sms'; phoneNumber: string }
  | { method: 'totp'; phoneNumber?: undefined }

/** Secret for an authenticator app: show it to the user, and store it nowhere. */
export type MfaEnrollmentStarted =
  | { method: 'sms'; secret?: undefined; authUrl?: undefined }
  /** `secret` in base 32, `authUrl` as `otpauth://totp/…`, for a QR code. */
  | { method: 'totp'; secret: string; authUrl: string }

/** End of an enrolment: six digits, or all passkeys that are second factors from now on; an empty list removes them. */
export type MfaEnrollment =
  | { method: 'sms'; phoneNumber: string; code: string; credentialIds?: undefined }
  | { method: 'totp'; code: string; phoneNumber?: undefined; credentialIds?: undefined }
  | { method: 'passkey'; credentialIds: readonly string[]; phoneNumber?: undefined; code?: undefined }

/** Request and answer of every event; on the wire an event's name starts with `{brand}:`. */
export interface FrameEvents {
  'iframe:ready': { data: Nothing; reply: Nothing }
  /** Names the key that proves the frame's calls to the server (RFC 7638 thumbprint, SHA-256, base64url), to be bound to the user's session. */
  'session:key': { data: Nothing; reply: { thumbprint: string } }
  /** Provider-managed recovery if no secret is given. The identical create in flight is shared. */
  'wallet:create': {
    data: WithToken & Partial<MfaProof> & (RecoverySecret | NoRecoverySecret)
    /** `created`: whether it is the wallet, and the recovery, of this request, and not one that was there. Older frames do not say. */
    reply: { address: string; created?: boolean | undefined }
  }
  /** Loads this device's share, so that the wallet can sign here. */
  'wallet:connect': { data: OfWallet & Partial<MfaProof>; reply: { address: string } }
  'wallet:recover': { data: OfWallet & Partial<MfaProof> & (RecoverySecret | RecoveryPin | NoRecoverySecret); reply: { address: string } }
  'wallet:set-recovery-password': { data: OfWallet & Partial<MfaProof> & { recoveryPassword: string }; reply: { address: string } }
  'wallet:set-recovery': { data: OfWallet & Partial<MfaProof> & RecoverySecret; reply: { address: string } }
  'wallet:rpc': {
    data: OfWallet & Partial<MfaProof> & { request: FrameRpcRequest }
    reply: { address: string; response: { method: FrameRpcMethod; data: string } }
  }
  /** Proves a second factor ahead: the next request that wants one needs none of its own. */
  'mfa:verify': { data: WithToken & Partial<MfaProof>; reply: Nothing }
  'mfa:init-enrollment': { data: WithToken & Partial<MfaProof> & MfaEnrollmentStart; reply: MfaEnrollmentStarted }
  'mfa:submit-enrollment': { data: WithToken & Partial<MfaProof> & MfaEnrollment; reply: Nothing }
  'mfa:unenroll': { data: WithToken & Partial<MfaProof> & { method: MfaMethod }; reply: Nothing }
  /** At logout: forgets this user's secrets in memory. */
  'mfa:clear': { data: { userId: string }; reply: Nothing }
  'farcaster:init-signer': { data: FarcasterSignerRequest; reply: FarcasterSigner }
  'farcaster:sign': {
    data: FarcasterSignerRequest & { payload: { hash: string }; fid: bigint }
    reply: { hash: string; signature: string }
  }
}

export type FrameEvent = keyof FrameEvents
export type FrameRequestData<E extends FrameEvent> = FrameEvents[E]['data']
export type FrameReplyData<E extends FrameEvent> = FrameEvents[E]['reply']

/** Reasons why the frame refused or failed. */
export const FRAME_ERROR_TYPES = [
  'error',
  'invalid_request_arguments',
  'wallet_not_on_device',
  'invalid_recovery_pin',
  'insufficient_funds',
  'missing_or_invalid_mfa',
  'mfa_verification_max_attempts_reached',
  'mfa_timeout',
  'twilio_verification_failed',
] as const

export type FrameErrorType = (typeof FRAME_ERROR_TYPES)[number]

/** `message` is for developers; no key, share, password or token is ever in it. `code` is the server's, if it refused. */
export interface FrameError {
  type: FrameErrorType
  message: string
  code?: string | undefined
}

/** Parent → frame. `event` with the brand. */
export interface FrameRequestMessage {
  id: string
  event: string
  data: unknown
}

/** Frame → parent: the same `id` and `event`, and either `data` or `error`. */
export interface FrameReplyMessage {
  id: string
  event: string
  data?: unknown
  error?: FrameError | undefined
}

/**
 * Contents of the export page's address (F2): the ticket is in its fragment, which reaches no server and no log, the
 * rest in its query. Colours are CSS colours without `url()`.
 */
export interface ExportPageQuery {
  /** Good once, for a minute, and in the frame of the session that asked for it only. */
  ticket: string
  /** Such as `312px`. */
  width: string
  caid: string
  theme: 'light' | 'dark'
  /** BCP 47 tag of the language around it. English if the page does not speak it. */
  lang?: string | undefined
  /** CSS `font-family` around it, of families that the device has. Default, and if it has none of them: the system's. */
  font?: string | undefined
  accent?: string | undefined
  background?: string | undefined
  surface?: string | undefined
  text?: string | undefined
  border?: string | undefined
}

/**
 * The export page → the page that shows it, as `{ event, error?, height? }` with the brand before the event's name: the key is there
 * (`loaded`), was copied, or could not be had (`failed`, with a {@link FrameError}); its user pressed Escape (`dismissed`); or its
 * content is that many CSS px high (`resized`, with a `height`).
 */
export const EXPORT_EVENTS = ['export:loaded', 'export:copied', 'export:failed', 'export:dismissed', 'export:resized'] as const
