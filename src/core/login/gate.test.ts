import { testSaga } from 'redux-saga-test-plan'
import { AuthError } from '../errors/AuthError.ts'
import { delay, services } from '../saga/context.ts'
import { keepSession, runSession, waitForSession } from './gate.ts'
import { sessionSlice } from '../session/slice.ts'

const { unauthenticated, persistenceLearned, restoreFailed } = sessionSlice.actions
const surroundings = (isStored: boolean, isPersistent = true) => ({
  session: { isStored: () => isStored },
  storage: { isPersistent: () => isPersistent },
})

describe('the door to the session', () => {
  it('runSession reports at once that nobody is logged in, and loads no session code until a login [SESSION-26]', () => {
    testSaga(runSession)
      .next()
      .is(services())
      .next(surroundings(false))
      .put(unauthenticated())
      .next()
      .call(waitForSession)
      .next()
      .call(keepSession)
      .finish()
  })

  it('runSession loads the session code if a session is stored', () => {
    testSaga(runSession).next().next(surroundings(true)).call(keepSession).next(true).isDone()
  })

  it('runSession first reports a browser that stores nothing', () => {
    const unkept = persistenceLearned({ isPersistent: false })
    testSaga(runSession).next().next(surroundings(false, false)).put(unkept).next().put(unauthenticated())
  })

  it('runSession tries again if the session code could not be loaded, and stores the failure meanwhile', () => {
    const cause = new AuthError('network_unreachable', 'Offline.', { retryable: true })
    const failure = { code: 'network_unreachable', message: 'Offline.', retryable: true }
    testSaga(keepSession).next().throw(cause).put(restoreFailed({ failure })).next().returns(false)
    testSaga(runSession)
      .next()
      .next(surroundings(true))
      .call(keepSession)
      .next(false)
      .is(delay(5_000))
      .next()
      .call(keepSession)
      .finish()
  })

  it('runSession does not retry after a bug while the session loads', () => {
    expect(() => testSaga(keepSession).next().throw(new TypeError('bug'))).toThrow('bug')
  })
})
