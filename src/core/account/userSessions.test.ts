import { testSaga } from 'redux-saga-test-plan'
import { END_ALL_SESSIONS_PATH, PATHS, type WireUserSession } from '../contract.ts'
import { withReauthentication } from '../reauthentication/withReauthentication.ts'
import { forgetSession } from '../session/forgetSession.ts'
import { requireUser } from '../session/ownUser.ts'
import { services } from '../saga/context.ts'
import { call } from '../saga/effects.ts'
import { endOtherSessions, endSession, forkSession, listSessions } from './userSessions.ts'

const api = { get: () => {}, post: async (_path: string, _body: object) => ({ sessions: [] }) }
const user = { id: 'did:latchkey:ada' }
const wire: WireUserSession = {
  id: 'here',
  created_at: 1,
  last_used_at: null,
  is_current: true,
  is_fork: false,
  device: { browser: 'Firefox', system: 'Linux', is_mobile: false },
}
const listed = [
  {
    id: 'here',
    createdAt: 1,
    lastUsedAt: null,
    isCurrent: true,
    isFork: false,
    device: { browser: 'Firefox', system: 'Linux', isMobile: false },
  },
]

describe('the sessions of the user', () => {
  it("listSessions reads the user's sessions from the server", () => {
    testSaga(listSessions)
      .next()
      .call(requireUser)
      .next(user)
      .is(services())
      .next({ api })
      .call(api.get, PATHS.userSessions)
      .next({ sessions: [wire] })
      .returns(listed)
  })

  it('endSession returns the sessions that are left', () => {
    testSaga(endSession, { id: 'there' })
      .next()
      .call(requireUser)
      .next(user)
      .is(services())
      .next({ api })
      .call(withReauthentication, call(api.post, PATHS.userSessionsEnd, { id: 'there' }))
      .next({ sessions: [wire] })
      .returns(listed)
  })

  it('endOtherSessions returns the sessions that are left', () => {
    testSaga(endOtherSessions)
      .next()
      .call(requireUser)
      .next(user)
      .is(services())
      .next({ api })
      .call(withReauthentication, call(api.post, PATHS.userSessionsEndOthers, {}))
      .next({ sessions: [wire] })
      .returns(listed)
  })

  it('endOtherSessions with isOwnToo ends all sessions, and then forgets its own [SESSION-96]', () => {
    testSaga(endOtherSessions, { isOwnToo: true })
      .next()
      .call(requireUser)
      .next(user)
      .is(services())
      .next({ api })
      .call(withReauthentication, call(api.post, END_ALL_SESSIONS_PATH, {}))
      .next({ sessions: [] })
      .call(forgetSession)
      .next()
      .returns([])
  })

  it.each([listSessions, endOtherSessions])('listing or ending sessions without a user makes no call: %p', (saga) => {
    const error = new Error('nobody')
    expect(() => testSaga(saga).next().call(requireUser).throw(error)).toThrow(error)
  })

  it('listSessions fails with invalid_server_response if the answer has no list of sessions', () => {
    const asked = testSaga(listSessions).next().next(user).next({ api })
    expect(() => asked.next({ nothing: true })).toThrow(expect.objectContaining({ code: 'invalid_server_response' }))
  })
})

it('forkSession asks for re-authentication if the server wants it, and returns the refresh token only', () => {
  const fork = async (_origin: string) => ({ refreshToken: 'fork', token: 'own' })
  const session = { open: async () => ({ fork }) }
  testSaga(forkSession, { origin: 'https://blog.example.com', id: '1' })
    .next()
    .is(services())
    .next({ session })
    .call(session.open)
    .next({ fork })
    .call(withReauthentication, call(fork, 'https://blog.example.com'), { why: 'confirm.why.fork' })
    .next({ refreshToken: 'fork', token: 'own' })
    .returns('fork')
})
