import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { AuthError, call, changeAccounts, completeLogin, createErrors, createFlow, delay, needsOwnCode, put, services, updateUser, type SagaGenerator, type User } from 'latchkey/core'
import type { WireSession, WireUser } from 'latchkey/core/contract'

/** `start` makes a ticket and the link behind the QR code; `status` says what has become of it. */
export const LANTERN_PATHS = {
  start: '/api/v1/plugins/lantern/start',
  status: '/api/v1/plugins/lantern/status',
  unlink: '/api/v1/plugins/lantern/unlink',
} as const

export interface WireTicket { ticket: string; link: string }
export type WireStatus = { state: 'waiting' | 'refused' } | { state: 'approved'; session: WireSession }

const POLL_MS = 2_000
const POLL_TIMEOUT_MS = 10_000
const PATIENCE_MS = 120_000

export const LANTERN_ERRORS = {
  lantern_refused: 'The login was refused on the other device.',
  lantern_timed_out: 'Nobody confirmed the login in time. Please try again.',
  lantern_failed: 'Something went wrong. Please try again.',
} as const
const lanternError = createErrors(LANTERN_ERRORS)
const toLanternError = (error: unknown): unknown => (needsOwnCode(error) ? lanternError('lantern_failed', error) : error)

export interface LanternState { link: string | null }
const initialState: LanternState = { link: null }
export const lanternSlice = createSlice({
  name: 'lantern',
  initialState,
  reducers: {
    linkShown: (state, { payload }: PayloadAction<string>) => { state.link = payload },
    linkHidden: (state) => { state.link = null },
  },
})
const { linkShown, linkHidden } = lanternSlice.actions

export function* logIn(): SagaGenerator<User> {
  const { ticket, link } = yield* call(post<WireTicket>, LANTERN_PATHS.start)
  yield* put(linkShown(link))
  try {
    const session = yield* call(awaitApproval, ticket)
    return yield* call(completeLogin, session, { method: 'lantern' })
  } finally {
    yield* put(linkHidden())
  }
}

export function* awaitApproval(ticket: string): SagaGenerator<WireSession> {
  const { clock } = yield* services()
  const deadline = clock.now() + PATIENCE_MS
  while (clock.now() < deadline) {
    yield* delay(POLL_MS)
    const answer = yield* call(askOnce, ticket)
    if (answer?.state === 'approved') return answer.session
    if (answer?.state === 'refused') throw lanternError('lantern_refused')
  }
  throw lanternError('lantern_timed_out')
}

/** A poll that is lost says nothing about the login: the next one may arrive. */
export function* askOnce(ticket: string): SagaGenerator<WireStatus | null> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<WireStatus>, LANTERN_PATHS.status, { ticket }, { timeoutMs: POLL_TIMEOUT_MS, retries: 0 })
  } catch (error) {
    if (error instanceof AuthError && error.retryable) return null
    throw toLanternError(error)
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
