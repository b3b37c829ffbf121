import { testSaga } from 'redux-saga-test-plan'
import { AuthError } from '../errors/AuthError.ts'
import { delay, services } from '../saga/context.ts'
import { keepSession, runSession, waitForSession } from './gate.ts'
import { sessionSlice } from './slice.ts'

const { unauthenticated, persistenceLearned, restoreFailed } = sessionSlice.actions
const surroundings = (isStored: boolean) => ({
  session: { isStored: () => isStored },
  storage: { isPersistent: () => true },
})
const known = persistenceLearned({ isPersistent: true })

describe('the door to the session', () => {
  it('tells at once that nobody is logged in, and loads nothing until somebody may be [SESSION-26]', () => {
    testSaga(runSession)
      .next()
      .is(services())
      .next(surroundings(false))
      .put(known)
      .next()
      .put(unauthenticated())
      .next()
      .call(waitForSession)
      .next()
      .call(keepSession)
      .finish()
  })

  it('loads the session where something is stored', () => {
    testSaga(runSession).next().next(surroundings(true)).put(known).next().call(keepSession).next(true).isDone()
  })

  it('tries again where the code could not be loaded, and says why meanwhile', () => {
    const cause = new AuthError('network_unreachable', 'Offline.', { retryable: true })
    const failure = { code: 'network_unreachable', message: 'Offline.', retryable: true }
    testSaga(keepSession).next().throw(cause).put(restoreFailed({ failure })).next().returns(false)
    testSaga(runSession)
      .next()
      .next(surroundings(true))
      .next()
      .call(keepSession)
      .next(false)
      .is(delay(5_000))
      .next()
      .call(keepSession)
      .finish()
  })

  it('a mistake of ours while the session loads is not retried', () => {
    expect(() => testSaga(keepSession).next().throw(new TypeError('bug'))).toThrow('bug')
  })
})
