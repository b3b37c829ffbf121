import { createAction } from '@reduxjs/toolkit'
import {
  all,
  AuthError,
  call,
  cancelled,
  completeLogin,
  delay,
  fork,
  put,
  race,
  select,
  selectUser,
  services,
  spawn,
  take,
  takeEvery,
  toFailure,
  toUser,
  userSlice,
  type Plugin,
  type SagaGenerator,
  type User,
} from './testing/coreParts.ts'
import type { WireSession } from '../../core/contract.ts'
import { pluginConformance } from './pluginConformance.ts'
import {
  badge,
  failed,
  LOGIN,
  options,
  post,
  PRINT,
  printBadge,
  printer,
  SECRET,
  showBadge,
  tried,
  type BadgeChanges,
} from './testing/badge.tsx'
import { describeFaults, type Fault } from './testing/faults.ts'

const withLogin =
  (login: (secret: string) => SagaGenerator<unknown>, changes: BadgeChanges = {}) =>
  () =>
    badge({ login, ...changes })
const withPrint = (print: (args: { copies: number }) => SagaGenerator<unknown>) => () => printer(print)
const withSaga = (saga: () => SagaGenerator<void>) => () => badge({ saga })

function* ask(secret: string): SagaGenerator<WireSession> {
  return yield* call(post<WireSession>, LOGIN, { secret })
}

const LOGINS: readonly Fault[] = [
  ['a login that ends with the session it was given', 'login-completes', withLogin(ask), /completeLogin/],
  [
    'a login that asks and forgets',
    'login-completes',
    withLogin(function* (secret) {
      yield* ask(secret)
    }),
    /completeLogin/,
  ],
  ['a login that does nothing at all', 'login-completes', withLogin(function* () {}), /completeLogin/],
  [
    'a login that only writes down that it worked',
    'login-completes',
    withLogin(function* (secret) {
      yield* ask(secret)
      yield* put(tried('done'))
    }),
    /completeLogin/,
  ],
  [
    'a login that sets the user by itself',
    'login-completes',
    withLogin(function* (secret) {
      const { user } = yield* ask(secret)
      yield* put(userSlice.actions.userSet(toUser(user!)))
    }),
    /completeLogin/,
  ],
  [
    'a login that completes in case of a new user only',
    'login-completes',
    withLogin(function* (secret) {
      const session = yield* ask(secret)
      if (session.is_new_user === undefined) yield* call(completeLogin, session, { method: 'badge' })
    }),
    /completeLogin/,
  ],
]

const EFFECTS: readonly Fault[] = [
  [
    'a login that makes the effect and does not yield it',
    'effects',
    withLogin(function* (secret) {
      call(completeLogin, yield* ask(secret), { method: 'badge' })
    }),
    /yield\* call\(completeLogin\)/,
  ],
  [
    'a failure that is not put',
    'effects',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (error) {
        put({ type: 'badge/refused' })
        throw error
      }
    }),
    /yield\* put\(badge\/refused\)/,
  ],
  [
    'an effect as the result',
    'effects',
    withLogin(function* (secret) {
      const session = yield* ask(secret)
      return call(completeLogin, session, { method: 'badge' })
    }),
    /yield\* call\(completeLogin\)/,
  ],
  [
    'a listener that is not started',
    'effects',
    withSaga(function* () {
      takeEvery('badge/tried', function* () {})
      yield* delay(0)
    }),
    /yield\* takeEvery\(…\)/,
  ],
  [
    'a wait that is none',
    'effects',
    withPrint(function* (args) {
      yield* printBadge(args)
      delay(2_000)
      return yield* printBadge(args)
    }),
    /yield\* delay\(…\)/,
  ],
  [
    'a state that is not read',
    'effects',
    withPrint(function* (args) {
      const user = select(selectUser)
      return user ? yield* printBadge(args) : 0
    }),
    /yield\* select\(selectUser\)/,
  ],
  [
    'effects in a list',
    'effects',
    withPrint(function* (args) {
      const both = [call(printBadge, args), call(printBadge, args)]
      return both.length
    }),
    /yield\* call\(printBadge\)/,
  ],
  [
    'one in a helper',
    'effects',
    withPrint(function* (args) {
      yield* note()
      return yield* printBadge(args)
    }),
    /yield\* put\(badge\/noted\)/,
  ],
  [
    'one in a function that is called',
    'effects',
    withPrint(function* (args) {
      yield* call(() => {
        put({ type: 'badge/noted' })
      })
      return yield* printBadge(args)
    }),
    /yield\* put\(badge\/noted\)/,
  ],
]
function* note(): SagaGenerator<void> {
  put({ type: 'badge/noted' })
  yield* delay(0)
}

