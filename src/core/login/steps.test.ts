import { combineReducers } from '@reduxjs/toolkit'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { resolveConfig } from '../config/resolve.ts'
import { configSlice } from '../config/slice.ts'
import { AuthError } from '../errors/AuthError.ts'
import { wireAppConfig, wireUser } from '../testing/fixtures.ts'
import { requestClose, replaceScreen } from '../modal/navigation.ts'
import { modalSlice } from '../modal/slice.ts'
import type { AfterLoginStep, CompletedLogin } from '../plugin/types.ts'
import { delay, kernel } from '../saga/context.ts'
import { put, type SagaGenerator } from '../saga/effects.ts'
import { logout } from '../session/saga.ts'
import { selectUser, userSlice } from '../user/slice.ts'
import { toUser } from '../user/toUser.ts'
import { loginAborted, loginCompleted, termsAccepted, termsDeclined } from './events.ts'
import { abortLogin, announce, neededSteps, runAfterLogin, termsStep } from './steps.ts'

const user = toUser(wireUser())
const login: CompletedLogin = { user, isNewUser: true, wasAlreadyAuthenticated: false, method: 'email' }
const reducer = combineReducers({ config: configSlice.reducer, modal: modalSlice.reducer, user: userSlice.reducer })

interface Situation {
  isOpen?: boolean
  inDialog?: boolean
  requireTerms?: boolean
  hasAcceptedTerms?: boolean
}

const situation = ({ isOpen = true, inDialog = true, requireTerms = false }: Situation = {}) => ({
  config: {
    status: 'ready' as const,
    failure: null,
    app: resolveConfig(wireAppConfig({ require_users_accept_terms: requireTerms }), { render: { inDialog } }, []),
  },
  modal: { ...modalSlice.getInitialState(), isOpen, screen: { plugin: 'email', screen: 'CODE', data: {} } },
  user: { user },
})

const step = (order: number, overrides: Partial<AfterLoginStep> = {}): AfterLoginStep => ({
  id: `step${order}`,
  order,
  needsModal: false,
  *isNeeded() {
    return true
  },
  *run() {
    yield* put({ type: `ran/${order}` })
  },
  ...overrides,
})

/** Runs the after-login saga on a clock without waiting; what it slept and dispatched, in order. */
async function afterLogin(given: Situation, steps: AfterLoginStep[] = [], answers: { type: string }[] = []) {
  const slept: number[] = []
  const clock = { sleep: async (ms: number) => void slept.push(ms) }
  const report = jest.fn()
  const loggedOut = jest.fn()
  const context: Record<string, unknown> = {
    services: { clock },
    kernel: { definitions: [{ id: 'p', afterLogin: steps }], report, loginListeners: new Set() },
  }
  const plan = expectSaga(runAfterLogin, login)
    .withReducer(reducer, situation(given))
    .provide({
      getContext: (name: string) => context[name],
      call: ({ fn, args }: { fn: unknown; args: unknown[] }, next: () => unknown) => (fn === logout ? loggedOut(...args) : next()),
    } as never)
  answers.forEach((answer) => plan.delay(1).dispatch(answer))
  const { allEffects } = await plan.silentRun(50)
  const puts = (allEffects as { type: string; payload: { action: { type: string; payload?: unknown } } }[])
    .filter((effect) => effect.type === 'PUT')
    .map((effect) => effect.payload.action)
  return { slept, puts, types: puts.map((action) => action.type), report, loggedOut }
}

describe('after a login', () => {
  it('without steps the modal closes 1400 ms later in a dialog', async () => {
    const { slept, types } = await afterLogin({})
    expect(slept).toEqual([1_400])
    expect(types).toEqual(['login/completed', 'modal/closeRequested'])
  })

  it('and at once inside a host element', async () => {
    expect((await afterLogin({ inDialog: false })).slept).toEqual([])
  })

  it('a step with a screen comes after 900 ms in a dialog', async () => {
    const { slept, types } = await afterLogin({}, [step(50, { needsModal: true })])
    expect(slept).toEqual([900])
    expect(types).toEqual(['ran/50', 'login/completed', 'modal/closeRequested'])
  })

  it('steps run in order of their number', async () => {
    const { types } = await afterLogin({}, [step(70), step(20), step(50)])
    expect(types.slice(0, 3)).toEqual(['ran/20', 'ran/50', 'ran/70'])
  })

  it('a headless login runs only the steps that need no modal', async () => {
    const { slept, types } = await afterLogin({ isOpen: false, requireTerms: true }, [
      step(20),
      step(50, { needsModal: true }),
    ])
    expect(slept).toEqual([])
    expect(types).toEqual(['ran/20', 'login/completed', 'modal/closeRequested'])
  })

  it('steps that are not needed are left out', async () => {
    const { types } = await afterLogin({}, [
      step(20, {
        *isNeeded() {
          return false
        },
      }),
    ])
    expect(types).toEqual(['login/completed', 'modal/closeRequested'])
  })
})

