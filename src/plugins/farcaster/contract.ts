/** Wire half of the Farcaster plugin (endpoints 23 to 27 of the wire contract): paths, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const FARCASTER_PATHS = {
  init: '/api/v1/farcaster/init',
  status: '/api/v1/farcaster/status',
  authenticate: '/api/v1/farcaster/authenticate',
  link: '/api/v1/farcaster/link',
  unlink: '/api/v1/farcaster/unlink',
} as const

/** Request header of `status` that carries the channel token. */
export const FARCASTER_CHANNEL_HEADER = 'farcaster-channel-token'

/** Seconds that a channel can be used, from `init` to `authenticate`. The client gives up earlier. */
export const FARCASTER_CHANNEL_LIFETIME_S = 300

/** Wire code (502): the Farcaster relay or the chain did not answer as they should. Trying again makes sense. */
export const FARCASTER_UNAVAILABLE_CODE = 'farcaster_unavailable'

/** Body of `init`. */
export interface FarcasterInitBody {
  /** CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
  /** Where the Farcaster app sends the user afterwards; on an allowed origin of the app. */
  redirect_url?: string | undefined
  /** Origin that the user is shown and signs for; default: that of the page. */
  relying_party?: string | undefined
}

/** Answer of `init`. */
export interface WireFarcasterChannel {
  /** Secret: whoever has it can finish the login. */
  channel_token: string
  /** What the QR code shows and the button opens. */
  connect_uri: string
}

/** What the user's Farcaster app answered. The profile is the app's word; only `fid` is proven, by `authenticate`. */
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

/** The linked account that this plugin owns. */
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
