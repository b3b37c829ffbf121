/** @jest-environment node */
import { createSlice } from '@reduxjs/toolkit'
import { renderToString } from 'react-dom/server'
import { definePlugin } from '../core/index.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { LatchkeyModal } from './modal/ModalRoot.tsx'
import { useLatchkey } from './hooks/index.ts'
import { sign } from './testing/signPlugin.tsx'

function Status() {
  const { ready, user } = useLatchkey()
  return <p>{ready ? 'ready' : `not ready, ${user === null ? 'nobody' : 'somebody'}`}</p>
}

const options = { appId: 'latchkey-test-application', apiUrl: 'https://wallet.example.com', plugins: [sign()] }

describe('LatchkeyProvider on a server', () => {
  it('LatchkeyProvider renders its children on a server without a warning', () => {
    const consoleError = jest.spyOn(console, 'error')
    expect(typeof window).toBe('undefined')
    const html = renderToString(
      <LatchkeyProvider {...options}>
        <Status />
        <LatchkeyModal />
      </LatchkeyProvider>,
    )
    expect(html).toBe('<p>not ready, nobody</p>')
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
  })

  it.each(['development', 'production'])(
    'LatchkeyProvider asks for no random number and no time while it renders in %s',
    (mode) => {
      const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode })
      const slice = createSlice({ name: 'word', initialState: { count: 0 }, reducers: {} })
      const asked = [jest.spyOn(Math, 'random'), jest.spyOn(Date, 'now'), jest.spyOn(crypto, 'getRandomValues')]
      renderToString(
        <LatchkeyProvider {...options} plugins={[sign(), definePlugin({ id: 'word', slice })]}>
          <Status />
        </LatchkeyProvider>,
      )
      for (const function_ of asked) {
        expect(function_).not.toHaveBeenCalled()
        function_.mockRestore()
      }
      env.restore()
    },
  )
})
