import { Suspense, use } from 'react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { Client } from '../core/index.ts'
import { createTestClient } from '../testing/index.ts'
import { useLatchkey } from './hooks/index.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { sign } from './testing/signPlugin.tsx'

let code: Promise<void> | null = null

/** On a server its code is there, in the browser it may arrive late. */
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
  it('is found as the server wrote it, and then tells what is known', async () => {
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