describe('mandatory terms', () => {
  it('are asked for first, on a screen that cannot be closed', () => {
    testSaga(termsStep.run, login)
      .next()
      .call(replaceScreen, { plugin: 'core', screen: 'AFFIRMATIVE_CONSENT_SCREEN', isCloseable: false })
      .finish()
    expect(termsStep.order).toBeLessThan(50)
  })

  it('accepted: the login completes', async () => {
    const { slept, types } = await afterLogin({ requireTerms: true }, [], [termsAccepted()])
    expect(slept).toEqual([900])
    expect(types).toEqual(['modal/replaced', 'login/completed', 'modal/closeRequested'])
  })

  it('declined: the user is logged out and the login is aborted', async () => {
    const { types, puts, report, loggedOut } = await afterLogin({ requireTerms: true }, [], [termsDeclined()])
    expect(types).not.toContain('login/completed')
    expect(loggedOut.mock.calls).toEqual([[{ reason: loginAborted(expect.objectContaining({ code: 'exited_auth_flow' })) }]])
    expect(puts.at(-1)).toEqual(modalSlice.actions.closeRequested({ reason: 'cancelled' }))
    expect(report).not.toHaveBeenCalled()
  })

  it('are not asked of a user who has accepted them', async () => {
    const asked = async (hasAcceptedTerms: boolean) => {
      const { returnValue } = await expectSaga(function* (): SagaGenerator<boolean> {
        return yield* termsStep.isNeeded({ ...login, user: { ...user, hasAcceptedTerms } })
      })
        .withState(situation({ requireTerms: true }))
        .run()
      return returnValue as boolean
    }
    expect([await asked(false), await asked(true)]).toEqual([true, false])
  })
})

describe('a step that fails', () => {
  const failure = new AuthError('embedded_wallet_creation_failed', 'No wallet')

  it('is reported, logs the user out and ends the login', () => {
    const report = jest.fn()
    testSaga(abortLogin, failure)
      .next()
      .is(kernel())
      .next({ report })
      .call(logout, { reason: loginAborted({ code: failure.code, message: failure.message, retryable: false }) })
      .next()
      .call(requestClose, 'cancelled')
      .next()
      .isDone()
    expect(report).toHaveBeenCalledWith(failure, { plugin: null, phase: 'after-login' })
  })

  it('is ended likewise by one that cannot say whether it is needed', async () => {
    const bug = new TypeError('undefined is not an object')
    const { types, report, loggedOut } = await afterLogin({}, [
      step(20, {
        *isNeeded() {
          throw bug
        },
      }),
    ])
    expect(types).toEqual(['modal/closeRequested'])
    expect(report).toHaveBeenCalledWith(bug, { plugin: null, phase: 'after-login' })
    expect(loggedOut.mock.calls).toEqual([[{ reason: loginAborted(expect.objectContaining({ code: 'unknown_auth_error' })) }]])
  })

  it('stops the steps behind it', () => {
    const [first, second] = [step(20), step(30)]
    testSaga(runAfterLogin, login)
      .next()
      .next(false)
      .call(neededSteps, login)
      .next([first, second])
      .call(first.run, login)
      .throw(failure)
      .call(abortLogin, failure)
      .next()
      .isDone()
  })
})

it('a completed login carries the user as the steps left it', () => {
  const changed = { ...user, hasAcceptedTerms: true }
  testSaga(runAfterLogin, login)
    .next()
    .next(true)
    .call(neededSteps, login)
    .next([])
    .is(delay(1_400))
    .next()
    .select(selectUser)
    .next(changed)
    .put(loginCompleted({ ...login, user: changed }))
    .next()
    .call(requestClose, 'completed')
    .next()
    .call(announce, { ...login, user: changed })
    .next()
    .isDone()
})

describe('the host', () => {
  const announced = (...listeners: ((login: CompletedLogin) => void)[]) => {
    const report = jest.fn()
    testSaga(announce, login).next().is(kernel()).next({ loginListeners: new Set(listeners), report }).isDone()
    return report
  }

  it('hears of the login', () => {
    const listener = jest.fn()
    announced(listener)
    expect(listener).toHaveBeenCalledWith(login)
  })

  it('hears of it also where another listener throws', () => {
    const listener = jest.fn()
    const bug = new TypeError('not a function')
    const report = announced(() => {
      throw bug
    }, listener)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith(bug, { plugin: null, phase: 'login-listener' })
  })
})
