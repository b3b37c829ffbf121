import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  AuthError,
  call,
  changeAccounts,
  completeLogin,
  createErrors,
  createFlow,
  delay,
  needsOwnCode,
  put,
  race,
  services,
  updateUser,
  type SagaGenerator,
  type User,
} from 'latchkey/core'
import { brandNames, type WireSession, type WireUser } from 'latchkey/core/contract'

/**
 * Endpoints: `start` makes a ticket and the link behind the QR code, `status` tells what became of the ticket, `redeem`
 * logs in with it.
 */
export const LANTERN_PATHS = {
  start: '/api/v1/plugins/lantern/start',
  status: '/api/v1/plugins/lantern/status',
  redeem: '/api/v1/plugins/lantern/redeem',
  unlink: '/api/v1/plugins/lantern/unlink',
} as const

export interface WireTicket {
  ticket: string
  link: string
}
export interface WireStatus {
  state: 'waiting' | 'refused' | 'approved'
}

const POLL_MS = 2_000
const POLL_TIMEOUT_MS = 10_000
const PATIENCE_MS = 120_000
const REDEEM_TRIES = 4

export const LANTERN_ERRORS = {
  lantern_refused: 'The login was refused on the other device.',
  lantern_timed_out: 'Nobody confirmed the login in time. Please try again.',
  lantern_failed: 'Something went wrong. Please try again.',
} as const
const lanternError = createErrors(LANTERN_ERRORS)
const toLanternError = (error: unknown): unknown =>
  needsOwnCode(error) ? lanternError('lantern_failed', error) : error

export interface LanternState {
  link: string | null
  secondsLeft: number | null
}
const initialState: LanternState = { link: null, secondsLeft: null }
export const lanternSlice = createSlice({
  name: 'lantern',
  initialState,
  reducers: {
    linkShown: (state, { payload }: PayloadAction<string>) => {
      state.link = payload
    },
    secondPassed: (state, { payload }: PayloadAction<number>) => {
      state.secondsLeft = payload
    },
    linkHidden: () => initialState,
  },
})
const { linkShown, secondPassed, linkHidden } = lanternSlice.actions

export function* logIn(): SagaGenerator<User> {
  const { ticket, link } = yield* call(post<WireTicket>, LANTERN_PATHS.start)
  yield* put(linkShown(link))
  try {
    yield* call(awaitApproval, ticket)
    const session = yield* call(redeem, ticket)
    return yield* call(completeLogin, session, { method: 'lantern' })
  } finally {
    yield* put(linkHidden())
  }
}

export function* awaitApproval(ticket: string): SagaGenerator<void> {
  const { answer } = yield* race({ answer: call(poll, ticket), over: call(countDown) })
  // The user may have confirmed since the last poll.
  const last = answer ?? (yield* call(askOnce, ticket))
  if (last?.state === 'approved') return
  throw lanternError(last?.state === 'refused' ? 'lantern_refused' : 'lantern_timed_out')
}

export function* poll(ticket: string): SagaGenerator<WireStatus> {
  for (;;) {
    yield* delay(POLL_MS)
    const answer = yield* call(askOnce, ticket)
    if (answer && answer.state !== 'waiting') return answer
  }
}

/** Reads the clock each time: browsers slow down the timers of a page in the background. */
export function* countDown(): SagaGenerator<void> {
  const { clock } = yield* services()
  const end = clock.now() + PATIENCE_MS
  while (clock.now() < end) {
    yield* put(secondPassed(Math.ceil((end - clock.now()) / 1_000)))
    yield* delay(1_000)
  }
}

/** Ignores a failed poll, which says nothing about the login: the next one may succeed. */
export function* askOnce(ticket: string): SagaGenerator<WireStatus | null> {
  const { api } = yield* services()
  try {
    return yield* call(
      api.post<WireStatus>,
      LANTERN_PATHS.status,
      { ticket },
      { timeoutMs: POLL_TIMEOUT_MS, retries: 0 },
    )
  } catch (error) {
    if (error instanceof AuthError && error.retryable) return null
    throw toLanternError(error)
  }
}

/**
 * If the answer was lost, the ticket may already be used up. With the same idempotency key, the server repeats its
 * first answer.
 */
export function* redeem(ticket: string): SagaGenerator<WireSession> {
  const { api, brand, random } = yield* services()
  const headers = { [brandNames(brand).header.idempotencyKey]: random.uuid() }
  for (let tries = 1; ; tries += 1) {
    try {
      return yield* call(
        api.post<WireSession>,
        LANTERN_PATHS.redeem,
        { ticket },
        { headers, timeoutMs: POLL_TIMEOUT_MS, retries: 0 },
      )
    } catch (error) {
      if (tries === REDEEM_TRIES || !(error instanceof AuthError && error.retryable)) throw toLanternError(error)
    }
    yield* delay(POLL_MS * tries)
  }
}

function* post<R>(path: string): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, {})
  } catch (error) {
    throw toLanternError(error)
  }
}

export function* unlink(): SagaGenerator<User> {
  const user = yield* call(changeAccounts<WireUser>, call(post<WireUser>, LANTERN_PATHS.unlink))
  return yield* call(updateUser, user)
}

export const lanternFlows = {
  logIn: createFlow('lantern/logIn', logIn, { endsWithModal: true }),
  unlink: createFlow('lantern/unlink', unlink),
}
