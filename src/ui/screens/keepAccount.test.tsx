import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthError, restoreOfferOf, toFailure } from '../../core/index.ts'
import { ACCOUNT_PATHS, brandNames } from '../../core/contract.ts'
import { email } from '../../plugins/email/index.ts'
import { emailFlows } from '../../plugins/email/flows.ts'
import { fakeProvider } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'

const ADA = 'ada@example.com'
const SECRET = /[A-Za-z0-9_-]{43}/

const disposals: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
})

/** Logs Ada in and deletes her account. Then she logs in again, in the modal. */
async function setUp() {
  const provider = fakeProvider()
  const host = await renderWithClient(<p>Host</p>, { plugins: [email()], provider })
  disposals.push(host.dispose)
  const { client, until, advance } = host
  await until(client.ready())
  const logIn = async () => {
    await until(client.run(emailFlows.sendCode, { email: ADA }))
    return until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
  }
  await logIn()
  await provider.fetch(`${provider.apiUrl}${ACCOUNT_PATHS.remove}`, {
    method: 'POST',
    body: '{}',
    headers: {
      authorization: `Bearer ${await until(client.getAccessToken())}`,
      [brandNames('latchkey').header.appId]: provider.appId,
      'content-type': 'application/json',
    },
  })
  await until(client.logout())
  const user = userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) })
  const login = jest.fn()
  act(() => void client.login().then(login, login))
  await advance(15)
  await user.type(await screen.findByRole('textbox', { name: /e-?mail/i }), `${ADA}{Enter}`)
  await screen.findByRole('dialog', { name: 'Enter confirmation code' })
  await advance(0)
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await user.keyboard(provider.inbox.codeFor(ADA))
  await advance(0)
  await screen.findByRole('dialog', { name: 'Keep your account?' })
  return { ...host, provider, user, logIn }
}

describe('KeepAccount', () => {
  it('a login to an account that its user deleted asks whether to keep it, keeps it, and leads back to the login list [ACCOUNT-10]', async () => {
    const { user, advance, logIn, client } = await setUp()
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'You deleted it. On Jan 8, 2030, 12:00 AM it is gone for good. Until then you can keep it, with everything in it.',
    )
    // The token must not be in the store, where tools for developers show it.
    expect(JSON.stringify(client.store.getState())).not.toMatch(SECRET)
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    await advance(0)
    expect(await screen.findByRole('dialog', { name: 'Your account is kept' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Log in again' }))
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
    expect(await logIn()).toMatchObject({ user: { email: { address: ADA } } })
  })

  it('a user who does not keep the account gets back to the login list, and the account stays deleted [ACCOUNT-10]', async () => {
    const { user, logIn } = await setUp()
    await user.click(screen.getByRole('button', { name: 'Log in another way' }))
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
    await expect(logIn()).rejects.toMatchObject({ code: 'user_deleted' })
  })

  it('an offer that is too old says so, and one that was used up elsewhere says that the account is kept [ACCOUNT-10]', async () => {
    const { user, advance, provider } = await setUp()
    const refuse = (code: string) =>
      provider.fail(ACCOUNT_PATHS.restore, { status: 404, body: { error: 'No.', code } }, { times: 1 })
    refuse('restore_not_found')
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    await advance(0)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That took too long. Log in once more, and then keep it.',
    )
    refuse('restore_used')
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    await advance(0)
    expect(await screen.findByRole('dialog', { name: 'Your account is kept' })).toBeVisible()
  })
})

describe('restoreOfferOf', () => {
  const refused = (cause: unknown, code = 'user_deleted') => new AuthError(code, 'No.', { status: 403, cause })

  it('restoreOfferOf finds the offer of an error and of its failure, and none in a copy of the failure', () => {
    const error = refused({ token: 't', erase_at: 7 })
    const failure = toFailure(error)
    expect(restoreOfferOf(error)).toEqual({ token: 't', eraseAt: 7 })
    expect(restoreOfferOf(failure)).toEqual({ token: 't', eraseAt: 7 })
    expect(restoreOfferOf({ ...failure })).toBeNull()
    expect(JSON.stringify(failure)).toBe('{"code":"user_deleted","message":"No.","retryable":false,"status":403}')
  })

  it.each([
    ['a deletion by a backend', refused(undefined)],
    ['a reason', refused('user_deleted')],
    ['half an offer', refused({ token: 't' })],
    ['another code', refused({ token: 't', erase_at: 7 }, 'user_blocked')],
  ])('restoreOfferOf is null for %s', (_what, error) => {
    expect(restoreOfferOf(error)).toBeNull()
  })
})
