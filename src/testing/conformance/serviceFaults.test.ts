import { call, put, services, takeEvery, userSlice, type SagaGenerator } from './testing/coreParts.ts'
import { badge, badgeSlice, options, printBadge, printer, showBadge, tried } from './testing/badge.tsx'
import { describeFaults, type Fault } from './testing/faults.ts'

type Print = (args: { copies: number }) => SagaGenerator<unknown>
const withLogin = (login: (secret: string) => SagaGenerator<unknown>) => () => badge({ login })
const withPrint = (print: Print) => () => printer(print)
/** A plugin with a flow `print` that also calls `work`, such as a use of a browser API. */
const beside = (work: () => unknown) =>
  withPrint(function* (args) {
    work()
    return yield* printBadge(args)
  })
/** A plugin with a flow `print` in which redux-saga calls `work`, so that no frame of the plugin is on the stack. */
const called = (work: () => unknown) =>
  withPrint(function* (args) {
    yield* call(work)
    return yield* printBadge(args)
  })

const format = new Intl.DateTimeFormat('en')
const madeBefore = (moment: undefined): string => format.format(moment)
const RealDate = Date
const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
const ours = globalThis as unknown as Record<string, unknown>

/** Replaces a global while `work` runs, as tests of a plugin do with a mock. */
function mocked(name: string, mock: unknown, work: () => unknown): () => unknown {
  return () => {
    const before = ours[name]
    ours[name] = mock
    try {
      return work()
    } finally {
      ours[name] = before
    }
  }
}

const PLATFORM: readonly Fault[] = [
  [
    'fetch that nobody hears',
    'platform',
    beside(() => void fetch('https://example.com').catch(() => undefined)),
    /services\(\).api/,
  ],
  [
    'fetch that is mocked',
    'platform',
    beside(
      mocked(
        'fetch',
        jest.fn(async () => new Response('{}')),
        () => fetch('https://example.com'),
      ),
    ),
    /services\(\).api/,
  ],
  [
    'fetch handed to an effect',
    'platform',
    withPrint(function* (args) {
      try {
        yield* call(fetch, 'https://nowhere.invalid')
      } catch {
        /* The request fails in a test without a network; only its attempt matters here. */
      }
      return yield* printBadge(args)
    }),
    /services\(\).api/,
  ],
  ['a short timer', 'platform', called(() => wait(1)), /delay\(ms\)/],
  [
    'a timer that is mocked',
    'platform',
    beside(mocked('setTimeout', jest.fn(), () => setTimeout(() => undefined, 5))),
    /delay\(ms\)/,
  ],
  [
    'an interval',
    'platform',
    beside(() => {
      const id = setInterval(() => clearInterval(id), 1)
    }),
    /delay\(ms\)/,
  ],
  [
    'the time of now',
    'platform',
    withPrint(function* (args) {
      yield* put(tried(Date.now() > 0))
      return yield* printBadge(args)
    }),
    /clock.now/,
  ],
  ['a date of now', 'platform', beside(() => new Date().getFullYear()), /clock.now/],
  [
    'the time by an alias',
    'platform',
    beside(() => {
      const { now } = Date
      return now()
    }),
    /clock.now/,
  ],
  [
    'the time in a reducer',
    'platform',
    () =>
      badge({
        slice: {
          ...badgeSlice,
          reducer: (state, action) =>
            (action.type === 'badge/tried'
              ? { ...badgeSlice.reducer(state as never, action), at: Date.now() > 0 }
              : badgeSlice.reducer(state as never, action)) as never,
        },
      }),
    /clock.now/,
  ],
  [
    'the time that is frozen',
    'platform',
    beside(() => Date.now()),
    /clock.now/,
    {
      flows: {
        ...options.flows,
        print: { args: { copies: 2 }, before: async () => void jest.spyOn(Date, 'now').mockReturnValue(7) },
      },
    },
  ],
  [
    'fetch that a spy stands in for',
    'platform',
    beside(() => fetch('https://example.com')),
    /services\(\).api/,
    {
      flows: {
        ...options.flows,
        print: {
          args: { copies: 2 },
          before: async () => void jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}')),
        },
      },
    },
  ],
  [
    'the time by a format',
    'platform',
    beside(() => new Intl.DateTimeFormat('en', { timeStyle: 'long' }).format()),
    /clock.now/,
  ],
  ['the time by a format, in parts', 'platform', beside(() => Intl.DateTimeFormat('en').formatToParts()), /clock.now/],
  ['the time by a format that was made before', 'platform', beside(() => [undefined].map(madeBefore)), /clock.now/],
  [
    'the time as a text, by a clock that was taken before',
    'platform',
    withPrint(function* (args) {
      yield* put(tried(new RealDate().toISOString()))
      return yield* printBadge(args)
    }),
    /clock.now/,
  ],
  [
    'the time by the constructor of a date',
    'platform',
    beside(() => new (new RealDate(0).constructor as DateConstructor)()),
    /clock.now/,
  ],
  ['the time of the page', 'platform', beside(() => performance.timeOrigin), /clock.now/],
  ['a time-out of the page', 'platform', beside(() => AbortSignal.timeout(5)), /timeoutMs/],
  ['chance', 'platform', beside(() => Math.random()), /random/],
  ['chance of the better kind', 'platform', beside(() => crypto.getRandomValues(new Uint8Array(4))), /random/],
  [
    'the time when it fails',
    'platform',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch (error) {
        void Date.now()
        throw error
      }
    }),
    /clock.now/,
  ],
  [
    'a fetch in the background',
    'platform',
    () =>
      badge({
        *saga() {
          yield* takeEvery('badge/tried', function* () {
            yield* call(() => fetch('https://nowhere.invalid').catch(() => null))
          })
        },
      }),
    /services\(\).api/,
  ],
  [
    'a question of the page',
    'platform',
    beside(
      mocked(
        'confirm',
        () => true,
        () => confirm('Sure?'),
      ),
    ),
    /a screen/,
  ],
  [
    'a channel between tabs',
    'platform',
    beside(() => {
      const channel = new BroadcastChannel('badge')
      channel.close()
    }),
    /tabs/,
  ],
]