const SWALLOWED: readonly Fault[] = [
  [
    'a login that swallows every failure',
    'failures-told',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch {
        return null
      }
    }),
    /throw/i,
  ],
  [
    'a login that puts the failure into its state and ends',
    'failures-told',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (error) {
        yield* put(failed(toFailure(error)))
        return undefined
      }
    }),
    /throw it as well/,
  ],
  [
    'a login that logs the failure and ends',
    'failures-told',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch {
        ;(yield* services()).logger.warn('It did not work.')
        return false
      }
    }),
    /throw/,
  ],
  [
    'a helper that catches for itself',
    'failures-told',
    withPrint(function* ({ copies }) {
      const [left] = yield* all([
        call(function* () {
          try {
            return yield* printBadge({ copies })
          } catch {
            return 0
          }
        }),
      ])
      return left
    }),
    /throw/,
  ],
  [
    'a finally that returns',
    'failures-told',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } finally {
        return 0
      }
    }),
    /throw/,
  ],
  [
    'work in a spawned task, whose failure nobody hears',
    'failures-told',
    withPrint(function* (args) {
      yield* spawn(function* () {
        try {
          yield* printBadge(args)
        } catch {
          yield* put(tried('failed'))
        }
      })
    }),
    /throw/,
  ],
]

/** Asks until the printer answers, and treats every failure as an answer that is not there yet. */
function* poll(args: { copies: number }, tries: number): SagaGenerator<number> {
  for (let time = 0; time < tries; time += 1) {
    try {
      return yield* printBadge(args)
    } catch {
      yield* delay(2_000)
    }
  }
  throw new AuthError('badge_unreadable', 'The printer says nothing.')
}
function* wasAsked(args: { copies: number }): SagaGenerator<number | null> {
  try {
    return yield* printBadge(args)
  } catch {
    return null
  }
}
const POLLS: readonly Fault[] = [
  ['a poll that swallows every refusal', 'failures-told', withPrint((args) => poll(args, 12)), /retryable/],
  ['one that stops after a few', 'failures-told', withPrint((args) => poll(args, 4)), /retryable/],
  [
    'one that a clock ends',
    'failures-told',
    withPrint(function* (args) {
      const { left } = yield* race({ left: call(poll, args, 10_000), over: delay(20_000) })
      if (left === undefined) throw new AuthError('badge_unreadable', 'Too late.')
      return left
    }),
    /retryable/,
  ],
  [
    'one that asks a helper',
    'failures-told',
    withPrint(function* (args) {
      for (let time = 0; time < 20; time += 1) {
        const left = yield* wasAsked(args)
        if (left !== null) return left
        yield* delay(1_000)
      }
      throw new AuthError('badge_unreadable', 'The printer says nothing.')
    }),
    /retryable/,
  ],
]

const busy = (is: unknown) => put(tried(is))
const LEFT: readonly Fault[] = [
  [
    'a mark of being busy',
    'state-resets',
    withPrint(function* (args) {
      yield* busy(true)
      const left = yield* printBadge(args)
      yield* busy(null)
      return left
    }),
    /finally/,
  ],
  [
    'a link that is shown',
    'state-resets',
    withPrint(function* (args) {
      yield* busy('https://badge.example/1')
      const left = yield* printBadge(args)
      yield* busy(null)
      return left
    }),
    /finally/,
  ],
  [
    'a number that counts down',
    'state-resets',
    withPrint(function* (args) {
      yield* busy(30)
      yield* busy(29)
      const left = yield* printBadge(args)
      yield* busy(null)
      return left
    }),
    /finally/,
  ],
  [
    'an object of the run',
    'state-resets',
    withPrint(function* (args) {
      yield* busy({ job: 1 })
      const left = yield* printBadge(args)
      yield* busy(null)
      return left
    }),
    /finally/,
  ],
  [
    'a mark that only a cancellation leaves',
    'state-resets',
    withPrint(function* (args) {
      yield* busy('printing')
      try {
        return yield* printBadge(args)
      } catch (error) {
        yield* busy('failed')
        throw error
      } finally {
        if (!(yield* cancelled())) yield* busy(null)
      }
    }),
    /finally/,
  ],
]
const RESET: readonly (readonly [what: string, create: () => Plugin])[] = [
  [
    'that it is busy, until its end',
    withPrint(function* (args) {
      yield* busy(true)
      try {
        return yield* printBadge(args)
      } finally {
        yield* busy(null)
      }
    }),
  ],
  [
    'that it has failed',
    withPrint(function* (args) {
      yield* busy('printing')
      try {
        const left = yield* printBadge(args)
        yield* busy(null)
        return left
      } catch (error) {
        yield* busy('failed')
        throw error
      } finally {
        if (yield* cancelled()) yield* busy(null)
      }
    }),
  ],
  [
    'what the user typed, for the next try after a failure',
    withPrint(function* (args) {
      yield* busy({ ...args })
      const left = yield* printBadge(args)
      yield* busy(null)
      return left
    }),
  ],
]

