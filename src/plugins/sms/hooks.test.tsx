import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { selectUser } from '../../core/index.ts'
import { createTestClient, fakeProvider } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { SMS_PATHS } from './contract.ts'
import { sms, useSmsLogin } from './index.ts'

const ADA = '+14155552671'
const onComplete = jest.fn()
const onError = jest.fn()

/** A form of the host's own. */
function OwnForm(): ReactElement {
  const { sendCode, loginWithCode, resendCode, reset, state } = useSmsLogin({ onComplete, onError })
  return (
    <>
      <output>{`${state.status} ${state.address} ${state.resendInS}`}</output>
      <button onClick={() => void sendCode({ phoneNumber: ADA })}>Send</button>
      <button onClick={() => void resendCode()}>Resend</button>
      <button onClick={reset}>Reset</button>
      <button onClick={() => void loginWithCode({ code: 'abc' })}>Wrong</button>
      <input aria-label="Code" onChange={({ target }) => void loginWithCode({ code: target.value })} />
    </>
  )
}

const tests: { dispose: () => void }[] = []
beforeEach(() => jest.clearAllMocks())
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

async function render(ui: ReactElement) {
  const test = await renderWithClient(ui, { plugins: [sms()], provider: fakeProvider({ config: { sms_auth: true } }) })
  tests.push(test)
  await test.until(test.client.ready())
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await test.advance(20)
  }
  return { ...test, press }
}

describe('useSmsLogin', () => {
  it('logs in with a form of the host’s own, without the modal', async () => {
    const { press, provider, advance, client } = await render(<OwnForm />)
    await press('Send')
    expect(screen.getByRole('status')).toHaveTextContent(`awaiting-code-input ${ADA} 30`)
    await advance(1_000)
    expect(screen.getByRole('status')).toHaveTextContent(`awaiting-code-input ${ADA} 29`)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: provider.inbox.codeFor(ADA) } })
    await advance(20)
    expect(screen.getByRole('status')).toHaveTextContent('done')
    expect(onComplete).toHaveBeenCalledTimes(1)
    expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true, user: selectUser(client.store.getState()) }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tells onError what failed and rejects nothing', async () => {
    const { press, provider } = await render(<OwnForm />)
    await press('Resend')
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'sms_code_not_requested' }))
    await press('Send')
    await press('Wrong')
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'sms_code_not_numeric' }))
    await press('Resend')
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'sms_resend_too_soon' }))
    expect(provider.requests.filter(({ path }) => path === SMS_PATHS.init)).toHaveLength(1)
    expect(onComplete).not.toHaveBeenCalled()
  })

  it('starts from the beginning on reset, also while a code is being sent', async () => {
    const { press, provider, advance } = await render(<OwnForm />)
    await press('Send')
    await press('Reset')
    expect(screen.getByRole('status')).toHaveTextContent('idle null 0')
    provider.fail(SMS_PATHS.init, { delayMs: 5_000 })
    await press('Send')
    await press('Reset')
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'flow_cancelled' }))
    await advance(6_000)
    expect(screen.getByRole('status')).toHaveTextContent('idle null 0')
  })

  it('tells nobody of a component that is gone when the client is destroyed', async () => {
    const { press, dispose, provider, clock } = await render(<OwnForm />)
    provider.fail(SMS_PATHS.init, { delayMs: 5_000 })
    await press('Send')
    dispose()
    await act(() => clock.advance(0))
    expect(onComplete).not.toHaveBeenCalled()
    expect(clock.pending()).toBe(0)
  })
})

describe('the API by the plugin’s id', () => {
  it('is typed by what is enabled', () => {
    const { client, dispose } = createTestClient({ plugins: [sms()], start: false })
    const verbs = ['sendCode', 'resendCode', 'loginWithCode', 'linkWithCode', 'unlink']
    expect(Object.keys(client.plugins.sms)).toEqual(verbs)
    // @ts-expect-error -- a number is needed
    const call = () => client.plugins.sms.sendCode({})
    expect(call).toBeInstanceOf(Function)
    dispose()
  })
})
