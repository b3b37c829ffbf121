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
  /** `true` (default) mounts everything twice (StrictMode), as React does in development. */
  strict?: boolean | undefined
  /** `true` (default) loads the plugins' screens before it resolves, however long the test runner takes to compile them. */
  preload?: boolean | undefined
}

export interface RenderWithClientResult<Plugins extends readonly Plugin[]> extends RenderResult, TestClient<Plugins> {
  /** Moves the clock within React's `act`. */
  advance(ms: number): Promise<void>
}

/**
 * Renders below a `<LatchkeyProvider>` around a test client. Opening the modal shows it in `document.body`. If you give
 * a `user`, they are logged in and their wallet is ready when it resolves. Call `dispose` at the end of the test.
 *
 * @throws TypeError for a `user` that the plugins or accounts do not support
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
 * Wraps the client for the test, so that each call runs within React's `act` and React renders at once. Without `act`,
 * React would print a warning. The page itself gets the unwrapped client, because React forbids `act` within its
 * effects.
 *
 * @param parts Fields whose functions are wrapped as well, as in `client.plugins.email.sendCode()`. Default: all
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

/** Wraps a function by a proxy, so that a spy still works as one. */
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

/** Maximum number of turns of the event loop to wait, more than any file takes to load. */
const MAX_TURNS = 2_000

/** Waits until wallets are restored, without moving the clock, because a wallet's code loads on use. */
async function walletsAreBack({ store }: Pick<Client, 'store'>, advance: (ms: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS && !selectAreWalletsRestored(store.getState()); turn += 1) await advance(0)
}

type Kept<R> = { value: R } | { error: unknown }

const keep = <R,>(value: R): Kept<R> => ({ value })
const fail = (error: unknown): Kept<never> => ({ error })

/** Returns the kept value, or throws the kept error. An error must be thrown outside of `act`. */
function unwrap<R>(kept: Kept<R>): R {
  if ('error' in kept) throw kept.error
  return kept.value
}
