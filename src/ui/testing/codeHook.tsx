import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { selectUser, type CompletedLogin, type Plugin } from '../../core/index.ts'
import type { TestClientOptions } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import type { UseCodeLogin, UseCodeLoginOptions } from '../hooks/index.ts'

const open: { dispose: () => void }[] = []
// Registered in each test file that imports this module.
afterEach(() => open.splice(0).forEach(({ dispose }) => dispose()))

/** Renders a host's page, once its client is ready. */
export async function renderPage<const Plugins extends readonly Plugin[]>(
  ui: ReactNode,
  options: TestClientOptions<Plugins>,
) {
  const test = await renderWithClient(ui, options)
  open.push(test)
  await test.until(test.client.ready())
  return {
    ...test,
    async press(name: string) {
      fireEvent.click(screen.getByRole('button', { name }))
      await test.advance(20)
    },
  }
}

/** The parts in which logins by code differ. */
export interface CodeHookCase<Send, Resend> {
  /** Name of the hook, such as `useEmailLogin`. */
  name: string
  use: (options: UseCodeLoginOptions) => UseCodeLogin<Send, Resend, { code: string }>
  /** Prefix of the plugin's error codes, such as `email`. */
  prefix: string
  /** Returns new client options for each test. */
  options: () => TestClientOptions<readonly Plugin[]>
  send: Send
  /** Address that the code goes to. */
  to: string
  /** Path of the call that sends the code. */
  initPath: string
}

/** The tests that every headless hook of a login by code passes. */
export function describeCodeHook<Send, Resend>({
  name,
  use,
  prefix,
  options,
  send,
  to,
  initPath,
}: CodeHookCase<Send, Resend>): void {
  const onComplete = jest.fn<void, [CompletedLogin]>()
  const onError = jest.fn()
  beforeEach(() => jest.clearAllMocks())

  /** A form that a host without the modal would write. */
  function OwnForm(): ReactElement {
    const { sendCode, loginWithCode, resendCode, reset, state } = use({ onComplete, onError })
    return (
      <>
        <output>{`${state.status} ${state.address} ${state.resendInS}`}</output>
        <button onClick={() => void (sendCode as (args: Send) => Promise<unknown>)(send)}>Send</button>
        <button onClick={() => void (resendCode as () => Promise<unknown>)()}>Resend</button>
        <button onClick={reset}>Reset</button>
        <button onClick={() => void loginWithCode({ code: 'abc' })}>Wrong</button>
        <input aria-label="Code" onChange={({ target }) => void loginWithCode({ code: target.value })} />
      </>
    )
  }
  const render = () => renderPage(<OwnForm />, options())

  describe(name, () => {
    it('logs in with a form of the host’s own, without the modal', async () => {
      const { press, provider, advance, client } = await render()
      await press('Send')
      expect(screen.getByRole('status')).toHaveTextContent(`awaiting-code-input ${to} 30`)
      await advance(1_000)
      expect(screen.getByRole('status')).toHaveTextContent(`awaiting-code-input ${to} 29`)
      fireEvent.change(screen.getByRole('textbox'), { target: { value: provider.inbox.codeFor(to) } })
      await advance(20)
      expect(screen.getByRole('status')).toHaveTextContent('done')
      expect(onComplete).toHaveBeenCalledTimes(1)
      expect(onComplete).toHaveBeenCalledWith(
        expect.objectContaining({ isNewUser: true, user: selectUser(client.store.getState()) }),
      )
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('tells onError what failed and rejects nothing', async () => {
      const { press, provider } = await render()
      await press('Resend')
      expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: `${prefix}_code_not_requested` }))
      await press('Send')
      await press('Wrong')
      expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: `${prefix}_code_not_numeric` }))
      await press('Resend')
      expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: `${prefix}_resend_too_soon` }))
      expect(provider.requests.filter(({ path }) => path === initPath)).toHaveLength(1)
      expect(onComplete).not.toHaveBeenCalled()
    })

    it('starts from the beginning on reset, also while a code is being sent', async () => {
      const { press, provider, advance } = await render()
      await press('Send')
      await press('Reset')
      expect(screen.getByRole('status')).toHaveTextContent('idle null 0')
      provider.fail(initPath, { delayMs: 5_000 })
      await press('Send')
      await press('Reset')
      expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'flow_cancelled' }))
      await advance(6_000)
      expect(screen.getByRole('status')).toHaveTextContent('idle null 0')
    })

    it('tells nobody of a component that is gone when the client is destroyed', async () => {
      const { press, dispose, provider, clock } = await render()
      provider.fail(initPath, { delayMs: 5_000 })
      await press('Send')
      dispose()
      await act(() => clock.advance(0))
      expect(onComplete).not.toHaveBeenCalled()
      expect(clock.pending()).toBe(0)
    })
  })
}
