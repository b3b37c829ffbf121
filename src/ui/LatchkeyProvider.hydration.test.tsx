import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { StrictMode, Suspense, use } from 'react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { definePlugin, type Client } from '../core/index.ts'
import { createTestClient } from '../testing/index.ts'
import { useClientSelector, useLatchkey } from './hooks/index.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { sign } from './testing/signPlugin.tsx'

let code: Promise<void> | null = null

/**
 * A part of the page whose code is there when the server renders, but may load late in the browser, which suspends it.
 */
function Account() {
  if (code) use(code)
  return <p>{useLatchkey().ready ? 'known' : 'not known yet'}</p>
}

const page = (client: Omit<Client, 'plugins'>) => (
  <LatchkeyProvider client={client}>
    <Suspense fallback="…">
      <Account />
    </Suspense>
  </LatchkeyProvider>
)

describe('a part of the page that React takes over late, when the client has long started', () => {
  it("a lazy component that hydrates after the client is ready first matches the server's HTML, then shows the client's state", async () => {
    const [onServer, inBrowser] = [createTestClient({ plugins: [sign()] }), createTestClient({ plugins: [sign()] })]
    const container = document.createElement('div')
    container.innerHTML = renderToString(page(onServer.client))
    expect(container).toHaveTextContent('not known yet')

    let arrive = () => {}
    code = new Promise((fulfil) => (arrive = fulfil))
    const onRecoverableError = jest.fn()
    const root = await act(async () => hydrateRoot(container, page(inBrowser.client), { onRecoverableError }))
    await act(() => inBrowser.until(inBrowser.client.ready()))
    expect(container).toHaveTextContent('not known yet')
    await act(async () => arrive())
    expect(container).toHaveTextContent(/^known$/)
    expect(onRecoverableError).not.toHaveBeenCalled()

    act(() => root.unmount())
    inBrowser.dispose()
    onServer.dispose()
  })
})

describe('a page that React takes over when the client is ready, its user known and the modal open', () => {
  it("a page that hydrates when the client is ready matches the server's HTML first, and then shows the client's state", async () => {
    const word = createSlice({
      name: 'word',
      initialState: { last: 'none' },
      reducers: {
        said(state, { payload }: PayloadAction<string>) {
          state.last = payload
        },
      },
    })
    const plugins = () => [sign(), definePlugin({ id: 'word', slice: word })]
    function Told() {
      const { ready, authenticated } = useLatchkey()
      const last = useClientSelector((state: { word: { last: string } }) => state.word.last)
      return (
        <p>
          {String(ready)} {String(authenticated)} {last}
        </p>
      )
    }
    const tree = (client: Omit<Client, 'plugins'>) => (
      <StrictMode>
        <LatchkeyProvider client={client}>
          <Told />
        </LatchkeyProvider>
      </StrictMode>
    )
    const onServer = createTestClient({ plugins: plugins(), start: false })
    const inBrowser = createTestClient({ plugins: plugins(), user: {} })
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(tree(onServer.client))
    expect(container).toHaveTextContent('false false none')

    await inBrowser.until(inBrowser.client.ready())
    inBrowser.client.store.dispatch(word.actions.said('sesame'))
    void inBrowser.client.openScreen({ plugin: 'sign', screen: 'NAME' }).catch(() => undefined)
    await inBrowser.clock.advance(20)
    expect(inBrowser.client.store.getState().modal.isOpen).toBe(true)
    const [onRecoverableError, consoleError] = [jest.fn(), jest.spyOn(console, 'error')]
    const root = await act(async () => hydrateRoot(container, tree(inBrowser.client), { onRecoverableError }))
    expect(container.querySelector('p')).toHaveTextContent(/^true true sesame$/)
    expect(document.querySelector('dialog')).toBeInTheDocument()
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()

    act(() => root.unmount())
    container.remove()
    inBrowser.dispose()
    onServer.dispose()
  })
})
