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
  failLogin,
  flowsSlice,
  takeEvery,
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
import { farcasterSlice, selectIsOnScreen, type FarcasterIntent, CONNECTING, selectFarcaster } from './slice.ts'
import { farcasterError, isUndelivered, toFarcasterError, type FarcasterStep } from './toFarcasterError.ts'

const { connectRequested, channelOpened, requestApproved, connected } = farcasterSlice.actions

/** Polling interval and time-out for the user's answer, in ms (FARCASTER-3). */
const POLL_INTERVAL_MS = 2_000
const GIVE_UP_AFTER_MS = 120_000
/** Time-out of one poll, in ms, so that a hanging request does not use up the whole time. */
const POLL_TIMEOUT_MS = 10_000

export interface FarcasterConnectArgs {
  /** The CAPTCHA response, if the app requires one. Default: the CAPTCHA plugin gets it from the user. */
  token?: string | undefined
  /** URL to which the Farcaster app on the same device sends the user afterwards; on an allowed origin of the app. */
  redirectUrl?: string | undefined
}

/**
 * Logs in, or signs up, with the user's Farcaster app. The user scans or opens `state.connectUri` and approves there, within two
 * minutes.
 *
 * @throws AuthError `farcaster_timed_out`, `farcaster_unavailable`, `farcaster_login_failed`, `invalid_credentials`, and
 * errors of every login method (`allowlist_rejected`, `max_accounts_reached`, `captcha_failure`, …)
 */
export function* login(args: FarcasterConnectArgs | void): SagaGenerator<CompletedLogin> {
  const body = yield* call(connect, 'login', args ?? {})
  const session = yield* call(post<WireSession>, FARCASTER_PATHS.authenticate, body, { authenticated: false })
  const user = yield* call(completeLogin, session, { method: 'farcaster' })
  yield* put(connected())
  return { user, isNewUser: session.is_new_user ?? false, wasAlreadyAuthenticated: false, method: 'farcaster' }
}

/**
 * Links the user's Farcaster account. They approve it as for {@link login}.
 *
 * @throws AuthError the errors of {@link login}, and `must_be_authenticated`, `linked_to_another_user`, `cannot_link_more_of_type`
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

/** Opens a channel and waits for the user's answer. The channel token is never stored: anyone who has it can log in. */
export function* connect(intent: FarcasterIntent, args: FarcasterConnectArgs): SagaGenerator<FarcasterProofBody> {
  const isInModal = yield* select(selectIsOnScreen)
  yield* put(connectRequested({ intent, isInModal }))
  const { channel_token, connect_uri } = yield* call(openChannel, args)
  yield* put(channelOpened({ connectUri: connect_uri }))
  const { message, signature, fid } = yield* call(awaitAnswer, channel_token)
  yield* put(requestApproved())
  return { channel_token, message, signature, fid }
}

/** @throws AuthError the errors of {@link post}; `farcaster_login_failed` if the URI is neither http(s) nor `farcaster:` */
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
 * Polls for the answer every two seconds. Polls once more after the deadline: the device may have been asleep, or the user in the
 * Farcaster app.
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

/** Returns the answer; `null` if there is none yet, or if the network is down, as the next poll may succeed. */
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

const { failed } = flowsSlice.actions

/** The plugin's background saga, which runs as long as the client. */
export function* watchFarcaster(): SagaGenerator<void> {
  yield* takeEvery(failed, showFailure)
}

/** Shows the modal's screen for a failure that has one. The plugin's own screen shows all others. */
function* showFailure({ payload: { flow, failure } }: ReturnType<typeof failed>): SagaGenerator<void> {
  const { isInModal } = yield* select(selectFarcaster)
  if (isInModal && CONNECTING.includes(flow)) yield* call(failLogin, failure)
}
