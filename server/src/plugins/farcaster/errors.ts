import { FARCASTER_UNAVAILABLE_CODE } from 'latchkey/plugins/farcaster/contract'
import { RequestError } from '../../core/foundation/index.ts'
import { withoutUrl } from '../../core/ethereum/index.ts'

/** The failed check, for a developer; the `cause` field of the answer. */
export type Refusal =
  | 'channel_expired'
  | 'channel_used'
  | 'wrong_user'
  | 'not_answered'
  | 'not_the_answer'
  | 'malformed_message'
  | 'wrong_domain'
  | 'wrong_uri'
  | 'wrong_nonce'
  | 'wrong_fid'
  | 'expired_message'
  | 'wrong_signature'
  | 'not_the_owner'

/** 422 `invalid_credentials`: the sign-in does not prove a Farcaster account. */
export const refused = (reason: Refusal): RequestError =>
  new RequestError(
    422,
    'invalid_credentials',
    'This sign-in with Farcaster is not valid, or not any more. Start again.',
    { reason },
  )

/**
 * 502 `farcaster_unavailable`: another server did not answer as expected.
 * @param reason the server: `relay`, `chain`, or `signers` for Farcaster's API for signer requests
 */
export const unavailable = (reason: 'relay' | 'chain' | 'signers', cause?: unknown): RequestError =>
  new RequestError(502, FARCASTER_UNAVAILABLE_CODE, 'Farcaster does not answer. Please try again in a moment.', {
    reason,
    cause: cause === undefined ? undefined : withoutUrl(cause),
  })
