import {
  assertCanLink,
  call,
  captchaToken,
  changeAccounts,
  completeLink,
  completeLogin,
  delay,
  pluginOptions,
  put,
  requireUser,
  select,
  services,
  updateUser,
  type CompletedLogin,
  type FarcasterAccount,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireSession, WireUser } from '../../core/contract.ts'
import {
  FARCASTER_CHANNEL_HEADER,
  FARCASTER_PATHS,
  type FarcasterInitBody,
  type FarcasterProofBody,
  type FarcasterUnlinkBody,
  type WireFarcasterAnswer,
  type WireFarcasterChannel,
  type WireFarcasterStatus,
} from './contract.ts'
import type { ResolvedFarcasterOptions } from './options.ts'
import { farcasterSlice, selectIsOnScreen, type FarcasterIntent } from './slice.ts'
import { farcasterError, isUndelivered, toFarcasterError, type FarcasterStep } from './toFarcasterError.ts'

const { connectRequested, channelOpened, requestApproved, connected } = farcasterSlice.actions

/** Polling interval for the answer, and time-out, in ms (product spec, section 9). */
const POLL_INTERVAL_MS = 2_000
const GIVE_UP_AFTER_MS = 120_000
/** A poll that hangs must not eat the time of the next ones. */
const POLL_TIMEOUT_MS = 10_000

export interface FarcasterConnectArgs {
  /** The CAPTCHA response, on apps that ask for one. Default: the CAPTCHA plugin asks. */
  token?: string | undefined
  /** Page to which the Farcaster app on the same device sends the user afterwards; on an allowed origin of the app. */
  redirectUrl?: string | undefined
}

/**
 * Logs in, or signs up, with the user's Farcaster app: `state.connectUri` is what they scan or open. Ends when they
 * approved, at the latest after two minutes.
 *
 * @throws AuthError `farcaster_timed_out`, `farcaster_unavailable`, `farcaster_login_failed`, `invalid_credentials`, and
 * what concerns every method (`allowlist_rejected`, `max_accounts_reached`, `captcha_failure`, …)
 */
export function* login(args: FarcasterConnectArgs | void): SagaGenerator<CompletedLogin> {
  const body = yield* call(connect, 'login', args ?? {})
  const session = yield* call(post<WireSession>, FARCASTER_PATHS.authenticate, body, { authenticated: false })
  const user = yield* call(completeLogin, session, { method: 'farcaster' })
  yield* put(connected())
  return { user, isNewUser: session.is_new_user ?? false, wasAlreadyAuthenticated: false, method: 'farcaster' }
}

/**
 * Links the user's Farcaster account, in the same way.
 *
 * @throws AuthError as {@link login}, and `must_be_authenticated`, `linked_to_another_user`, `cannot_link_more_of_type`
 */
export function* link(args: FarcasterConnectArgs | void): SagaGenerator<User> {
  yield* call(assertCanLink, 'farcaster')
  const body = yield* call(connect, 'link', args ?? {})
  const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, FARCASTER_PATHS.link, body))
  const user = yield* call(completeLink, wire, { type: 'farcaster' })
  yield* put(connected())
  return user
}

/**
 * Unlinks the Farcaster account.
 *
 * @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account`, `farcaster_unlink_failed`
 */
export function* unlink({ account }: { account: FarcasterAccount }): SagaGenerator<User> {
  yield* call(requireUser)
  const body: FarcasterUnlinkBody = { fid: account.fid }
  const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, FARCASTER_PATHS.unlink, body))
  return yield* call(updateUser, wire)
}

/** Opens a channel and waits for the user's answer. The channel token stays in here: anyone who has it can log in. */
export function* connect(intent: FarcasterIntent, args: FarcasterConnectArgs): SagaGenerator<FarcasterProofBody> {
  const isInModal = yield* select(selectIsOnScreen)
  yield* put(connectRequested({ intent, isInModal }))
  const { channel_token, connect_uri } = yield* call(openChannel, args)
  yield* put(channelOpened({ connectUri: connect_uri }))
  const { message, signature, fid } = yield* call(awaitAnswer, channel_token)
  yield* put(requestApproved())
  return { channel_token, message, signature, fid }
}

/** @throws AuthError `farcaster_login_failed` also for an address that is neither a page nor the Farcaster app's */
export function* openChannel({ token, redirectUrl }: FarcasterConnectArgs): SagaGenerator<WireFarcasterChannel> {
  const { relyingParty } = yield* pluginOptions<ResolvedFarcasterOptions>()
  const body: FarcasterInitBody = {
    token: yield* call(captchaToken, { token }),
    redirect_url: redirectUrl,
    relying_party: relyingParty,
  }
  const channel = yield* call(post<WireFarcasterChannel>, FARCASTER_PATHS.init, body)
  if (/^(https?|farcaster):\/\//i.test(channel.connect_uri) && channel.channel_token) return channel
  throw farcasterError('farcaster_login_failed')
}

/**
 * Asks for the answer every two seconds. A device that slept meanwhile asks once more before it gives up: the user may
 * have been in the Farcaster app all the time.
 *
 * @throws AuthError `farcaster_timed_out`
 */
export function* awaitAnswer(channelToken: string): SagaGenerator<WireFarcasterAnswer> {
  const { clock } = yield* services()
  const deadline = clock.now() + GIVE_UP_AFTER_MS
  for (;;) {
    yield* delay(POLL_INTERVAL_MS)
    const left = deadline - clock.now()
    const answer = yield* call(poll, channelToken, Math.min(POLL_TIMEOUT_MS, Math.max(left, POLL_INTERVAL_MS)))
    if (answer) return answer
    if (clock.now() >= deadline) throw farcasterError('farcaster_timed_out')
  }
}

/** The answer, if there is one. If the network is down, the next poll may get it. */
export function* poll(channelToken: string, timeoutMs: number): SagaGenerator<WireFarcasterAnswer | null> {
  const { api } = yield* services()
  try {
    const status = yield* call(api.get<WireFarcasterStatus>, FARCASTER_PATHS.status, {
      headers: { [FARCASTER_CHANNEL_HEADER]: channelToken },
      timeoutMs,
      retries: 0,
    })
    return status.state === 'completed' ? status : null
  } catch (error) {
    if (isUndelivered(error)) return null
    throw toFarcasterError(error, 'connect')
  }
}

/** Calls the provider, and maps its refusals to the plugin's errors. */
export function* post<R>(path: string, body: object, options: { authenticated?: boolean } = {}): SagaGenerator<R> {
  const { api } = yield* services()
  const step: FarcasterStep = path === FARCASTER_PATHS.unlink ? 'unlink' : 'connect'
  try {
    return yield* call(api.post<R>, path, body, options)
  } catch (error) {
    throw toFarcasterError(error, step)
  }
}
