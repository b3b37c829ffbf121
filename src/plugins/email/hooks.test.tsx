import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createTestClient } from '../../testing/index.ts'
import { describeCodeHook, renderPage } from '../../ui/testing/codeHook.tsx'
import { EMAIL_PATHS } from './contract.ts'
import { email, useEmailLogin, useUpdateEmail } from './index.ts'

const ADA = 'ada@example.com'

describeCodeHook({
  name: 'useEmailLogin',
  use: useEmailLogin,
  prefix: 'email',
  options: () => ({ plugins: [email()] }),
  send: { email: ADA },
  to: ADA,
  initPath: EMAIL_PATHS.init,
})

const [onSuccess, onError] = [jest.fn(), jest.fn()]

function UpdateButton(): ReactElement {
  const { updateEmail } = useUpdateEmail({ onSuccess, onError })
  return <button onClick={updateEmail}>Change email</button>
}

describe('useUpdateEmail', () => {
  it('useUpdateEmail opens UPDATE_EMAIL_SCREEN, and reports exited_link_flow when the modal is closed [LINK-25]', async () => {
    const { press, client, provider, until, advance } = await renderPage(<UpdateButton />, { plugins: [email()] })
    await press('Change email')
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'must_be_authenticated' }))
    await until(client.plugins.email.sendCode({ email: ADA }))
    await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA) }))
    await press('Change email')
    expect(await screen.findByRole('heading', { name: 'Update your email' })).toBeVisible()
    act(() => client.closeModal())
    await advance(300)
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'exited_link_flow' }))
    expect(onSuccess).not.toHaveBeenCalled()
  })
})

describe('the API by the plugin’s id', () => {
  it("client.plugins.email has the plugin's seven methods, with typed arguments", () => {
    const { client, dispose } = createTestClient({ plugins: [email()], start: false })
    const verbs = ['sendCode', 'resendCode', 'loginWithCode', 'linkWithCode', 'updateEmail', 'unlink', 'openUpdate']
    expect(Object.keys(client.plugins.email)).toEqual(verbs)
    // @ts-expect-error -- an address is needed
    const call = () => client.plugins.email.sendCode({})
    expect(call).toBeInstanceOf(Function)
    dispose()
  })
})
