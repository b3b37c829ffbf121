import { configureStore, createSlice } from '@reduxjs/toolkit'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { createFlow, definePlugin, type AuthFailure, type HostConfig } from '../core/index.ts'
import { createTestBrowser, createTestClient, fakeProvider, type FakeProvider } from '../testing/index.ts'
import { useLatchkey, useLogin } from './hooks/index.ts'
import { LatchkeyProvider, type LatchkeyProviderOptions } from './LatchkeyProvider.tsx'
import { serveSign, sign } from './testing/signPlugin.tsx'

const cleanUps: (() => void)[] = []
afterEach(() => cleanUps.splice(0).forEach((run) => run()))

/** Options of a provider whose client talks to a fake provider and lives on its clock. */
function surroundings(provider: FakeProvider = fakeProvider()): LatchkeyProviderOptions {
  serveSign(provider)
  cleanUps.push(provider.serve())
  const { appId, apiUrl, clock } = provider
  const logger = { debug: () => undefined, warn: () => undefined, error: () => undefined }
  return {
    appId,
    apiUrl,
    plugins: [sign()],
    devTools: false,
    services: { ...createTestBrowser().openTab(), clock, logger },
  }
}

function Status({ name = 'app' }: { name?: string }) {
  const { ready, authenticated, config } = useLatchkey()
  return (
    <p>
      {name}: {ready ? 'ready' : 'not ready'}, {authenticated ? 'in' : 'out'}, {config?.name}
    </p>
  )
}

function LoginButton({ name = 'Log in', onError }: { name?: string; onError?: (failure: AuthFailure) => void }) {
  const { login } = useLogin({ onError })
  return <button onClick={login}>{name}</button>
}

