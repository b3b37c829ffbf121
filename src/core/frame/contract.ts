/**
 * Messages that the SDK and the wallet frame post to each other (`docs/protocol/frame.md`): types and constant tables.
 * The frame imports this file, too.
 */

/** Paths of the frame's pages on the provider's origin. `:app_id` stands for the app id. */
export const FRAME_PATHS = {
  wallet: '/apps/:app_id/embedded-wallets',
  export: '/apps/:app_id/embedded-wallets/export',
  /**
   * The export page in a window of its own, which it opens in browsers that do not tell a frame whether it is visible.
   * No page may embed the window's page.
   */
  exportWindow: '/apps/:app_id/embedded-wallets/export/window',
  /**
   * The window in which the frame asks its user (`confirmInFrame`), in browsers that do not tell a frame whether it is
   * visible. No page may embed the window's page.
   */
  confirmWindow: '/apps/:app_id/embedded-wallets/confirm/window',
} as const

/** Milliseconds between two `iframe:ready` messages, which are sent until one is answered. */
export const FRAME_READY_INTERVAL_MS = 150

/** Time limits for the frame's work, in milliseconds (FRAME-11, FRAME-12). */
export const FRAME_TIMEOUTS = {
  /** Until the frame answers for the first time. */
  init: 30_000,
  /** Until the frame answers `wallet:create`. */
  create: 10_000,
  /** A creation that the user or the host asked for, as a whole. */
  explicitCreate: 15_000,
  /** Until the frame answers any other request. */
  other: 30_000,
} as const

/** Maximum number of codes, or other proofs of a second factor, for one action (MFA-65). */
export const MFA_ATTEMPTS = 4

/** Milliseconds that the user has to prove a second factor. */
export const MFA_TIMEOUT_MS = 300_000

/** Longest text that `personal_sign` takes, in bytes of UTF-8 (1 MiB). */
export const FRAME_MESSAGE_MAX_BYTES = 1_048_576

/** Second factors that the frame enrols. A plugin's own method is enrolled by its own server half. */
export type MfaMethod = 'sms' | 'totp' | 'passkey'

/** Proof of a second factor, sent with the request that needs it. */
export interface MfaProof {
  /** One of {@link MfaMethod}, or the name of a plugin's own method. */
  mfaMethod: string
  /** Six digits, the assertion of a passkey (WebAuthn, snake case, base64url), or what a plugin's own method takes. */
  mfaCode: string | Record<string, unknown>
  /** Origin of the page that asked for the passkey. */
  relyingParty?: string | undefined
}

/**
 * What opens a wallet's recovery share that only the user can open: their password, or an access token for the Google
 * Drive that holds the key. Without either, the provider keeps the share.
 */
export type RecoverySecret =
  | { recoveryPassword: string; recoveryPin?: undefined; recoveryMethod?: undefined; recoveryAccessToken?: undefined }
  | {
      recoveryMethod: 'google-drive'
      recoveryAccessToken: string
      recoveryPassword?: undefined
      recoveryPin?: undefined
    }

/** A recovery password as older clients send it. */
export interface RecoveryPin {
  recoveryPin: string
  recoveryPassword?: undefined
  recoveryMethod?: undefined
  recoveryAccessToken?: undefined
}

/** A request without a recovery secret: the provider keeps the wallet's recovery share. */
export interface NoRecoverySecret {
  recoveryPassword?: undefined
  recoveryPin?: undefined
  recoveryMethod?: undefined
  recoveryAccessToken?: undefined
}

/** Colours for the sheet of {@link FrameLook}, as `#rgb` or `#rrggbb`. Colours with too little contrast are not used. */
export interface FrameColors {
  accent?: string | undefined
  background?: string | undefined
  text?: string | undefined
  border?: string | undefined
}

/** Look of the sheet in which the frame asks its user. Sending one says that the page shows the frame when it reports `asking`. */
export interface FrameLook {
  theme: 'light' | 'dark' | 'auto'
  /** BCP 47 tag. Default: the browser's language. */
  lang?: string | undefined
  light: FrameColors
  dark: FrameColors
}

/** Events about which the frame asks its user itself, if the app's setting `confirmInFrame` is on. */
export const CONFIRMED_EVENTS = [
  'wallet:rpc',
  'farcaster:sign',
  'wallet:set-recovery',
  'wallet:set-recovery-password',
] as const

/**
 * Field of the {@link CONFIRMED_EVENTS}. If the app's setting `confirmInFrame` is on, the frame refuses a request
 * without it.
 */
export interface Confirmed {
  look?: FrameLook | undefined
}

/** Fields of every request about a user's wallet. */
interface WithToken {
  accessToken: string
}

/** Data of an event that carries none. */
export type Nothing = object

