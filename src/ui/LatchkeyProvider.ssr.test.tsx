/** @jest-environment node */
import { renderToString } from 'react-dom/server'
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
  it('renders its children, without a window and without a warning', () => {
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
})
