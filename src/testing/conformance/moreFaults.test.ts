import {
  all,
  AuthError,
  call,
  completeLogin,
  createFlow,
  definePlugin,
  fork,
  join,
  put,
  race,
  select,
  selectUser,
  services,
  take,
  pluginStorage,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireSession } from '../../core/contract.ts'
import { badge, badgeSlice, LOGIN, post, PRINT, printBadge, printer, showBadge, tried } from './testing/badge.tsx'
import { describeFaults, type Fault } from './testing/faults.ts'

const withLogin = (login: (secret: string) => SagaGenerator<unknown>) => () => badge({ login })
const withPrint = (print: (args: { copies: number }) => SagaGenerator<unknown>) => () => printer(print)
/** Saved when the module loads, as a plugin may do, and therefore before the kit starts watching the clock. */
const clockOf = Date.now
const recent: string[] = []
const frozen = Object.freeze({ box: [] as unknown[] })
const sym = Symbol.for('badge.count')

/** Less obvious faults, which were collected after the rules were written. */
const FAULTS: readonly Fault[] = [
  [
    'a login that waits for what never comes',
    'flows-succeed',
    withLogin(function* (secret) {
      const session = yield* call(post<WireSession>, LOGIN, { secret })
      yield* fork(function* () {
        yield* take('badge/agreed')
        yield* call(completeLogin, session, { method: 'badge' })
      })
      return session
    }),
    /./,
  ],
  [
    'a login that races its failure away',
    'failures-told',
    withLogin(function* (secret) {
      const { done } = yield* race({
        done: call(function* (): SagaGenerator<User | null> {
          try {
            return yield* showBadge(secret)
          } catch {
            return null
          }
        }),
        never: take('badge/never'),
      })
      return done
    }),
    /./,
  ],
  [
    'a failure that is answered by a default',
    'failures-told',
    withPrint(function* () {
      const { api } = yield* services()
      let left = 3
      try {
        left = (yield* call(api.post<{ left: number }>, PRINT, {})).left
      } finally {
        yield* put(tried(left))
        return left
      }
    }),
    /./,
  ],
  [
    'a secret hidden in a longer text in storage that is kept',
    'state-secrets',
    withLogin(function* (secret) {
      ;(yield* pluginStorage({ isKeptAtLogout: true })).set('draft', `badge:${secret}:7`)
      return yield* showBadge(secret)
    }),
    /./,
  ],
  [
    'a secret in the name of an event',
    'state-secrets',
    withLogin(function* (secret) {
      ;(yield* services()).analytics.track(`tried ${secret}`)
      return yield* showBadge(secret)
    }),
    /./,
  ],
  [
    'a secret in hex in a failure',
    'state-secrets',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch {
        throw new AuthError('badge_unreadable', `Refused ${Buffer.from(secret).toString('hex')}`)
      }
    }),
    /./,
  ],
  [
    'half of a secret in state',
    'state-secrets',
    withLogin(function* (secret) {
      yield* put(tried(secret.slice(0, 12)))
      return yield* showBadge(secret)
    }),
    /./,
  ],
  [
    'a getter in state',
    'state-serializable',
    withPrint(function* (args) {
      yield* put(tried(new URL('http://localhost')))
      return yield* printBadge(args)
    }),
    /./,
  ],
  [
    'a set in state after the second try',
    'state-serializable',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch (error) {
        yield* put(tried([[], [new Set([1])]]))
        throw error
      }
    }),
    /./,
  ],
  [
    'a symbol as a value, when refused',
    'state-serializable',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch (error) {
        yield* put(tried({ why: Symbol('no') }))
        throw error
      }
    }),
    /./,
  ],
  [
    'a list of the module',
    'isolation',
    withPrint(function* (args) {
      recent.push('x')
      yield* put(tried(recent.length))
      return yield* printBadge(args)
    }),
    /./,
  ],
  [
    'a frozen box of the module',
    'isolation',
    withPrint(function* (args) {
      frozen.box.push(1)
      yield* put(tried([...frozen.box]))
      return yield* printBadge(args)
    }),
    /./,
  ],
  [
    'a symbol on a prototype',
    'isolation',
    withPrint(function* (args) {
      const held = Array.prototype as unknown as Record<symbol, number>
      Object.defineProperty(held, sym, { value: (held[sym] ?? 0) + 1, configurable: true, enumerable: false })
      yield* put(tried(held[sym]))
      return yield* printBadge(args)
    }),
    /./,
  ],
  [
    'the last user as the result',
    'isolation',
    (() => {
      let last = ''
      return withPrint(function* (args) {
        const before = last
        const { random } = yield* services()
        last = random.uuid()
        yield* printBadge(args)
        return before
      })
    })(),
    /./,
  ],
  [
    'a race that listens to others',
    'foreign-actions',
    withPrint(function* (args) {
      const { left } = yield* race({ left: call(printBadge, args), other: take('email/codeSent') })
      return left
    }),
    /./,
  ],
  [
    'all that dispatches',
    'foreign-actions',
    withPrint(function* (args) {
      yield* all([put({ type: 'transfer/sent' })])
      return yield* printBadge(args)
    }),
    /./,
  ],
  [
    'a joined task that dispatches',
    'foreign-actions',
    withPrint(function* (args) {
      const task = yield* fork(function* () {
        yield* put({ type: 'google/returned' })
      })
      yield* join(task)
      return yield* printBadge(args)
    }),
    /./,
  ],
  [
    'a reducer that listens to others',
    'reducer',
    () =>
      badge({
        slice: {
          ...badgeSlice,
          reducer: ((state: never, action: { type: string }) =>
            action.type === 'email/codeSent'
              ? { ...(state as object), lastTry: 'mail' }
              : badgeSlice.reducer(state, action)) as never,
        },
      }),
    /./,
    {
      companions: () => [
        definePlugin({ id: 'email', flows: { codeSent: createFlow('email/codeSent', function* () {}) } }),
      ],
    },
  ],
  [
    'a clock that was taken at import',
    'platform',
    withPrint(function* (args) {
      yield* put(tried(clockOf()))
      return yield* printBadge(args)
    }),
    /./,
  ],
  [
    'a fetch in a promise chain',
    'platform',
    withPrint(function* (args) {
      yield* call(() =>
        Promise.resolve('https://nowhere.invalid')
          .then(fetch)
          .catch(() => null),
      )
      return yield* printBadge(args)
    }),
    /./,
  ],
  [
    'an address of the user in storage that is kept',
    'logout',
    withLogin(function* (secret) {
      const user = yield* showBadge(secret)
      ;(yield* pluginStorage({ isKeptAtLogout: true })).set('who', user.id)
      return user
    }),
    /./,
  ],
  [
    'the user by a select in a kept slice',
    'logout',
    () =>
      badge({
        slice: { ...badgeSlice, isKeptAtLogout: true },
        *print(args) {
          const user = yield* select(selectUser)
          yield* put(tried(user?.id ?? null))
          return yield* printBadge(args)
        },
        *login(secret) {
          yield* showBadge(secret)
          const user = yield* select(selectUser)
          yield* put(tried([user?.id]))
          return user
        },
      }),
    /./,
  ],
  [
    'a name that throws for one kind of account',
    'describe',
    () =>
      badge({
        link: {
          ...badge().link,
          describe: (account) => {
            if (account.type === 'badge') throw new RangeError('no')
            return 'x'
          },
        },
      }),
    /./,
  ],
]
describeFaults(FAULTS)