const keep = { ...badgeSlice, isKeptAtLogout: true }
const KEPT: readonly Fault[] = [
  [
    'the user in a slice that is kept',
    'logout',
    () =>
      badge({
        slice: keep,
        *login(secret) {
          const user = yield* showBadge(secret)
          yield* put(tried(user.id))
          return user
        },
      }),
    /isKeptAtLogout/,
  ],
  [
    'an account in a slice that is kept',
    'logout',
    () =>
      badge({
        slice: keep,
        *login(secret) {
          const user = yield* showBadge(secret)
          yield* put(tried({ list: user.linkedAccounts.map((account) => ({ ...account })) }))
          return user
        },
      }),
    /isKeptAtLogout/,
  ],
  [
    'the user in storage of its own',
    'logout',
    withLogin(function* (secret) {
      const user = yield* showBadge(secret)
      ;(yield* services()).storage.set('badge:last', JSON.stringify({ id: user.id }))
      return user
    }),
    /pluginStorage/,
  ],
  [
    'the user in base64',
    'logout',
    withLogin(function* (secret) {
      const user = yield* showBadge(secret)
      ;(yield* services()).storage.set('badge:last', btoa(user.id))
      return user
    }),
    /pluginStorage/,
  ],
  [
    'the user put back when they are gone',
    'logout',
    () => {
      let last: string | null = null
      return badge({
        *login(secret) {
          const user = yield* showBadge(secret)
          last = user.id
          return user
        },
        *saga() {
          yield* takeEvery(userSlice.actions.userSet, function* ({ payload }) {
            if (payload === null) yield* put(tried(last))
          })
        },
      })
    },
    /write nothing back/,
  ],
]

const linkedBy = (describe: () => string) => () => badge({ link: { ...badge().link, describe } })
const NAMED: readonly Fault[] = [
  [
    'a name that throws',
    'describe',
    linkedBy(() => {
      throw new TypeError('x is undefined')
    }),
    /the name that users know/,
  ],
  [
    'a name that reads what is not there',
    'describe',
    () =>
      badge({
        link: { ...badge().link, describe: (account) => (account as never as { owner: { name: string } }).owner.name },
      }),
    /camel case/,
  ],
  ['a name that is empty', 'describe', linkedBy(() => ' '), /the name that users know/],
  [
    'a name with a hole',
    'describe',
    () =>
      badge({
        link: {
          ...badge().link,
          describe: (account) => `Badge of ${String((account as never as { owner?: string }).owner)}`,
        },
      }),
    /camel case/,
  ],
  ['a name that is no text', 'describe', linkedBy(() => 7 as never), /the name that users know/],
]

afterEach(() => jest.restoreAllMocks())

describe.each([
  ['what services are for', PLATFORM],
  ['what stays at logout', KEPT],
  ['names of accounts', NAMED],
])('the conformance suite reports faults with services: %s', (_what, faults) => describeFaults(faults))
