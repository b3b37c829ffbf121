import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithClient } from 'latchkey/testing/react'
import { selectUser } from 'latchkey/core'
import { MAGIC_WORD_PATHS } from './contract.ts'
import { magicWord } from './index.ts'
import { magicWordProvider, WORD } from './testing/magicWordProvider.ts'

async function openLogin() {
  const test = await renderWithClient(<p>The host's page</p>, {
    plugins: [magicWord({ hint: 'What Ali Baba said' })],
    provider: magicWordProvider(),
  })
  const login = test.client.login()
  login.catch(() => undefined)
  await test.advance(100)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Say the magic word' }))
  await test.advance(100)
  await screen.findByRole('heading', { name: 'Say the magic word' })
  return { ...test, user, login }
}

describe('the screen of the magic word', () => {
  it('the screen of the magic word logs in, shows Success! and closes', async () => {
    const { client, user, login, advance, until, dispose } = await openLogin()
    await user.type(screen.getByLabelText('User name'), 'Ada')
    await user.type(screen.getByLabelText('Magic word'), `${WORD}{Enter}`)
    await advance(50)
    expect(screen.getByText('Success!')).toBeInTheDocument()
    await expect(until(login)).resolves.toMatchObject({ isNewUser: true, method: 'magicWord' })
    expect(selectUser(client.store.getState())).not.toBeNull()
    dispose()
  })

  it('the screen of the magic word is empty for the next user', async () => {
    const { client, user, login, advance, until, dispose } = await openLogin()
    await user.type(screen.getByLabelText('User name'), 'ada')
    await user.type(screen.getByLabelText('Magic word'), `${WORD}{Enter}`)
    await until(login)
    await until(client.logout())
    client.login().catch(() => undefined)
    await advance(500)
    await user.click(await screen.findByRole('button', { name: 'Say the magic word' }))
    await advance(100)
    expect(screen.getByLabelText('User name')).toHaveValue('')
    expect(screen.queryByText('Success!')).not.toBeInTheDocument()
    dispose()
  })

  it('a login that is still running when the user closes the modal logs nobody in', async () => {
    const { client, provider, user, advance, login, dispose } = await openLogin()
    provider.fail(MAGIC_WORD_PATHS.authenticate, { delayMs: 1_000 })
    await user.type(screen.getByLabelText('User name'), 'ada')
    await user.type(screen.getByLabelText('Magic word'), `${WORD}{Enter}`)
    await advance(500)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await advance(5_000)
    await expect(login).rejects.toMatchObject({ code: 'exited_auth_flow' })
    expect(selectUser(client.store.getState())).toBeNull()
    dispose()
  })

  it('the screen of the magic word shows each error at the field it belongs to', async () => {
    const { user, advance, dispose } = await openLogin()
    expect(screen.getByText('What Ali Baba said')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await advance(10)
    expect(screen.getByLabelText('User name')).toHaveAccessibleDescription(/letters, digits/)
    await user.type(screen.getByLabelText('User name'), 'ada')
    await user.type(screen.getByLabelText('Magic word'), 'please{Enter}')
    await advance(10)
    expect(screen.getByLabelText('Magic word')).toHaveAccessibleDescription(/That is not the magic word/)
    dispose()
  })

  it("the screen of the magic word leads to the core's screen for a user who is not on the allowlist", async () => {
    const { provider, user, advance, dispose } = await openLogin()
    provider.admit({ allowlist: [] })
    await user.type(screen.getByLabelText('User name'), 'ada')
    await user.type(screen.getByLabelText('Magic word'), `${WORD}{Enter}`)
    await advance(100)
    expect(await screen.findByRole('heading', { name: "You don't have access to this app" })).toBeInTheDocument()
    dispose()
  })
})
