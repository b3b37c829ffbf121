import {
  AuthError,
  call,
  changeAccounts,
  completeLink,
  completeLogin,
  createFlow,
  delay,
  needsOwnCode,
  select,
  selectModal,
  services,
  showScreen,
  updateUser,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireSession, WireUser } from '../../core/contract.ts'
import {
  badge,
  LOGIN,
  options,
  post,
  PRINT,
  printBadge,
  printer,
  SECRET,
  showBadge,
  type BadgeChanges,
} from './testing/badge.tsx'
import { checkRule } from './pluginConformance.ts'
import { reauthenticateRule } from './reauthenticateRule.ts'
import { describeFaults, type Fault } from './testing/faults.ts'
import type { ConformanceClient, ConformanceOptions } from './types.ts'

const withLogin =
  (login: (secret: string) => SagaGenerator<unknown>, changes: BadgeChanges = {}) =>
  () =>
    badge({ login, ...changes })
const withPrint = (print: NonNullable<BadgeChanges['print']>) => () => printer(print)
const onlyPrint: Partial<ConformanceOptions> = { flows: { print: { args: { copies: 2 } } }, linked: undefined }
const LINK = '/api/v1/plugins/badge/link'
const OTHER = { type: 'badge', subject: '8', fields: { holder: 'Bob' } }

const logIn = (test: ConformanceClient) =>
  test.until(
    (test.client.plugins as unknown as { badge: { login: (secret: string) => Promise<User> } }).badge.login(SECRET),
  )

function* link(): SagaGenerator<User> {
  return yield* call(updateUser, yield* call(post<WireUser>, LINK, {}))
}
/** The same with the question. */
const safeLink = createFlow('badge/link', function* (): SagaGenerator<User> {
  return yield* call(updateUser, yield* call(changeAccounts<WireUser>, call(post<WireUser>, LINK, {})))
})
const linkable: Partial<ConformanceOptions> = {
  flows: {
    ...options.flows,
    link: {
      async before(test) {
        await logIn(test)
        test.provider.route('POST', LINK, ({ requireUser }) => test.provider.linkFor(requireUser(), OTHER, 5))
      },
    },
  },
}
/** Logs a user in, and links a second account of the type. */
const withTwo: Partial<ConformanceOptions> = {
  ...linkable,
  async linked(test) {
    await logIn(test)
    test.provider.route('POST', LINK, ({ requireUser }) => test.provider.linkFor(requireUser(), OTHER, 5))
    await test.until((test.client.plugins as unknown as { badge: { link: () => Promise<User> } }).badge.link())
  },
}
const described = (changes: BadgeChanges = {}) =>
  badge({
    link: { ...badge().link, describe: (account) => (account as unknown as { holder: string }).holder },
    ...changes,
  })

