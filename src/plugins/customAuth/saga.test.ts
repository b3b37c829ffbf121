import { AuthError, call, completeLogin, coreFlows, execute, failLogin, type User } from '../../core/index.ts'
import type { WireSession } from '../../core/contract.ts'
import { stepSaga } from '../../testing/index.ts'
import { customAuthToken } from '../../testing/provider/customAuthRoutes.ts'
import { CUSTOM_AUTH_PATHS } from './contract.ts'
import { openSigns } from './watch.ts'
import { becomeUserOf, compareSubject, exchange, leaveToAnother, readToken } from './saga.ts'

const TOKEN = customAuthToken('ada')
const userOf = (customUserId: string | null) =>
  ({
    id: `did:${customUserId}`,
    linkedAccounts: customUserId === null ? [] : [{ type: 'custom_auth', customUserId }],
  }) as unknown as User
const session = { user: { id: 'did:ada' }, token: 't', refresh_token: 'r' } as WireSession
const given = { pluginOptions: { getToken: () => TOKEN, subjectClaim: 'sub' } }

describe('readToken', () => {
  it('readToken accepts a token of 8,192 characters, and refuses a longer one with custom_auth_invalid_token', () => {
    const longest = 'x'.repeat(8_192)
    stepSaga(readToken).given(given).next(longest).returns(longest)
    stepSaga(readToken).given(given).next(`${longest}x`).throws('custom_auth_invalid_token')
  })
})

describe('becomeUserOf', () => {
  const steps = (user: User | null) => stepSaga(becomeUserOf, TOKEN).given(given).next(user)

  it("becomeUserOf returns the current user if the token is that user's", () => {
    steps(userOf('ada')).returns(userOf('ada'))
  })

  it('becomeUserOf exchanges the token and logs in if no user is logged in', () => {
    steps(null)
      .expect(call(exchange, TOKEN))
      .next(session)
      .expect(call(leaveToAnother, session))
      .next()
      .expect(call(completeLogin, session, { method: 'customAuth' }))
      .next(userOf('ada'))
      .expect(call(compareSubject, 'ada', userOf('ada')))
      .next()
      .returns(userOf('ada'))
  })

  it.each([userOf('grace'), userOf(null)])(
    'becomeUserOf logs out another user before it exchanges the token',
    (user) => {
      steps(user)
        .expect(call(execute<void, void>, coreFlows.logout, undefined))
        .next()
        .expect(call(exchange, TOKEN))
    },
  )
})

describe('exchange', () => {
  const api = { get: jest.fn(), post: jest.fn() }

  it('exchange() shows the screen of a failure that has one, and throws the failure', () => {
    const refusal = new AuthError('allowlist_rejected', 'No.')
    stepSaga(exchange, TOKEN)
      .given({ services: { api } })
      .expect(call(api.post, CUSTOM_AUTH_PATHS.authenticate, { token: TOKEN }, { authenticated: false }))
      .fail(refusal)
      .expect(call(failLogin, refusal))
      .next(true)
      .throws('allowlist_rejected')
  })
})

describe('openSigns', () => {
  it("openSigns merges several changes of the host's user into one if they came while no change was awaited", async () => {
    let tell = () => {}
    const unsubscribe = jest.fn()
    const signs = openSigns([(onSign) => ((tell = onSign), unsubscribe)])
    tell()
    tell()
    await signs.next()
    const next = jest.fn()
    void signs.next().then(next)
    await Promise.resolve()
    expect(next).not.toHaveBeenCalled()
    tell()
    await Promise.resolve()
      .then(() => undefined)
      .then(() => undefined)
    expect(next).toHaveBeenCalledTimes(1)
    signs.close()
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })
})
