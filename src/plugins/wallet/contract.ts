/** Wire half of the wallet plugin (endpoints 15 to 18 of the wire contract): paths, shapes and codes. Shared with the server. */
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
 * Wire code (502): the chain node that must say whether a contract wallet signed did not answer as it should. Nothing was
 * used up: the same message and signature can be sent again.
 */
export const WALLET_CHAIN_UNAVAILABLE_CODE = 'wallet_chain_unavailable'

/** Body of `init`. */
export interface WalletInitBody {
  /** In EIP-55 form, or in one case. */
  address: string
  /** CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
}

/** Answer of `init`. */
export interface WireWalletNonce {
  /** For the message: 32 letters and digits. Good for this app and address, once. */
  nonce: string
  /** The address in EIP-55 form: this is how the message must spell it. */
  address: string
  /** ISO 8601. */
  expires_at: string
}

/** Body of `authenticate` and `link`. */
export interface WalletProofBody {
  /**
   * 'Sign-In with Ethereum' text (EIP-4361), version 1: domain is the host and URI an address of the page that calls, the
   * nonce is that of `init`, the address in EIP-55 form.
   */
  message: string
  /** Hex with 0x: what `personal_sign` gave. */
  signature: string
  /** CAIP-2, such as `eip155:1`; the same chain as in the message. */
  chainId: string | null
  /** Which wallet, such as `metamask`; at most 64 characters. */
  walletClientType: string | null
  /** Type of the connector, such as `injected` or `wallet_connect`; at most 64 characters. */
  connectorType: string | null
}

export interface WalletUnlinkBody {
  /** In EIP-55 form, or in one case. */
  address: string
}

/** The linked account that this plugin owns. An embedded wallet is of this type too: its `wallet_client` is the brand. */
export interface WireWalletAccount extends WireLinkedAccount {
  type: 'wallet'
  /** In EIP-55 form. */
  address: string
  chain_type: 'ethereum'
  /** CAIP-2: the chain of the last login. */
  chain_id?: string | undefined
  /** `unknown` for an external wallet. */
  wallet_client: string
  wallet_client_type?: string | undefined
  connector_type?: string | undefined
}