describe('LatchkeyProvider', () => {
  it('LatchkeyProvider renders its children at once, and again when the client is ready', async () => {
    const provider = fakeProvider()
    render(
      <LatchkeyProvider {...surroundings(provider)}>
        <Status />
      </LatchkeyProvider>,
    )
    expect(screen.getByText(/app:/)).toHaveTextContent('not ready, out')
    await act(() => provider.clock.advance(0))
    await waitFor(() => expect(screen.getByText(/app:/)).toHaveTextContent('ready, out, Test app'))
  })

  it('LatchkeyProvider asks for the app configuration once, while it renders', async () => {
    const provider = fakeProvider()
    const asked = () => provider.requests.filter(({ path }) => path === `/api/v1/apps/${provider.appId}`).length
    const before: number[] = []
    function Child() {
      before.push(asked())
      return null
    }
    render(
      <LatchkeyProvider {...surroundings(provider)}>
        <Child />
        <Status />
      </LatchkeyProvider>,
    )
    await act(() => provider.clock.advance(0))
    await waitFor(() => expect(screen.getByText(/app:/)).toHaveTextContent('ready, out, Test app'))
    expect([before[0], asked()]).toEqual([1, 1])
  })

  it('LatchkeyProvider throws at an app id of the wrong length, and says what to do', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<LatchkeyProvider {...surroundings()} appId="too-short" />)).toThrow(/exactly 25 characters/)
    consoleError.mockRestore()
  })

  it('LatchkeyProvider throws at a login method that no plugin offers, and says what to do', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    // @ts-expect-error -- TypeScript refuses an unknown login method, but a host in plain JavaScript can pass one
    const config: HostConfig = { loginMethods: ['pigeon'] }
    expect(() => render(<LatchkeyProvider {...surroundings()} config={config} />)).toThrow(/'pigeon'/)
    consoleError.mockRestore()
  })

  it('LatchkeyProvider starts one client when React mounts everything twice', async () => {
    const provider = fakeProvider()
    const options = surroundings(provider)
    render(
      <StrictMode>
        <LatchkeyProvider {...options}>
          <Status />
          <LoginButton />
        </LatchkeyProvider>
      </StrictMode>,
    )
    await act(() => provider.clock.advance(0))
    await waitFor(() => expect(screen.getByText(/app:/)).toHaveTextContent('ready, out, Test app'))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await act(() => provider.clock.advance(15))
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument()
  })

  it('a child of LatchkeyProvider can log in from its first effect', async () => {
    const provider = fakeProvider()
    const failures: string[] = []
    function Eager(): ReactNode {
      const { login } = useLogin({ onError: ({ code }) => failures.push(code) })
      useEffect(login, [login])
      return null
    }
    render(
      <LatchkeyProvider {...surroundings(provider)}>
        <Eager />
      </LatchkeyProvider>,
    )
    await act(() => provider.clock.advance(15))
    expect(failures).toEqual([])
  })

  it('unmounting LatchkeyProvider during a login removes the modal, and calls no error callback [MODAL-23]', async () => {
    const provider = fakeProvider()
    const onError = jest.fn()
    const reported = jest.fn()
    const { unmount } = render(
      <LatchkeyProvider {...surroundings(provider)} onError={reported}>
        <LoginButton onError={onError} />
      </LatchkeyProvider>,
    )
    await act(() => provider.clock.advance(0))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await act(() => provider.clock.advance(15))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    provider.fail('/api/v1/sign', 'slow')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    unmount()
    await act(() => provider.clock.advance(0))
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
    expect([onError, reported].map((callback) => callback.mock.calls)).toEqual([[], []])
  })

  it('LatchkeyProvider gives background failures to the latest onError', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const [first, second] = [jest.fn(), jest.fn()]
    const provider = fakeProvider()
    const options = surroundings(provider)
    const Crash = { load: () => Promise.reject(new Error('offline')) }
    const plugins = [sign({ screens: { GONE: Crash } })]
    function Opener(): ReactNode {
      const { openScreen } = useLatchkey()
      return (
        <button onClick={() => void openScreen({ plugin: 'sign', screen: 'GONE' }).catch(() => undefined)}>Open</button>
      )
    }
    const tree = (onError: typeof first) => (
      <LatchkeyProvider {...options} plugins={plugins} onError={onError}>
        <Opener />
      </LatchkeyProvider>
    )
    const { rerender } = render(tree(first))
    rerender(tree(second))
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await act(() => provider.clock.advance(15))
    await waitFor(() => expect(second).toHaveBeenCalledTimes(1))
    expect(second.mock.calls[0]).toEqual([
      expect.objectContaining({ code: 'screen_crashed' }),
      { plugin: 'sign', phase: 'screen' },
      expect.objectContaining({ code: 'screen_crashed' }),
    ])
    expect(first).not.toHaveBeenCalled()
    consoleError.mockRestore()
  })

  it('LatchkeyProvider reports once that the host changed an option which is read only at the start [CONFIG-32]', async () => {
    const provider = fakeProvider()
    const onError = jest.fn()
    const error = jest.fn()
    const { services, ...options } = surroundings(provider)
    const tree = (changed: object = {}) => (
      <LatchkeyProvider
        {...options}
        services={{ ...services, logger: { debug: jest.fn(), warn: jest.fn(), error } }}
        onError={onError}
        {...changed}
      />
    )
    const { rerender } = render(tree())
    const seen = async (changed: object = {}) => {
      rerender(tree(changed))
      await act(() => provider.clock.advance(0))
      return onError.mock.calls.splice(0).map(([failure, source, cause]) => {
        expect(failure).toEqual({ code: 'config_error', message: (cause as Error).message, retryable: false })
        return [source, String(cause)]
      })
    }
    // A host that writes the list inline makes a new array at each render, which must not count as a change.
    expect(await seen({ plugins: [sign()] })).toEqual([])
    const told = [
      [
        { plugin: null, phase: 'options' },
        expect.stringContaining(
          '<LatchkeyProvider> reads its options once, and they have changed since.\n' +
            '  Given: {"changed":["plugins","options of late()"],"plugins":"sign, late","before":"sign"}\n' +
            '  Fix: Reload the page to apply the new ones. If they change while the app runs, give the provider a new `key` too.',
        ),
      ],
    ]
    const late = definePlugin({ id: 'late', options: { cups: 2 } })
    expect(await seen({ plugins: [sign(), late] })).toEqual(told)
    expect(error).toHaveBeenCalledWith('core failed (options)', {
      error: expect.objectContaining({ name: 'ConfigError' }),
    })
    expect(await seen({ plugins: [sign(), late] })).toEqual([])
    expect(await seen()).toEqual([])
    expect(await seen({ appId: 'another-app-of-25-letters' })).toMatchObject([
      [{ phase: 'options' }, expect.stringContaining('{"changed":["appId"]')],
    ])
    // A change that was reported is not reported again, neither beside a further change nor after it was undone and
    // made again.
    const both = { appId: 'another-app-of-25-letters', config: { name: 'Tea' } }
    expect(await seen(both)).toMatchObject([[{ phase: 'options' }, expect.stringContaining('{"changed":["config"]')]])
    expect(await seen()).toEqual([])
    expect(await seen(both)).toEqual([])
    expect(await seen({ config: { name: 'Coffee' } })).toEqual([])
    expect(await seen()).toEqual([])
    expect(await seen({ config: { name: 'Cocoa' } })).toHaveLength(1)
  })

  it('LatchkeyProvider reports a plugin whose slice or flow a hot update changed, and none that was only created anew', async () => {
    const provider = fakeProvider()
    const onError = jest.fn()
    const options = surroundings(provider)
    const plugin = ({ by = 1, reduce = (state: number) => state + 1, saga = first }) =>
      definePlugin({
        id: 'word',
        slice: createSlice({ name: 'word', initialState: by, reducers: { said: reduce } }),
        flows: { say: createFlow('word/say', saga) },
      })
    function* first() {
      return 1
    }
    function* second() {
      return 2
    }
    const tree = (changed: Parameters<typeof plugin>[0]) => (
      <LatchkeyProvider {...options} onError={onError} plugins={[plugin(changed)]} />
    )
    const { rerender } = render(tree({}))
    const seen = async (changed: Parameters<typeof plugin>[0]) => {
      rerender(tree(changed))
      await act(() => provider.clock.advance(0))
      return onError.mock.calls.splice(0).map(([, , cause]) => /"changed":(\[.*?\])/.exec(String(cause))?.[1])
    }
    expect(await seen({})).toEqual([])
    expect(await seen({ reduce: (state) => state + 2 })).toEqual(['["slice of word()"]'])
    expect(await seen({ by: 2 })).toEqual([])
    expect(await seen({})).toEqual([])
    expect(await seen({ by: 2 })).toEqual(['["slice of word()"]'])
    expect(await seen({ saga: second })).toEqual(['["flows of word()"]'])
  })

  it('LatchkeyProvider reports no changed option in production', async () => {
    const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
    const provider = fakeProvider()
    const onError = jest.fn()
    const options = surroundings(provider)
    const { rerender } = render(<LatchkeyProvider {...options} onError={onError} />)
    rerender(<LatchkeyProvider {...options} onError={onError} plugins={[]} />)
    await act(() => provider.clock.advance(0))
    env.restore()
    expect(onError).not.toHaveBeenCalled()
  })

  it('unmounting LatchkeyProvider destroys its own client, and not a client that the host passed', async () => {
    const test = createTestClient({ plugins: [sign()], start: false })
    cleanUps.push(test.dispose)
    const { unmount } = render(<LatchkeyProvider client={test.client} />)
    await act(() => test.clock.advance(0))
    unmount()
    await expect(test.until(test.client.ready())).resolves.toBeUndefined()
    await expect(test.until(test.client.logout())).resolves.toBeUndefined()
  })

  it('LatchkeyProvider uses the new client when its client prop changes', async () => {
    const tests = ['One', 'Two'].map((name) => createTestClient({ plugins: [sign()], config: { name } }))
    cleanUps.push(...tests.map(({ dispose }) => dispose))
    const tree = (index: number) => (
      <LatchkeyProvider client={tests[index]!.client}>
        <Status />
      </LatchkeyProvider>
    )
    const { rerender } = render(tree(0))
    for (const { clock } of tests) await act(() => clock.advance(0))
    await waitFor(() => expect(screen.getByText(/app:/)).toHaveTextContent('One'))
    rerender(tree(1))
    await waitFor(() => expect(screen.getByText(/app:/)).toHaveTextContent('Two'))
  })
})

