import { act, render, type RenderResult } from '@testing-library/react'
import { StrictMode, type ReactElement, type ReactNode } from 'react'
import type { Plugin } from '../../core/plugin/types.ts'
import { LatchkeyProvider } from '../../ui/LatchkeyProvider.tsx'
import { createTestClient, type TestClient, type TestClientOptions } from '../createTestClient.ts'
import { preloadCode } from '../preloadCode.ts'
import { polyfillDialog } from './polyfillDialog.ts'

export interface RenderWithClientOptions<Plugins extends readonly Plugin[]> extends TestClientOptions<Plugins> {
  /** Whether everything is mounted twice, as React does in development. Default `true`. */
  strict?: boolean | undefined
}

export interface RenderWithClientResult<Plugins extends readonly Plugin[]> extends RenderResult, TestClient<Plugins> {
  /** Moves the clock and lets React follow. */
  advance(ms: number): Promise<void>
}

/**
 * Renders below a `<LatchkeyProvider>` around a test client. Opening the modal shows it in `document.body`. Call `dispose`
 * at the end of the test.
 *
 * @example
 * const { client, advance, findByRole, dispose } = await renderWithClient(<App />, { plugins: [magicWord()] })
 * client.login()
 * await advance(100)
 */
export async function renderWithClient<const Plugins extends readonly Plugin[]>(
  ui: ReactNode,
  { strict = true, ...options }: RenderWithClientOptions<Plugins>,
): Promise<RenderWithClientResult<Plugins>> {
  polyfillDialog()
  // Compiled and loaded before, so that the modal comes up within a few turns.
  await import('../../ui/modal/Modal.tsx')
  const test = createTestClient(options)
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => {
    const tree = <LatchkeyProvider client={test.client}>{children}</LatchkeyProvider>
    return strict ? <StrictMode>{tree}</StrictMode> : tree
  }
  const advance = (ms: number): Promise<void> => act(() => test.clock.advance(ms))
  const result = render(ui, { wrapper })
  await act(() => preloadCode(options.plugins))
  await advance(0)
  return {
    ...result,
    ...test,
    advance,
    async until(work, limitMs) {
      const outcome = act(() => test.until(work.then(keep, fail), limitMs))
      return unwrap(await outcome)
    },
    dispose() {
      result.unmount()
      test.dispose()
    },
  }
}

type Kept<R> = { value: R } | { error: unknown }

const keep = <R,>(value: R): Kept<R> => ({ value })
const fail = (error: unknown): Kept<never> => ({ error })

/** What `act` must not see as a failure of its own. */
function unwrap<R>(kept: Kept<R>): R {
  if ('error' in kept) throw kept.error
  return kept.value
}
