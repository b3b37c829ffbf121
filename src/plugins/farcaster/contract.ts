/** HTTP contract of the Farcaster plugin (`docs/protocol/http.md`): paths, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const FARCASTER_PATHS = {
  init: '/api/v1/farcaster/init',
  status: '/api/v1/farcaster/status',
  authenticate: '/api/v1/farcaster/authenticate',
  link: '/api/v1/farcaster/link',
  unlink: '/api/v1/farcaster/unlink',
  signerStatus: '/api/v1/farcaster/signer/status',
  /** Called by the wallet frame. */
  signerInit: '/api/v1/farcaster/signer/init',
} as const

/** Request header of `status` that carries the channel token. */
export const FARCASTER_CHANNEL_HEADER = 'farcaster-channel-token'

/** Lifetime of a channel in seconds, from `init` to `authenticate`. The client times out earlier. */
export const FARCASTER_CHANNEL_LIFETIME_S = 300

/** Wire code (502) if the Farcaster relay or the chain gave no valid answer. Retryable. */
export const FARCASTER_UNAVAILABLE_CODE = 'farcaster_unavailable'

/** Body of `init`. */
export interface FarcasterInitBody {
  /** CAPTCHA response, if the app requires one. */
  token?: string | undefined
  /** URL to which the Farcaster app sends the user afterwards; on an allowed origin of the app. */
  redirect_url?: string | undefined
  /** Origin that the user sees and signs. Default: the page's origin. */
  relying_party?: string | undefined
}

/** Answer of `init`. */
export interface WireFarcasterChannel {
  /** Secret: anyone who has it can complete the login. */
  channel_token: string
  /** URI that the QR code shows and the button opens. */
  connect_uri: string
}

/** Answer of the user's Farcaster app. The profile fields are not verified; `authenticate` verifies only `fid`. */
export interface WireFarcasterAnswer {
  /** The 'Sign In With Farcaster' message (FIP-11), an EIP-4361 text. */
  message: string
  /** Hex with 0x. */
  signature: string
  fid: number
  username: string
  display_name: string
  bio: string
  pfp_url: string
}

/** Answer of `status`. */
export type WireFarcasterStatus =
  | { state: 'pending'; nonce: string }
  | ({ state: 'completed'; nonce: string } & WireFarcasterAnswer)

/** Body of `authenticate` and `link`. */
export interface FarcasterProofBody {
  channel_token: string
  message: string
  signature: string
  fid: number
}

export interface FarcasterUnlinkBody {
  fid: number
}

/** The linked Farcaster account. The server verifies `fid` and `owner_address`, but not the profile. */
export interface WireFarcasterAccount extends WireLinkedAccount {
  type: 'farcaster'
  fid: number
  /** The custody address, checksummed. */
  owner_address: string
  /** Without the @. */
  username?: string | undefined
  display_name?: string | undefined
  bio?: string | undefined
  profile_picture_url?: string | undefined
  /** Hex with 0x, once the user approved a signer of this app. */
  signer_public_key?: string | undefined
}

/** Body of `signerStatus`. */
export interface FarcasterSignerStatusBody {
  /** The signer: 0x and 64 hex digits. */
  ed25519_public_key: string
}

/** Body of `signerInit`. Sending the same key again returns the same request. */
export interface FarcasterSignerInitBody extends FarcasterSignerStatusBody {
  /** Time until which the user can approve, in epoch seconds: at most a week from now. Default: a day from now. */
  deadline?: number | undefined
}

/** Answer of `signerStatus`. Has the user's `fid` unless the request is pending. */
export type WireFarcasterSignerStatus =
  | { public_key: string; status: 'pending_approval' }
  | { public_key: string; status: 'approved' | 'revoked'; fid: number }

/** Answer of `signerInit`. */
export type WireFarcasterSigner =
  | {
      public_key: string
      status: 'pending_approval'
      /** URL at which the user approves in their Farcaster app, for a QR code or a link. */
      signer_approval_url: string
    }
  | { public_key: string; status: 'approved' | 'revoked'; fid: number }

/** Wire codes of the signer's endpoints, beside `farcaster_unavailable`. */
export const FARCASTER_SIGNER_CODES = {
  /** 403: the app has no Farcaster account to request signers with. */
  disabled: 'farcaster_signer_disabled',
  /** 404: the user has no Farcaster account linked. */
  noAccount: 'linked_account_not_found',
  /** 404: the key was never requested, or was requested for another Farcaster account. */
  notFound: 'farcaster_signer_not_found',
  /** 400: the key belongs to another user. */
  taken: 'linked_to_another_user',
} as const