describe('LatchkeyProvider: neighbours', () => {
  it('two LatchkeyProviders on one page have separate clients', async () => {
    const providers = [fakeProvider({ config: { name: 'First' } }), fakeProvider({ config: { name: 'Second' } })]
    const [one, two] = providers.map((provider) => surroundings(provider))
    render(
      <>
        <section aria-label="one">
          <LatchkeyProvider {...one!}>
            <Status name="one" />
            <LoginButton />
          </LatchkeyProvider>
        </section>
        <LatchkeyProvider {...two!}>
          <Status name="two" />
        </LatchkeyProvider>
      </>,
    )
    const advance = async (ms: number) => {
      for (const { clock } of providers) await act(() => clock.advance(ms))
    }
    await advance(0)
    await waitFor(() => expect(screen.getByText(/two:/)).toHaveTextContent('ready, out, Second'))
    await userEvent.click(within(screen.getByRole('region', { name: 'one' })).getByRole('button', { name: 'Log in' }))
    await advance(15)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await advance(0)
    await waitFor(() => expect(screen.getByText(/one:/)).toHaveTextContent('ready, in, First'))
    expect(screen.getByText(/two:/)).toHaveTextContent('ready, out, Second')
  })

  it("the host's Redux store stays usable around and inside LatchkeyProvider, and Latchkey's hooks use their own store", async () => {
    const hostStore = configureStore({
      reducer: { basket: (loaves: number | undefined, { type }) => (loaves ?? 1) + (type === 'baked' ? 1 : 0) },
    })
    function HostPart({ name }: { name: string }) {
      const dispatch = useDispatch()
      const loaves = useSelector(({ basket }: { basket: number }) => basket)
      return <button onClick={() => dispatch({ type: 'baked' })}>{`${name}: ${loaves}`}</button>
    }
    const provider = fakeProvider()
    render(
      <Provider store={hostStore}>
        <LatchkeyProvider {...surroundings(provider)}>
          <HostPart name="around" />
          <Status name="below" />
          <Provider store={hostStore}>
            <HostPart name="inside" />
            <Status name="deeper" />
          </Provider>
        </LatchkeyProvider>
      </Provider>,
    )
    await act(() => provider.clock.advance(0))
    await userEvent.click(screen.getByRole('button', { name: 'around: 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'inside: 2' }))
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['around: 3', 'inside: 3'])
    for (const name of [/below:/, /deeper:/])
      await waitFor(() => expect(screen.getByText(name)).toHaveTextContent('ready, out, Test app'))
    expect(hostStore.getState()).toEqual({ basket: 3 })
  })
})
