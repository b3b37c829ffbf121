import type { WireOk, WireSession, WireUser } from '../contract.ts'
import { changeAccounts } from '../reauthentication/withReauthentication.ts'
import { captchaToken } from '../login/captcha.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { assertCanLink, completeLink } from '../login/linking.ts'
import { selectIsModalOpen } from '../modal/slice.ts'
import { AuthError } from '../errors/AuthError.ts'
import type { CompletedLogin } from '../plugin/types.ts'
import { pluginOptions, services } from '../saga/context.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import { postOnce } from '../saga/postOnce.ts'
import type { User } from '../user/types.ts'
import { codeError, type CodeChannel } from './channel.ts'
import { codeLifetimeMs } from './keptCode.ts'
import { readCode } from './readCode.ts'
import { toCodeError, type CodeLoginStep } from './toCodeError.ts'
import type { CodeLoginIntent } from './slice.ts'

/** Options of every plugin with a code login. */
export interface CodeLoginOptions {
  /** Seconds after a code was sent before the user may ask for another. */
  readonly resendCooldownS: number
}

export interface RequestCodeArgs {
  /** Normalised: see {@link CodeChannel.readAddress}. */
  address: string
  intent: CodeLoginIntent
  /**
   * The CAPTCHA response, on apps that ask for one. Default: the response that the CAPTCHA plugin gets from the user.
   */
  token?: string | undefined
}

export interface RedeemCodeArgs {
  /** Six digits; blanks and dashes in it do not matter. */
  code: string
  /** Default: the address that the last code went to. */
  address?: string | undefined
}

/** An address and the code that was sent to it, checked. */
export interface CodeProof {
  address: string
  code: string
}

/**
 * Sends a code to an address, and starts the cool-down.
 *
 * @throws AuthError `<id>_not_sent`, the channel's `invalidAddress`, `captcha_failure`, `captcha_timeout`
 */
export function* requestCode(channel: CodeChannel, { address, intent, token }: RequestCodeArgs): SagaGenerator<void> {
  const { codeRequested, codeSent } = channel.slice.actions
  const isInModal = yield* select(selectIsModalOpen)
  yield* put(codeRequested({ address, intent, isInModal }))
  const response = yield* call(captchaToken, { token })
  yield* call(postCode<WireOk>, channel, channel.paths.init, { [channel.field]: address, token: response })
  const { clock } = yield* services()
  const { resendCooldownS } = yield* pluginOptions<CodeLoginOptions>()
  const sentAt = clock.now()
  const expiresAt = sentAt + codeLifetimeMs(channel)
  yield* put(codeSent({ sentAt, resendAt: sentAt + resendCooldownS * 1_000, expiresAt }))
}

/**
 * Reads the address that another code would go to, once the cool-down is over.
 *
 * @throws AuthError `<id>_code_not_requested`, `<id>_resend_too_soon`
 */
export function* readResend(channel: CodeChannel): SagaGenerator<{ address: string; intent: CodeLoginIntent }> {
  const { address, intent, resendAt } = yield* select(channel.select)
  if (address === null) throw codeError(channel, 'code_not_requested')
  const { clock } = yield* services()
  if (resendAt !== null && clock.now() < resendAt) throw codeError(channel, 'resend_too_soon')
  return { address, intent }
}

/**
 * Logs in, or signs up, with a code.
 *
 * @throws AuthError as {@link readProof} and {@link postCode}
 */
export function* redeemForLogin(channel: CodeChannel, args: RedeemCodeArgs): SagaGenerator<CompletedLogin> {
  const { address, code } = yield* call(readProof, channel, 'login', args)
  const body = { [channel.field]: address, code }
  const options = { authenticated: false }
  const session = yield* call(postCode<WireSession>, channel, channel.paths.authenticate, body, options)
  const user = yield* call(completeLogin, session, { method: channel.id })
  yield* put(channel.slice.actions.codeAccepted())
  return { user, isNewUser: session.is_new_user ?? false, wasAlreadyAuthenticated: false, method: channel.id }
}

/**
 * Links an address with a code.
 *
 * @throws AuthError as {@link redeemForLogin}, and `must_be_authenticated`, `cannot_link_more_of_type`
 */
export function* redeemForLink(channel: CodeChannel, args: RedeemCodeArgs): SagaGenerator<User> {
  yield* call(assertCanLink, channel.accountType)
  const { address, code } = yield* call(readProof, channel, 'link', args)
  const body = { [channel.field]: address, code }
  const wire = yield* call(changeAccounts<WireUser>, call(postCode<WireUser>, channel, channel.paths.link, body))
  return yield* call(acceptUser, channel, wire)
}

/** Completes a link after the server has accepted the code. */
export function* acceptUser(channel: CodeChannel, wire: WireUser): SagaGenerator<User> {
  const user = yield* call(completeLink, wire, { type: channel.accountType })
  yield* put(channel.slice.actions.codeAccepted())
  return user
}

/**
 * The code and the address it belongs to, checked before anything is sent.
 *
 * @throws AuthError `<id>_code_not_requested`, `<id>_code_not_numeric`, `<id>_code_incomplete`, the channel's `invalidAddress`
 */
export function* readProof(
  channel: CodeChannel,
  intent: CodeLoginIntent,
  { code, address }: RedeemCodeArgs,
): SagaGenerator<CodeProof> {
  const state = yield* select(channel.select)
  if (address === undefined && state.address === null) throw codeError(channel, 'code_not_requested')
  const proof = { address: channel.readAddress(address ?? state.address), code: readCode(channel, code) }
  yield* put(channel.slice.actions.codeSubmitted({ address: proof.address, intent }))
  return proof
}

/** Calls the provider, once for each code (see {@link postOnce}); turns its refusals into the plugin's errors. */
export function* postCode<R>(
  channel: CodeChannel,
  path: string,
  body: object,
  options: { authenticated?: boolean } = {},
): SagaGenerator<R> {
  try {
    return yield* call(postOnce<R>, path, body, options)
  } catch (error) {
    const failure = toCodeError(channel, error, stepOf(channel, path))
    if (isRefused(failure)) yield* call(noteExpiry, channel)
    throw failure
  }
}

const isRefused = (error: unknown): boolean => error instanceof AuthError && error.code === 'invalid_credentials'

/** Notes that the last code has expired. The server does not say why it refuses a code, but the client knows the expiry. */
export function* noteExpiry(channel: CodeChannel): SagaGenerator<void> {
  const { clock } = yield* services()
  const { expiresAt } = yield* select(channel.select)
  if (expiresAt !== null && clock.now() >= expiresAt) yield* put(channel.slice.actions.codeExpired())
}

const stepOf = ({ paths }: CodeChannel, path: string): CodeLoginStep =>
  path === paths.init ? 'send' : path === paths.unlink ? 'unlink' : 'verify'
