import { act, render, type RenderResult } from '@testing-library/react'
import { StrictMode, type ReactElement, type ReactNode } from 'react'
import { selectAreWalletsRestored, type Client, type Plugin } from '../../core/index.ts'
import { LatchkeyProvider } from '../../ui/LatchkeyProvider.tsx'
import { modalModule } from '../../ui/modal/ModalRoot.tsx'
import { createTestClient, type TestClient, type TestClientOptions } from '../createTestClient.ts'
import { preloadCode } from '../preloadCode.ts'
import { polyfillDialog } from './polyfillDialog.ts'
import { preloadScreens } from './preloadScreens.ts'

export interface RenderWithClientOptions<Plugins extends readonly Plugin[]> extends TestClientOptions<Plugins> {
  /** Whether everything is mounted twice, as React does in development. Default `true`. */
  strict?: boolean | undefined
  /** Whether the screens of the plugins are loaded before it resolves, however long the test runner takes to compile them. Default `true`. */
  preload?: boolean | undefined
}

export interface RenderWithClientResult<Plugins extends readonly Plugin[]> extends RenderResult, TestClient<Plugins> {
  /** Moves the clock and lets React follow. */
  advance(ms: number): Promise<void>
}

/**
 * Renders below a `<LatchkeyProvider>` around a test client. Opening the modal shows it in `document.body`. If you give
 * a `user`, they are logged in and their wallet is ready when it resolves. Call `dispose` at the end of the test.
 *
 * @throws TypeError for a `user` that the plugins, or their accounts, cannot give
 * @example
 * const { findByText, dispose } = await renderWithClient(<App />, { plugins: [email(), embeddedWallet()], user: { wallet: true } })
 * await findByText('0xf39F…2266')
 * dispose()
 */
export async function renderWithClient<const Plugins extends readonly Plugin[]>(
  ui: ReactNode,
  { strict = true, preload = true, ...options }: RenderWithClientOptions<Plugins>,
): Promise<RenderWithClientResult<Plugins>> {
  polyfillDialog()
  await modalModule.load()
  const test = createTestClient(options)
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => {
    const tree = <LatchkeyProvider client={test.client}>{children}</LatchkeyProvider>
    return strict ? <StrictMode>{tree}</StrictMode> : tree
  }
  const advance = (ms: number): Promise<void> => act(() => test.clock.advance(ms))
  const result = render(ui, { wrapper })
  await act(() => Promise.all([preloadCode(options.plugins), preload && preloadScreens(test.client)]))
  await advance(0)
  const until = async <R,>(work: Promise<R>, limitMs?: number): Promise<R> => {
    const outcome = act(() => test.until(work.then(keep, fail), limitMs))
    return unwrap(await outcome)
  }
  if (options.user) {
    await until(test.client.ready())
    await walletsAreBack(test.client, advance)
  }
  return {
    ...result,
    ...test,
    client: inAct(test.client, ['plugins', 'store']),
    advance,
    until,
    dispose() {
      result.unmount()
      test.dispose()
    },
  }
}

/**
 * The same client for the test: React follows each call at once, as it follows a click. A call outside of `act` would change the page while
 * React warns that nothing waits for it. The page itself has the client as it is, since React allows no `act` within its own effects.
 *
 * @param parts fields whose functions are called too, as in `client.plugins.email.sendCode()`. Default: all
 */
function inAct<T extends object>(target: T, parts?: readonly (string | symbol)[]): T {
  return new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      if (typeof value === 'object' && value !== null) return !parts || parts.includes(name) ? inAct(value) : value
      return typeof value === 'function' ? calledInAct(value, of) : value
    },
  })
}

/** A proxy, so that a spy on the function is still one. */
const calledInAct = (called: object, of: object): unknown =>
  new Proxy(called as (...args: unknown[]) => unknown, {
    apply(target, _self, args): unknown {
      let result: unknown
      act(() => {
        result = Reflect.apply(target, of, args)
      })
      return result
    },
  })

/** More than any file takes to load; each is a turn of the event loop. */
const MAX_TURNS = 2_000

/** Waits while the clock stands still, because the code of a wallet is loaded on use. */
async function walletsAreBack({ store }: Pick<Client, 'store'>, advance: (ms: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS && !selectAreWalletsRestored(store.getState()); turn += 1) await advance(0)
}

type Kept<R> = { value: R } | { error: unknown }

const keep = <R,>(value: R): Kept<R> => ({ value })
const fail = (error: unknown): Kept<never> => ({ error })

/** Throws the kept error outside of `act`, which would take it for a failure of its own. */
function unwrap<R>(kept: Kept<R>): R {
  if ('error' in kept) throw kept.error
  return kept.value
}
