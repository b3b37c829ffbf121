import { AuthError, createErrors } from '../../core/index.ts'
import { WALLET_CONNECT_ERRORS } from './errors.ts'

/** Makes an error with its default message: retryable, unless the project id is missing. */
export const walletConnectError = createErrors(WALLET_CONNECT_ERRORS, ['wallet_connect_no_project_id'])

/** Parts of the library's messages for a relay that did not accept or deliver a message. */
const RELAY_WORDS =
  /websocket|socket (stalled|hang)|connection interrupted|failed to publish|couldn't establish|no internet connection|relay server|subscribing to|project not found|unauthorized/i

const EXPIRED_WORDS = /proposal expired/i

/** Message of an error or a plain object: the library throws both. */
const messageOf = (error: unknown): string => {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}

/** True if a proposal expired without an answer. */
export const isProposalExpired = (error: unknown): boolean => EXPIRED_WORDS.test(messageOf(error))

/** Maps failures of the relay to the plugin's errors. Errors of the wallet are left to the core. */
export const toWalletConnectError = (error: unknown): unknown =>
  !(error instanceof AuthError) && RELAY_WORDS.test(messageOf(error))
    ? walletConnectError('wallet_connect_unreachable', error)
    : error
