import { createClient } from '../core/client/createClient.ts'
import type { Client, ClientOptions } from '../core/client/types.ts'
import type { ErrorSource } from '../core/saga/context.ts'
import type { AuthFailure } from '../core/errors/AuthError.ts'
import type { Plugin } from '../core/plugin/types.ts'
import type { Services } from '../core/services/types.ts'
import type { FakeClock } from './fakeClock.ts'
import { preloadCode } from './preloadCode.ts'
import { fakeProvider, type FakeProvider } from './provider/fakeProvider.ts'
import { fakeFrame, type FakeFrame } from './frame/fakeFrame.ts'
import { createSeededRandom } from './provider/seededRandom.ts'
import { serveFetch } from './provider/serveFetch.ts'
import { tellError } from './tellError.ts'
import { createTestBrowser, type TestBrowser } from './testBrowser.ts'
import { bringUser, type TestUser } from './testUser.ts'

/**
 * The provider that a test client talks to: a `fakeProvider()`, or the `testServer()` of `@latchkey/server/testing`,
 * which is the real one.
 */
export interface TestProvider extends Pick<FakeProvider, 'appId' | 'apiUrl' | 'brand' | 'clock' | 'fetch'> {
  /** Waits for pending calls, if answers take real time. Resolves with `true` if there were any. */
  answered?(): Promise<boolean>
}

export interface TestClientOptions<
  Plugins extends readonly Plugin[],
  Provider extends TestProvider = FakeProvider,
> extends Partial<Pick<ClientOptions<Plugins>, 'config' | 'brand' | 'inspector'>> {
  plugins: Plugins
  /** Default: a new one. Two clients may share one. Give a `testServer` a clock of `createFakeClock()`; it has no wallet frame. */
  provider?: Provider | undefined
  /** Default: a new one. Two clients with one browser are two tabs of it. */
  browser?: TestBrowser | undefined
  /** Default: a new one, the wallet frame of a new device. Two clients with one frame are on the same device. */
  frame?: FakeFrame | undefined
  /**
   * A user who is logged in when the client starts, as after a reload: the session is there after `await
   * until(client.ready())`.
   */
  user?: TestUser | undefined
  /** Replaces further services, or those of the kit. */
  services?: Partial<Services> | undefined
  /** Seed of the client's randomness. Default 2. */
  seed?: number | undefined
  /** `true` (default) starts the client at once. */
  start?: boolean | undefined
}

/** An analytics event that the client tracked, whether or not analytics is on. */
export interface TrackedEvent {
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A failure that was reported to `onError`. */
export interface ReportedError {
  readonly failure: AuthFailure
  readonly source: ErrorSource
  /** The thrown value, with message and stack. */
  readonly cause: unknown
}

export interface TestClient<Plugins extends readonly Plugin[], Provider extends TestProvider = FakeProvider> {
  readonly client: Client<Plugins>
  readonly provider: Provider
  /** Shared by client and provider. */
  readonly clock: FakeClock
  readonly browser: TestBrowser
  readonly frame: FakeFrame
  /** Content of the browser's storage, by key. */
  readonly storage: Map<string, string>
  readonly analytics: readonly TrackedEvent[]
  readonly errors: readonly ReportedError[]
  /** `level: message`, and the thrown value if an error was logged. */
  readonly logs: readonly string[]
  /**
   * Moves the clock, timer by timer, until a promise settles, and settles like it. Waits for code that loads on first use.
   *
   * @param limitMs Milliseconds that the clock may move. Default 60 000.
   * @throws Error when the promise is still pending then
   */
  until<R>(work: Promise<R>, limitMs?: number): Promise<R>
  /** Destroys the client and disconnects the provider from the global `fetch`. */
  dispose(): void
}

/**
 * Builds a real client over a fake provider, a clock that stands still until moved, and a browser in memory.
 *
 * @example
 * const { client, provider, until, dispose } = createTestClient({ plugins: [email()] })
 * await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
 * const code = provider.inbox.codeFor('ada@example.com')
 */
export function createTestClient<const Plugins extends readonly Plugin[], Provider extends TestProvider = FakeProvider>(
  options: TestClientOptions<Plugins, Provider>,
): TestClient<Plugins, Provider> {
  const {
    brand,
    provider = fakeProvider({ brand }) as TestProvider as Provider,
    browser = createTestBrowser(),
    seed = 2,
  } = options
  const { clock } = provider
  const fake = isFake(provider) ? provider : undefined
  if (options.user && !fake)
    throw new TypeError('`user` needs a `fakeProvider()`: with a real server, log in as your users do.')
  const frame = options.frame ?? fakeFrame({ provider: fake ?? fakeProvider({ brand, clock }) })
  const analytics: TrackedEvent[] = []
  const errors: ReportedError[] = []
  const logs: string[] = []
  const log =
    (level: string) =>
    (message: string, { error }: Record<string, unknown> = {}) =>
      void logs.push(`${level}: ${message}${error === undefined ? '' : `: ${tellError(error)}`}`)

  if (options.user && fake) bringUser(options.user, { provider: fake, browser, frame, plugins: options.plugins })
  const stopServing = serveFetch(provider.apiUrl, provider.fetch)
  const client = createClient({
    appId: provider.appId,
    apiUrl: provider.apiUrl,
    brand: provider.brand,
    plugins: options.plugins,
    config: options.config,
    devTools: false,
    inspector: options.inspector,
    onError: (failure, source, cause) => void errors.push({ failure, source, cause }),
    services: {
      ...browser.openTab(),
      clock,
      random: createSeededRandom(seed),
      // No proof of possession: the provider in memory opens sessions that are bound to no key, which an app may allow.
      possession: { prove: async () => null },
      frame,
      logger: { debug: log('debug'), warn: log('warn'), error: log('error') },
      analytics: { track: (event, payload = {}) => void analytics.push({ event, payload }) },
      ...options.services,
    },
  })
  const codeLoaded = preloadCode(options.plugins)
  if (options.start ?? true) client.start()

  return {
    client,
    provider,
    clock,
    browser,
    frame,
    storage: browser.stored,
    analytics,
    errors,
    logs,
    async until(work, limitMs) {
      work.catch(() => undefined)
      await codeLoaded
      return advanceUntil(clock, work, limitMs, provider.answered)
    },
    dispose() {
      client.destroy()
      stopServing()
    },
  }
}

const isFake = (provider: TestProvider): provider is FakeProvider => 'sessionFor' in provider

/** Moves a fake clock from timer to timer until a promise settles. @throws Error when it does not within `limitMs` */
export async function advanceUntil<R>(
  clock: FakeClock,
  work: Promise<R>,
  limitMs = 60_000,
  answered?: () => Promise<boolean>,
): Promise<R> {
  let isSettled = false
  const settled = () => {
    isSettled = true
  }
  work.then(settled, settled)
  const settle = async (): Promise<void> => {
    do await clock.advance(0)
    while (!isSettled && (await answered?.()))
  }
  await settle()
  const end = clock.now() + limitMs
  while (!isSettled && clock.now() < end) {
    await clock.advance(Math.min(clock.untilNext() ?? Infinity, end - clock.now()))
    await settle()
  }
  if (isSettled) return work
  throw new Error(`The promise was still pending after ${limitMs} ms on the fake clock.`)
}
