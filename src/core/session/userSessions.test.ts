import { testSaga } from 'redux-saga-test-plan'
import { PATHS, type WireUserSession } from '../contract.ts'
import { requireUser } from '../login/ownUser.ts'
import { services } from '../saga/context.ts'
import { endOtherSessions, endSession, listSessions } from './userSessions.ts'

const api = { get: () => {}, post: () => {} }
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
  it('are asked for', () => {
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

  it('are ended one by one, and those that are left come back', () => {
    testSaga(endSession, { id: 'there' })
      .next()
      .call(requireUser)
      .next(user)
      .is(services())
      .next({ api })
      .call(api.post, PATHS.userSessionsEnd, { id: 'there' })
      .next({ sessions: [wire] })
      .returns(listed)
  })

  it('are ended but for this one', () => {
    testSaga(endOtherSessions)
      .next()
      .call(requireUser)
      .next(user)
      .is(services())
      .next({ api })
      .call(api.post, PATHS.userSessionsEndOthers, {})
      .next({ sessions: [wire] })
      .returns(listed)
  })

  it.each([listSessions, endOtherSessions])('are nothing without a user: %p', (saga) => {
    const error = new Error('nobody')
    expect(() => testSaga(saga).next().call(requireUser).throw(error)).toThrow(error)
  })

  it('are a list, or the answer is none', () => {
    const asked = testSaga(listSessions).next().next(user).next({ api })
    expect(() => asked.next({ nothing: true })).toThrow(expect.objectContaining({ code: 'invalid_server_response' }))
  })
})