/** Rejects with a text instead of an Error, as older libraries do. */
const refuseInWords = (): Promise<never> => {
  const { promise, reject } = withRejection()
  reject('no paper')
  return promise
}
const withRejection = () => {
  let reject!: (reason: unknown) => void
  const promise = new Promise<never>((_resolve, refuse) => (reject = refuse))
  return { promise, reject }
}

const FAILURES: readonly Fault[] = [
  [
    'a code that nobody documents',
    'flows-fail',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch {
        throw new AuthError('oops', 'No.')
      }
    }),
    /`errors`/,
  ],
  [
    'an error without a message',
    'flows-fail',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch {
        throw new AuthError('badge_unreadable', ' ')
      }
    }),
    /Say what happened/,
  ],
  [
    'an answer that it trusts',
    'flows-fail',
    withPrint(function* ({ copies }) {
      return (yield* call(post<{ left: number }>, PRINT, { copies })).left.toFixed()
    }),
    /Check answers/,
  ],
  [
    'a failure that is thrown as a text',
    'flows-fail',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch {
        yield* call(refuseInWords)
      }
    }),
    /AuthError/,
  ],
  [
    'a failure that waits for ever',
    'flows-fail',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch {
        return yield* take('badge/never')
      }
    }),
    /end it/,
  ],
  [
    'a bug that only a failure reaches',
    'flows-fail',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch (error) {
        return (error as { response: { data: string } }).response.data
      }
    }),
    /AuthError/,
  ],
]