const FAULTS: readonly Fault[] = [
  [
    'a link that tells of another type',
    'account-type',
    () =>
      badge({
        flows: {
          link: createFlow('badge/link', function* (): SagaGenerator<User> {
            const user = yield* call(changeAccounts<WireUser>, call(post<WireUser>, LINK, {}))
            return yield* call(completeLink, user, { type: 'other' })
          }),
        },
      }),
    /`type` of the account/,
    linkable,
  ],
  [
    'a login that is completed twice',
    'login-completes',
    withLogin(function* (secret) {
      const session = yield* call(post<WireSession>, LOGIN, { secret })
      yield* call(completeLogin, session, { method: 'badge' })
      return yield* call(completeLogin, session, { method: 'badge' })
    }),
    /once/,
  ],
  [
    'an idempotency key that all users share',
    'isolation',
    withLogin(function* (secret) {
      const { api } = yield* services()
      const headers = { 'latchkey-idempotency-key': 'the-key-of-all-badges' }
      const session = yield* call(api.post<WireSession>, LOGIN, { secret }, { headers })
      return yield* call(completeLogin, session, { method: 'badge' })
    }),
    /random\.uuid/,
  ],
  [
    'a poll without an end behind a screen',
    'flows-fail',
    withLogin(function* (secret) {
      yield* call(showScreen, { plugin: 'badge', screen: 'BADGE_SCREEN' })
      for (let polls = 0; polls < 2;) {
        try {
          yield* call(post, PRINT, {})
          polls += 1
        } catch (error) {
          if (!(error instanceof AuthError && error.retryable)) throw error
        }
        yield* delay(2_000)
      }
      const session = yield* call(post<WireSession>, LOGIN, { secret })
      return yield* call(completeLogin, session, { method: 'badge' })
    }),
    /A poll needs an end/,
  ],
  [
    'a secret in the data of a screen, only while the modal is open',
    'state-secrets',
    withLogin(function* (secret) {
      if ((yield* select(selectModal)).isOpen)
        yield* call(showScreen, { plugin: 'badge', screen: 'BADGE_SCREEN', data: { secret } })
      return yield* showBadge(secret)
    }),
    /arguments and results/,
  ],
  [
    'a function in the data of a screen',
    'state-serializable',
    () =>
      badge({
        *print(args) {
          yield* call(showScreen, { plugin: 'badge', screen: 'BADGE_SCREEN', data: { again: () => 1 } })
          return yield* printBadge(args)
        },
      }),
    /plain objects only/,
  ],
  [
    'a network failure that gets a code of the plugin',
    'failures-shared',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch (cause) {
        throw new AuthError('badge_unreadable', 'The badge cannot be read.', { cause })
      }
    }),
    /needsOwnCode/,
    onlyPrint,
  ],
  [
    'a bug that gets a code of the plugin',
    'failures-shared',
    withPrint(function* (args) {
      const answer = yield* call(post<{ left?: { over: number } }>, PRINT, args)
      try {
        return answer.left!.over
      } catch (cause) {
        throw new AuthError('badge_unreadable', 'The badge cannot be read.', { cause })
      }
    }),
    /A bug goes through/,
    onlyPrint,
  ],
  [
    'a login by a method that no entry has',
    'login-completes',
    withLogin(function* (secret) {
      return yield* call(completeLogin, yield* call(post<WireSession>, LOGIN, { secret }), { method: 'bagde' })
    }),
    /the `method` of the entry/,
  ],
  [
    'a link that does not ask who the user is',
    'accounts-confirmed',
    () => described({ flows: { link: createFlow('badge/link', link) } }),
    /changeAccounts/,
    linkable,
  ],
  [
    'a screen that opens after the user has left',
    'flows-closed',
    () =>
      badge({
        *print(args) {
          const left = yield* printBadge(args)
          yield* call(showScreen, { plugin: 'badge', screen: 'BADGE_SCREEN' })
          return left
        },
      }),
    /endsWithModal/,
  ],
  [
    'a call that waits for a day',
    'flows-fail',
    withPrint(function* (args) {
      const { api } = yield* services()
      let left: number | undefined
      try {
        left = (yield* call(api.post<{ left?: number }>, PRINT, args, { timeoutMs: 86_400_000 })).left
      } catch (cause) {
        if (!needsOwnCode(cause)) throw cause
        throw new AuthError('badge_unreadable', 'The badge cannot be read.', { cause })
      }
      if (left === undefined) throw new AuthError('badge_unreadable', 'The printer says nothing.')
      return left
    }),
    /timeoutMs/,
    onlyPrint,
  ],
  [
    'polls every 20 ms',
    'calls-paced',
    withPrint(function* (args) {
      let left = 0
      for (let polls = 0; polls < 10; polls += 1) {
        left = yield* printBadge(args)
        yield* delay(20)
      }
      return left
    }),
    /delay\(2_000\)/,
    onlyPrint,
  ],
  [
    'retries every 20 ms while the network is down',
    'calls-paced',
    withPrint(function* (args) {
      for (let tries = 1; ; tries += 1) {
        try {
          return yield* printBadge(args)
        } catch (error) {
          if (tries > 20 || !(error instanceof AuthError && error.retryable)) throw error
        }
        yield* delay(20)
      }
    }),
    /delay\(2_000\)/,
    onlyPrint,
  ],
  [
    'a login that is tried again as another call after its answer was lost',
    'calls-repeat',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (error) {
        if (!(error instanceof AuthError && error.retryable)) throw error
        yield* delay(1_000)
        return yield* showBadge(secret)
      }
    }),
    /random\.uuid/,
  ],
  ['two accounts with one name', 'unlink', () => badge({ flows: { link: safeLink } }), /tells them apart/, withTwo],
  [
    'an unlink of the wrong account',
    'unlink',
    () => described({ flows: { link: safeLink } }),
    /Post what identifies/,
    withTwo,
  ],
]

describe('faults of what a flow does around its work', () => {
  describeFaults(FAULTS)
})

it('an unlink that asks who the user is has no finding after a link that left its screen', async () => {
  const link = createFlow('badge/link', function* (): SagaGenerator<User> {
    yield* call(showScreen, { plugin: 'badge', screen: 'BADGE_SCREEN' })
    return yield* call(updateUser, yield* call(changeAccounts<WireUser>, call(post<WireUser>, LINK, {})))
  })
  const findings = await checkRule(reauthenticateRule, () => badge({ flows: { link } }), {
    ...options,
    flows: { unlink: { before: withTwo.linked! } },
  })
  expect(findings).toEqual([])
})
