import { WALLET_CHAIN_UNAVAILABLE_CODE } from 'latchkey/plugins/wallet/contract'
import { RequestError } from '../../core/foundation/index.ts'
import { withoutUrl } from '../../core/ethereum/index.ts'

/** The failed check, for a developer; the `cause` field of the answer. */
export type Refusal =
  | 'malformed_message'
  | 'wrong_domain'
  | 'wrong_uri'
  | 'wrong_nonce'
  | 'nonce_expired'
  | 'nonce_used'
  | 'issued_in_the_future'
  | 'issued_before_the_nonce'
  | 'expired_message'
  | 'message_not_yet_valid'
  | 'wrong_signature'
  | 'wrong_signature_and_no_rpc_for_chain'
  | 'contract_of_another_chain'

/** 422 `invalid_credentials`: the sign-in does not prove a wallet. */
export const refused = (reason: Refusal): RequestError =>
  new RequestError(
    422,
    'invalid_credentials',
    'This sign-in with a wallet is not valid, or not any more. Start again.',
    { reason },
  )

/**
 * 403 `disallowed_login_method`: an embedded wallet cannot prove an identity, since it is usable only after a login.
 */
export const embeddedWalletRefused = (): RequestError =>
  new RequestError(403, 'disallowed_login_method', 'The embedded wallet cannot be linked or used to log in.', {
    reason: 'embedded_wallet',
  })

/** 400 `cannot_unlink_embedded_wallet`: an embedded wallet stays linked to its user. */
export const cannotUnlinkEmbedded = (): RequestError =>
  new RequestError(400, 'cannot_unlink_embedded_wallet', 'The embedded wallet cannot be unlinked.')

/** 502 `wallet_chain_unavailable`: the chain node did not answer as it should. */
export const chainUnavailable = (cause: unknown): RequestError =>
  new RequestError(
    502,
    WALLET_CHAIN_UNAVAILABLE_CODE,
    'The network of this wallet does not answer. Please try again in a moment.',
    {
      cause: withoutUrl(cause),
    },
  )
