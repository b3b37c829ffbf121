import { PATHS, SECURITY_EVENTS, type WireSecurityEvent } from '../../../core/contract.ts'
import { emailAccount, type FakeProvider } from '../../../testing/index.ts'
import type { StatesByName } from '../../../testing/states/index.ts'

const ADA = 'ada@example.com'

/** Adds a session of Ada on another device. */
const elsewhere = (provider: FakeProvider): void => {
  provider.addUser({ accounts: [emailAccount(ADA)] })
  provider.sessionFor(emailAccount(ADA))
}

const refused = { status: 400, body: { error: 'Not now.', code: 'invalid_data' } }

export const sessionsStates: StatesByName = {
  loading: {
    user: {},
    prepare: ({ provider }) => void provider.fail(PATHS.userSessions, 'slow'),
    shows: 'sessions.loading',
  },
  'this one only': { user: {}, shows: 'sessions.current' },
  'another device': { user: {}, prepare: ({ provider }) => elsewhere(provider), shows: 'sessions.endOthers' },
  'many devices': {
    user: {},
    prepare({ provider }) {
      for (let device = 0; device < 6; device += 1) elsewhere(provider)
    },
    shows: 'sessions.endOthers',
  },
  'one that nobody has opened yet': {
    user: {},
    before: ({ client, until }) => until(client.forkSession()),
    shows: 'sessions.unopened',
  },
  'asked before one ends': {
    user: {},
    prepare: ({ provider }) => elsewhere(provider),
    steps: ({ press }) => press('sessions.end'),
    shows: 'sessions.end.question',
  },
  'one ended': {
    user: {},
    prepare: ({ provider }) => elsewhere(provider),
    async steps({ press }) {
      await press('sessions.end')
      await press('sessions.end.confirm')
    },
    shows: 'sessions.end.done',
  },
  'asked before all others end': {
    user: {},
    prepare: ({ provider }) => elsewhere(provider),
    steps: ({ press }) => press('sessions.endOthers'),
    shows: 'sessions.endOthers.question',
  },
  'all others ended': {
    user: {},
    prepare: ({ provider }) => elsewhere(provider),
    async steps({ press }) {
      await press('sessions.endOthers')
      await press('sessions.end.confirm')
    },
    shows: 'sessions.endOthers.done',
  },
  'asked before all end': {
    user: {},
    prepare: ({ provider }) => elsewhere(provider),
    steps: ({ press }) => press('sessions.endAll'),
    shows: 'sessions.endAll.question',
  },
  'not ended': {
    user: {},
    prepare({ provider }) {
      elsewhere(provider)
      provider.fail(PATHS.userSessionsEndOthers, refused)
    },
    async steps({ press }) {
      await press('sessions.endOthers')
      await press('sessions.end.confirm')
    },
    shows: 'sessions.failed',
  },
  'not loaded': {
    user: {},
    prepare: ({ provider }) => void provider.fail(PATHS.userSessions, refused),
    shows: ['sessions.failed.list', 'error.tryAgain'],
  },
}

const happened = (id: string, change: Partial<WireSecurityEvent>): WireSecurityEvent => ({
  id,
  at: 1_893_456_000,
  event: 'login',
  outcome: 'ok',
  refusal: null,
  method: 'email',
  session_id: null,
  other_session_id: null,
  is_current_session: false,
  is_same_network: true,
  ...change,
})

const METHODS = ['email', 'sms', 'wallet', 'farcaster', 'passkey', 'custom_auth', 'totp', 'google_oauth']

const answer =
  (events: readonly WireSecurityEvent[]) =>
  ({ provider }: { provider: FakeProvider }) =>
    provider.route('GET', PATHS.userEvents, ({ query: { limit } }) => ({ events: events.slice(0, Number(limit)) }))

export const activityStates: StatesByName = {
  loading: {
    user: {},
    prepare: ({ provider }) => void provider.fail(PATHS.userEvents, 'slow'),
    shows: 'activity.loading',
  },
  'nothing happened': { user: {}, prepare: answer([]), shows: 'activity.none' },
  'what happened': {
    user: {},
    prepare: answer([
      happened('3', {
        event: 'account_replaced',
        outcome: 'refused',
        refusal: 'fresh_proof_required',
        is_same_network: false,
      }),
      happened('2', { event: 'account_linked', is_current_session: true }),
      happened('1', {}),
    ]),
    shows: 'activity.refused',
  },
  'everything that may happen': {
    user: {},
    prepare: answer(
      SECURITY_EVENTS.map((event, index) =>
        happened(String(SECURITY_EVENTS.length - index), { event, method: METHODS[index % METHODS.length] ?? null }),
      ),
    ),
    shows: 'activity.event.test_account_used',
  },
  'more than fits': {
    user: {},
    prepare: answer(Array.from({ length: 60 }, (_, index) => happened(String(60 - index), {}))),
    shows: 'activity.more',
  },
  'not loaded': {
    user: {},
    prepare: ({ provider }) => void provider.fail(PATHS.userEvents, refused),
    shows: 'activity.failed',
  },
}
