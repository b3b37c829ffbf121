/** HTTP contract of the wallet plugin (`docs/protocol/http.md`): paths, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const WALLET_PATHS = {
  init: '/api/v1/siwe/init',
  authenticate: '/api/v1/siwe/authenticate',
  link: '/api/v1/siwe/link',
  unlink: '/api/v1/siwe/unlink',
} as const

/** Seconds that a nonce can be used, from `init` to `authenticate` or `link`. */
export const WALLET_NONCE_LIFETIME_S = 600

/** Number of wallets a user may link; one more is refused with `cannot_link_more_of_type`. */
export const WALLET_LIMIT = 10

/**
 * Wire code (502): the chain node that verifies a contract wallet's signature (EIP-1271) gave no usable answer. The nonce is not
 * used up: the same message and signature can be sent again.
 */
export const WALLET_CHAIN_UNAVAILABLE_CODE = 'wallet_chain_unavailable'

/** Body of `init`, which makes a nonce for a login or link. */
export interface WalletInitBody {
  /** Address with its checksum (EIP-55), or all in lower or all in upper case. */
  address: string
  /** CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
}

/** Answer of `init`: what the message to sign must contain. */
export interface WireWalletNonce {
  /** Nonce for the message: 32 letters and digits. Valid once, for this app and address. */
  nonce: string
  /** The address in EIP-55 form, as the message must contain it. */
  address: string
  /** ISO 8601. */
  expires_at: string
}

/** Body of `authenticate` and `link`: the message, and the signature that proves ownership of its address. */
export interface WalletProofBody {
  /**
   * 'Sign-In with Ethereum' text (EIP-4361), version 1. `domain` is the calling page's host and `URI` one of its URLs; the
   * nonce is that of `init`, the address is in EIP-55 form.
   */
  message: string
  /** Signature that `personal_sign` returned: hex with 0x. */
  signature: string
  /** Chain of the message as a CAIP-2 id, such as `eip155:1`. */
  chainId: string | null
  /** Name of the wallet, such as `metamask`; at most 64 characters. */
  walletClientType: string | null
  /** Type of the connector, such as `injected` or `wallet_connect`; at most 64 characters. */
  connectorType: string | null
}

export interface WalletUnlinkBody {
  /** Address with its checksum (EIP-55), or all in lower or all in upper case. */
  address: string
}

/** The linked account that this plugin owns. Embedded wallets have this type too, with the brand as `wallet_client`. */
export interface WireWalletAccount extends WireLinkedAccount {
  type: 'wallet'
  /** In EIP-55 form. */
  address: string
  chain_type: 'ethereum'
  /** Chain of the last login (CAIP-2). */
  chain_id?: string | undefined
  /** `unknown` for an external wallet. */
  wallet_client: string
  wallet_client_type?: string | undefined
  connector_type?: string | undefined
}