const SECRETS: readonly Fault[] = [
  [
    'a secret in the message of a failure',
    'state-secrets',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (cause) {
        throw new AuthError('badge_unreadable', `The badge ${secret} cannot be read.`, { cause })
      }
    }),
    /error messages/,
  ],
  [
    'a secret in a failure that is kept',
    'state-secrets',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (error) {
        yield* put(failed({ ...toFailure(error), message: `Not with ${secret}` }))
        throw error
      }
    }),
    /never dispatch/,
  ],
  [
    'a secret in state for a moment',
    'state-secrets',
    withLogin(function* (secret) {
      yield* put(tried(secret))
      yield* put(tried(null))
      return yield* showBadge(secret)
    }),
    /flow arguments/,
  ],
  [
    'a secret in base64',
    'state-secrets',
    withLogin(function* (secret) {
      yield* put(tried(btoa(secret)))
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
  [
    'a secret letter by letter',
    'state-secrets',
    withLogin(function* (secret) {
      yield* put(tried(Array.from(secret)))
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
  [
    'a secret as the name of a field',
    'state-secrets',
    withLogin(function* (secret) {
      yield* put(tried({ [secret]: true }))
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
  [
    'a secret in upper case in the log',
    'state-secrets',
    withLogin(function* (secret) {
      ;(yield* services()).logger.debug(secret.toUpperCase())
      return yield* showBadge(secret)
    }),
    /log/,
  ],
  [
    'a secret in the console when it fails',
    'state-secrets',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (error) {
        globalThis.console.debug('refused', { secret })
        throw error
      }
    }),
    /log/,
  ],
  [
    'a secret in a mark of the console',
    'state-secrets',
    withLogin(function* (secret) {
      globalThis.console.time(secret)
      return yield* showBadge(secret)
    }),
    /log/,
  ],
  [
    'a secret in storage, removed again',
    'state-secrets',
    withLogin(function* (secret) {
      const { storage } = yield* services()
      storage.set('badge', secret)
      storage.remove('badge')
      return yield* showBadge(secret)
    }),
    /store/,
  ],
  [
    'a secret in analytics when it fails',
    'state-secrets',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (error) {
        ;(yield* services()).analytics.track('failed', { secret })
        throw error
      }
    }),
    /track/,
  ],
  [
    'a secret in an address',
    'state-secrets',
    withLogin(function* (secret) {
      ;(yield* services()).windows.replaceUrl(new URL(`http://localhost:3000/?badge=${encodeURIComponent(secret)}`))
      return yield* showBadge(secret)
    }),
    /URLs/,
  ],
  [
    'a secret in what a screen is given',
    'state-secrets',
    withLogin(function* (secret) {
      yield* put({
        type: 'modal/pushed',
        payload: { plugin: 'badge', screen: 'BADGE_SCREEN', data: { secret } },
      } as never)
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
]

class Reason {
  readonly code = 7
}
const withFailure = (make: (error: unknown) => unknown) =>
  withLogin(function* (secret) {
    try {
      return yield* showBadge(secret)
    } catch (error) {
      yield* put(tried(make(error)))
      throw error
    }
  })
const PLAIN: readonly Fault[] = [
  ['the error itself in state, when it fails', 'state-serializable', withFailure((error) => error), /toFailure/],
  [
    'the cause of an error in state',
    'state-serializable',
    withFailure((error) => ({ cause: (error as Error).cause })),
    /toFailure/,
  ],
  ['a date in state, when it fails', 'state-serializable', withFailure(() => new Date(0)), /plain objects/],
  [
    'a class instance deep in state',
    'state-serializable',
    withFailure(() => ({ all: [new Reason()] })),
    /plain objects/,
  ],
  [
    'a function in state, when it fails',
    'state-serializable',
    withFailure(() => ({ retry: () => undefined })),
    /plain objects/,
  ],
  [
    'a map in an action that no reducer keeps',
    'state-serializable',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (error) {
        yield* put({ type: 'badge/refused', payload: new Map() } as never)
        throw error
      }
    }),
    /plain objects/,
  ],
  [
    'an error beside the payload',
    'state-serializable',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch (error) {
        yield* put({ type: 'badge/refused', error: true, meta: { error } } as never)
        throw error
      }
    }),
    /toFailure/,
  ],
  ['a number that JSON does not know', 'state-serializable', withFailure(() => ({ waitS: Number.NaN })), /numbers/],
  ['a big number', 'state-serializable', withFailure(() => 10n), /numbers/],
  [
    'something that contains itself',
    'state-serializable',
    withFailure(() => {
      const self: Record<string, unknown> = {}
      self.self = self
      return self
    }),
    /plain objects/,
  ],
  [
    'a promise in state of a flow that works',
    'state-serializable',
    withPrint(function* (args) {
      yield* put(tried(Promise.resolve()))
      return yield* printBadge(args)
    }),
    /plain objects/,
  ],
]

const codeSent = createAction<string>('email/codeSent')
const FOREIGN: readonly Fault[] = [
  [
    "a saga that dispatches another plugin's action",
    'foreign-actions',
    withPrint(function* (args) {
      yield* put(codeSent('x'))
      return yield* printBadge(args)
    }),
    /execute/,
  ],
  [
    'a background saga that does',
    'foreign-actions',
    withSaga(function* () {
      yield* put({ type: 'wallet/connected' })
    }),
    /execute/,
  ],
  [
    "the trigger of another plugin's flow by hand",
    'foreign-actions',
    withPrint(function* (args) {
      yield* put({ type: 'email/sendCode', payload: {}, meta: { flow: 'email/sendCode', requestId: '1' } } as never)
      return yield* printBadge(args)
    }),
    /execute/,
  ],
  [
    'one in a worker of a worker',
    'foreign-actions',
    withSaga(function* () {
      yield* takeEvery('badge/tried', function* () {
        yield* fork(function* () {
          yield* call(function* () {
            yield* put({ type: 'sms/codeSent' })
          })
        })
      })
    }),
    /execute/,
  ],
  [
    "a saga that listens to another plugin's action",
    'foreign-actions',
    withSaga(function* () {
      yield* takeEvery('email/codeSent', function* () {})
    }),
    /core's events/,
  ],
  [
    'one that listens by its creator',
    'foreign-actions',
    withSaga(function* () {
      for (;;) yield* take(codeSent)
    }),
    /core's events/,
  ],
  [
    'one that listens by a predicate',
    'foreign-actions',
    withSaga(function* () {
      for (;;) yield* take((action: { type: string }) => action.type.startsWith('wallet/'))
    }),
    /core's events/,
  ],
  [
    'one that listens to a list of them',
    'foreign-actions',
    withSaga(function* () {
      for (;;) yield* take(['badge/tried', 'passkey/suggested'])
    }),
    /core's events/,
  ],
  [
    'one that listens to everything',
    'foreign-actions',
    withSaga(function* () {
      for (;;) {
        const action = yield* take('*')
        if (action.type === 'email/codeSent') yield* put(tried(1))
      }
    }),
    /core's events/,
  ],
  [
    'one that looks at every action',
    'foreign-actions',
    withSaga(function* () {
      yield* takeEvery(
        () => true,
        function* ({ type }) {
          if (type.startsWith('sms/')) yield* put(tried(1))
        },
      )
    }),
    /core's events/,
  ],
  [
    'one whose flow waits for another plugin for ever',
    'foreign-actions',
    withPrint(function* (args) {
      yield* take('email/codeSent')
      return yield* printBadge(args)
    }),
    /core's events/,
  ],
]

let tries = 0
let last: string | null = null
const seen = new Map<string, number>()
const known = new WeakMap<object, number>()
class Counter {
  static count = 0
  readonly own = 0
}
function remember(): number {
  return (remember.times = (remember.times ?? 0) + 1)
}
remember.times = undefined as number | undefined
const shared = (() => {
  let inside = 0
  return () => ++inside
})()
const busyWith = new Set<string>()
const queue: Promise<unknown>[] = []
/**
 * A plugin with a flow `print` that puts the result of `what` into an action, so that a difference between two runs
 * shows.
 */
const printing = (what: () => unknown) =>
  withPrint(function* (args) {
    yield* put(tried(what()))
    return yield* printBadge(args)
  })
const MODULE: readonly Fault[] = [
  ['a variable of the module', 'isolation', printing(() => (tries += 1)), /module level/],
  [
    'a Map of the module',
    'isolation',
    printing(() => {
      seen.set('x', (seen.get('x') ?? 0) + 1)
      return seen.get('x')
    }),
    /module level/,
  ],
  [
    'a WeakMap by something that lives on',
    'isolation',
    printing(() => {
      known.set(seen, (known.get(seen) ?? 0) + 1)
      return known.get(seen)
    }),
    /module level/,
  ],
  ['a field of a class', 'isolation', printing(() => (Counter.count += 1)), /module level/],
  ['a field of a function', 'isolation', printing(remember), /module level/],
  ['a closure of the module', 'isolation', printing(shared), /module level/],
  [
    'something on globalThis',
    'isolation',
    printing(
      () => ((globalThis as { badges?: number }).badges = ((globalThis as { badges?: number }).badges ?? 0) + 1),
    ),
    /module level/,
  ],
  [
    'a cache that spares the second client its call',
    'isolation',
    withPrint(function* (args) {
      if (busyWith.has('x')) return 3
      const left = yield* printBadge(args)
      busyWith.add('x')
      return left
    }),
    /module level/,
  ],
  [
    "another client's user",
    'isolation',
    withPrint(function* (args) {
      const user = yield* select(selectUser)
      const before = last
      last = user?.id ?? 'x'
      yield* put(tried(before))
      return yield* printBadge(args)
    }),
    /module level/,
  ],
  [
    'a number in a header',
    'isolation',
    withPrint(function* ({ copies }) {
      const { api } = yield* services()
      const { left } = yield* call(
        api.post<{ left?: number }>,
        PRINT,
        { copies },
        { headers: { 'x-try': String((tries += 1)) } },
      )
      return left ?? 0
    }),
    /module level/,
  ],
  [
    'a queue that all clients stand in',
    'isolation',
    withPrint(function* (args) {
      queue.push(Promise.resolve())
      yield* put(tried(queue.length))
      return yield* printBadge(args)
    }),
    /module level/,
  ],
]

let isUsed = false
let cachedUser: User | null = null
let line: Promise<unknown> = Promise.resolve()
let made = 0
const isFirst = (): boolean => {
  const before = isUsed
  isUsed = true
  return !before
}
/** Plugins whose module remembers an earlier client, so that the login fails or differs in the next one. */
const REMEMBERED: readonly Fault[] = [
  [
    'a login that works once',
    'isolation',
    withLogin(function* (secret) {
      if (!isFirst()) throw new AuthError('badge_unreadable', 'Again?')
      return yield* showBadge(secret)
    }),
    /module level/,
  ],
  [
    'a user who is kept',
    'isolation',
    withLogin(function* (secret) {
      return (cachedUser ??= yield* showBadge(secret))
    }),
    /module level/,
  ],
  [
    'a lock that nobody opens',
    'isolation',
    withLogin(function* (secret) {
      const before = line
      line = new Promise(() => undefined)
      yield* call(() => before)
      return yield* showBadge(secret)
    }),
    /module level/,
  ],
  [
    'a background saga that runs once',
    'isolation',
    withSaga(function* () {
      yield* take('badge/tried')
      if (!isFirst()) throw new Error('again')
    }),
    /module level/,
  ],
  [
    'a gate that a cancellation shuts',
    'restart',
    withPrint(function* (args) {
      if (isUsed) throw new AuthError('badge_unreadable', 'Shut.')
      try {
        return yield* printBadge(args)
      } finally {
        if (yield* cancelled()) isUsed = true
      }
    }),
    /module level/,
  ],
  [
    'a factory that works once',
    'definition',
    () => {
      made += 1
      if (made > 1) throw new Error('again')
      return badge()
    },
    /module level/,
  ],
]
beforeEach(() => {
  isUsed = false
  cachedUser = null
  line = Promise.resolve()
  made = 0
})

const WORK: readonly Fault[] = [
  [
    'work that outlives cancellation',
    'flows-cancel',
    withLogin(function* () {
      yield* spawn(function* () {
        yield* delay(60_000)
      })
      return yield* showBadge(SECRET)
    }),
    /not spawn/,
  ],
  [
    'calls that go on after cancellation',
    'flows-cancel',
    withLogin(function* () {
      const { api } = yield* services()
      yield* spawn(function* () {
        yield* delay(1_000)
        yield* call(api.post, PRINT, {})
      })
      return yield* showBadge(SECRET)
    }),
    /fork|promises/,
  ],
  [
    'a listener that stays after cancellation',
    'flows-cancel',
    withLogin(function* () {
      ;(yield* services()).windows.onWake(() => undefined)
      return yield* showBadge(SECRET)
    }),
    /finally/,
  ],
  [
    'a login that goes on when the modal is closed',
    'flows-abandon',
    () => badge({ endsWithModal: false }),
    /endsWithModal/,
  ],
  [
    'a timer that outlives the client',
    'clean-up',
    withSaga(function* () {
      ;(yield* services()).clock.after(9_000_000, () => undefined)
      yield* delay(0)
    }),
    /clear/,
  ],
  [
    'a flow that fails',
    'flows-succeed',
    withLogin(function* () {
      throw new AuthError('badge_unreadable', 'No.')
    }),
    /repair the flow/,
  ],
  [
    'a flow that never ends',
    'flows-succeed',
    withPrint(function* () {
      yield* take('badge/never')
    }),
    /waiting for an action/,
  ],
  [
    'a bug in a background saga',
    'flows-succeed',
    withSaga(function* () {
      throw new Error('bug')
    }),
    /background saga/,
  ],
  [
    'a bug in a background saga, later',
    'flows-succeed',
    withSaga(function* () {
      yield* take('badge/tried')
      throw new Error('bug')
    }),
    /background saga/,
  ],
]

describe.each([
  ['a login', LOGINS],
  ['a failure that is swallowed', SWALLOWED],
  ['an effect', EFFECTS],
  ['a poll', POLLS],
  ['what a failure leaves', LEFT],
  ['a failure', FAILURES],
  ['a secret', SECRETS],
  ['plain data', PLAIN],
  ["another plugin's actions", FOREIGN],
  ['what is remembered outside the client', MODULE],
  ['what is remembered, and fails', REMEMBERED],
  ['work', WORK],
])('the conformance suite reports faults in flows: %s', (_what, faults) => describeFaults(faults))

it.each(RESET)('the conformance suite accepts a flow that keeps in the state %s', async (_what, create) => {
  expect((await pluginConformance(create, options)).findings).toEqual([])
})