interface OfWallet extends WithToken {
  /** The wallet's address in EIP-55 form. */
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

/** Status of a Farcaster signer (CONFIG-40). */
export type FarcasterSignerStatus = 'pending_approval' | 'approved' | 'revoked'

/** The server's answer about a signer, passed on by the frame. */
export interface FarcasterSigner {
  /** 0x and 64 hex digits. */
  public_key: string
  status: FarcasterSignerStatus
  /** Present while `status` is `pending_approval`. */
  signer_approval_url?: string | undefined
  /** Present once `status` is no longer `pending_approval`. */
  fid?: number | undefined
}

/**
 * Start of an enrolment: a code is sent to the phone, or a secret is made for an authenticator app. Passkeys need no
 * start.
 */
export type MfaEnrollmentStart = { method: 'sms'; phoneNumber: string } | { method: 'totp'; phoneNumber?: undefined }

/** Answer to the start of an enrolment. Show the secret for an authenticator app to the user, and do not store it. */
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
  /** Without a secret, the provider keeps the recovery. Identical requests at the same time share one creation. */
  'wallet:create': {
    data: WithToken & Partial<MfaProof> & (RecoverySecret | NoRecoverySecret)
    /** `created`: true if this request created the wallet, with its recovery; false if the wallet existed. Older frames omit it. */
    reply: { address: string; created?: boolean | undefined }
  }
  /** Loads this device's share, so that the wallet can sign here. */
  'wallet:connect': { data: OfWallet & Partial<MfaProof>; reply: { address: string } }
  'wallet:recover': {
    data: OfWallet & Partial<MfaProof> & (RecoverySecret | RecoveryPin | NoRecoverySecret)
    reply: { address: string }
  }
  'wallet:set-recovery-password': {
    data: OfWallet & Confirmed & Partial<MfaProof> & { recoveryPassword: string }
    reply: { address: string }
  }
  'wallet:set-recovery': { data: OfWallet & Confirmed & Partial<MfaProof> & RecoverySecret; reply: { address: string } }
  'wallet:rpc': {
    data: OfWallet & Confirmed & Partial<MfaProof> & { request: FrameRpcRequest }
    reply: { address: string; response: { method: FrameRpcMethod; data: string } }
  }
  /** Declines the request that the frame is asking its user about, and those that wait behind it. */
  'wallet:dismiss': { data: Nothing; reply: Nothing }
  /** Proves a second factor in advance: the next request that needs one can omit its own. */
  'mfa:verify': { data: WithToken & Partial<MfaProof>; reply: Nothing }
  'mfa:init-enrollment': { data: WithToken & Partial<MfaProof> & MfaEnrollmentStart; reply: MfaEnrollmentStarted }
  'mfa:submit-enrollment': { data: WithToken & Partial<MfaProof> & MfaEnrollment; reply: Nothing }
  'mfa:unenroll': { data: WithToken & Partial<MfaProof> & { method: MfaMethod }; reply: Nothing }
  /** Sent at logout: the frame forgets this user's secrets in memory. */
  'mfa:clear': { data: { userId: string }; reply: Nothing }
  'farcaster:init-signer': { data: FarcasterSignerRequest; reply: FarcasterSigner }
  'farcaster:sign': {
    data: FarcasterSignerRequest & Confirmed & { payload: { hash: string }; fid: bigint }
    reply: { hash: string; signature: string }
  }
}

export type FrameEvent = keyof FrameEvents
export type FrameRequestData<E extends FrameEvent> = FrameEvents[E]['data']
export type FrameReplyData<E extends FrameEvent> = FrameEvents[E]['reply']

/** Values of `type` in a {@link FrameError}, which say why the frame refused a request or failed. */
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

/** `message` is for developers and never holds a key, share, password or token. `code` is the server's, if the server refused. */
export interface FrameError {
  type: FrameErrorType
  message: string
  code?: string | undefined
  /** Seconds to wait before the request may succeed, if the server said so. */
  retryAfterS?: number | undefined
}

/** Message from parent to frame. `event` starts with the brand. */
export interface FrameRequestMessage {
  id: string
  event: string
  data: unknown
}

/**
 * What the frame reports before it answers. `asking`: it asks its user, so it has to be shown, and no time limit runs. `answered`: the
 * user has answered.
 */
export type FrameProgress = 'asking' | 'answered'

/** Message from frame to parent: the request's `id` and `event`, and one of `data`, `error` and `progress`. */
export interface FrameReplyMessage {
  id: string
  event: string
  data?: unknown
  error?: FrameError | undefined
  progress?: FrameProgress | undefined
}

/**
 * Contents of the export page's address: the ticket is in its fragment, which reaches no server and no log, the rest in
 * its query. Colours are CSS colours without `url()`.
 */
export interface ExportPageQuery {
  /** Valid once, for one minute, and only in the frame of the session that asked for it. */
  ticket: string
  /** CSS width, such as `312px`. */
  width: string
  caid: string
  theme: 'light' | 'dark'
  /** BCP 47 tag of the surrounding language. The page falls back to English. */
  lang?: string | undefined
  /** CSS `font-family` of the surrounding page. Only fonts of the device work. Default and fallback: the system's font. */
  font?: string | undefined
  accent?: string | undefined
  background?: string | undefined
  surface?: string | undefined
  text?: string | undefined
  border?: string | undefined
}

/**
 * Events that the export page posts to the page around it, as `{ event, error?, height? }`, where `event` starts with the brand.
 * `loaded`: the key is shown. `copied`: the user copied it. `failed`: it could not be loaded; `error` is a {@link FrameError}.
 * `dismissed`: the user pressed Escape. `resized`: the content is now `height` CSS px high.
 */
export const EXPORT_EVENTS = [
  'export:loaded',
  'export:copied',
  'export:failed',
  'export:dismissed',
  'export:resized',
] as const
