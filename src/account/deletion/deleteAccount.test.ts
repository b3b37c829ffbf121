import { ACCOUNT_PATHS } from '../../core/contract.ts'
import { AuthError, call, modalSlice, put, requireUser, withReauthentication, type User } from '../../core/index.ts'
import { announce } from '../../core/login/announce.ts'
import { forgetSession } from '../../core/session/forgetSession.ts'
import { email } from '../../plugins/email/index.ts'
import { createTestClient, fakeProvider, stepSaga } from '../../testing/index.ts'
import { accountData } from '../data/plugin.ts'
import { deleteAccount } from './deleteAccount.ts'

const api = { get: () => {}, post: async (_path: string, _body: object) => ({}) } as never as {
  get: never
  post: (path: string, body: object) => Promise<{ erase_at: number; is_mailed: boolean }>
}
const user = { id: 'did:latchkey:ada' } as User

describe('deleteAccount, step by step', () => {
  const asked = () =>
    stepSaga(deleteAccount)
      .given({ services: { api: api as never } })
      .expect(call(requireUser))
      .next(user)
      .expect(call(withReauthentication, call(api.post, ACCOUNT_PATHS.remove, {}), { why: 'accountData.confirm' }))

  it('deleteAccount asks the server, forgets the session, says until when the account can be kept, and tells the host', () => {
    const deleted = { user, eraseAt: 7, isMailed: true }
    asked()
      .next({ erase_at: 7, is_mailed: true })
      .expect(call(forgetSession))
      .next()
      .expect(
        put(
          modalSlice.actions.screenSet({
            plugin: 'accountData',
            screen: 'ACCOUNT_DELETED_SCREEN',
            data: { eraseAt: 7, isMailed: true },
          }),
        ),
      )
      .next()
      .expect(call(announce, 'deleted', deleted))
      .next()
      .returns(deleted)
  })

  it('deleteAccount keeps the session if the server refuses', () => {
    asked().fail(new AuthError('too_many_requests', 'Later.')).throws('too_many_requests')
  })

  it('deleteAccount needs a user', () => {
    stepSaga(deleteAccount)
      .expect(call(requireUser))
      .fail(new AuthError('must_be_authenticated', 'Log in first.'))
      .throws('must_be_authenticated')
  })
})

describe('deleteAccount, in a client', () => {
  const disposals: (() => void)[] = []
  afterEach(() => {
    for (const dispose of disposals.splice(0)) dispose()
  })
  const loggedIn = async () => {
    const provider = fakeProvider()
    const test = createTestClient({ plugins: [email(), accountData()], provider, user: {} })
    disposals.push(test.dispose)
    await test.until(test.client.ready())
    const told = jest.fn()
    test.client.onDeleted(told)
    return { ...test, provider, told }
  }

  it('a deleted account logs the user out, and the host hears of it once [ACCOUNT-11]', async () => {
    const { client, until, told } = await loggedIn()
    const deleted = await until(client.plugins.accountData.deleteAccount())
    expect(deleted).toMatchObject({ eraseAt: 1_894_060_800, isMailed: true })
    expect(told.mock.calls).toEqual([[deleted]])
    expect(await until(client.getAccessToken())).toBeNull()
    await expect(until(client.plugins.accountData.deleteAccount())).rejects.toMatchObject({
      code: 'must_be_authenticated',
    })
  })

  it('a deletion whose answer is lost keeps the user here, and the next try ends as the first would have [ACCOUNT-11]', async () => {
    const { client, until, told, provider } = await loggedIn()
    provider.fail(ACCOUNT_PATHS.remove, 'lost', { times: 1 })
    await expect(until(client.plugins.accountData.deleteAccount())).rejects.toMatchObject({
      code: 'network_unreachable',
      retryable: true,
    })
    expect(told).not.toHaveBeenCalled()
    expect(await until(client.plugins.accountData.deleteAccount())).toMatchObject({ eraseAt: 1_894_060_800 })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('two deletions at once are one, and both callers get its result [ACCOUNT-11]', async () => {
    const { client, until, told, provider } = await loggedIn()
    const [first, second] = [client.plugins.accountData.deleteAccount(), client.plugins.accountData.deleteAccount()]
    expect(await until(first)).toEqual(await until(second))
    expect(told).toHaveBeenCalledTimes(1)
    expect(provider.requests.filter(({ path }) => path === ACCOUNT_PATHS.remove)).toHaveLength(1)
  })
})
