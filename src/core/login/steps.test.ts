import { combineReducers, type Action } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { resolveConfig } from '../config/resolve.ts'
import { configSlice } from '../config/slice.ts'
import { AuthError } from '../errors/AuthError.ts'
import { requestClose } from '../modal/visibility.ts'
import { wireAppConfig, wireUser } from '../testing/fixtures.ts'
import { replaceScreen } from '../modal/navigation.ts'
import { modalSlice, selectIsModalOpen } from '../modal/slice.ts'
import { registrySlice } from '../plugin/registry.ts'
import type { AfterLoginStep, CompletedLogin } from '../plugin/types.ts'
import { delay, core, pluginOptions } from '../saga/context.ts'
import { call, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { logout } from '../session/saga.ts'
import { sessionSlice } from '../session/slice.ts'
import { userSlice } from '../user/slice.ts'
import { selectSession, selectUser } from '../session/select.ts'
import { toUser } from '../user/toUser.ts'
import { announce, announceLink } from './announce.ts'
import { accountLinked, loggedIn, loginAborted, loginCompleted, termsAccepted, termsDeclined } from './events.ts'
import { runReturn, tellOnceKnown, untilKnown } from './runReturn.ts'
import { abortLogin, letIn, runAfterLogin, runSteps } from './steps.ts'
import { termsStep } from './terms.ts'

const user = toUser(wireUser())
const login: CompletedLogin = { user, isNewUser: true, wasAlreadyAuthenticated: false, method: 'email' }
const reducer = combineReducers({
  config: configSlice.reducer,
  modal: modalSlice.reducer,
  registry: registrySlice.reducer,
  session: sessionSlice.reducer,
  user: userSlice.reducer,
})

interface Situation {
  crashed?: boolean
  isOpen?: boolean
  inDialog?: boolean
  requireTerms?: boolean
  hasAcceptedTerms?: boolean
}

const situation = ({ isOpen = true, inDialog = true, requireTerms = false, crashed = false }: Situation = {}) => ({
  config: {
    status: 'ready' as const,
    failure: null,
    app: resolveConfig(wireAppConfig({ require_users_accept_terms: requireTerms }), { render: { inDialog } }, []),
  },
  modal: {
    ...modalSlice.getInitialState(),
    isOpen,
    screen: isOpen ? { plugin: 'email', screen: 'CODE', data: {} } : null,
  },
  registry: { ids: ['p'], crashed: crashed ? { p: { code: 'plugin_crashed', message: 'No', retryable: false } } : {} },
  session: { ...sessionSlice.getInitialState(), status: 'authenticated' as const },
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

/**
 * Runs the after-login saga on a clock that does not wait, or that stands still. Returns its sleeps and actions, in
 * order. The plugin `p` of the steps has the option `small`.
 */
async function afterLogin(
  given: Situation,
  steps: AfterLoginStep[] = [],
  answers: { type: string }[] = [],
  { isStill = false }: { isStill?: boolean } = {},
) {
  const slept: number[] = []
  const clock = { sleep: (ms: number) => (slept.push(ms), isStill ? new Promise(() => {}) : Promise.resolve()) }
  const report = jest.fn()
  const loggedOut = jest.fn()
  const context: Record<string, unknown> = {
    services: { clock, session: { open: () => Promise.resolve({ admit: () => undefined }) } },
    core: {
      definitions: [{ id: 'p', options: 'small', afterLogin: steps }],
      report,
      listeners: { login: new Set() },
    },
  }
  const plan = expectSaga(runAfterLogin, login)
    .withReducer(reducer, situation(given))
    .provide({
      getContext: (name: string, next: () => unknown) => context[name] ?? next(),
      call: ({ fn, args }: { fn: unknown; args: unknown[] }, next: () => unknown) =>
        fn === logout ? loggedOut(...args) : next(),
    } as never)
  answers.forEach((answer) => plan.delay(1).dispatch(answer))
  const { allEffects } = await plan.silentRun(50)
  const puts = (allEffects as { type: string; payload: { action: { type: string; payload?: unknown } } }[])
    .filter((effect) => effect.type === 'PUT')
    .map((effect) => effect.payload.action)
  return { slept, types: puts.map((action) => action.type), report, loggedOut }
}

describe('the modal after a login', () => {
  it('in a dialog the modal closes 1400 ms after a login without steps [LOGIN-49]', async () => {
    const { slept, types } = await afterLogin({})
    expect(slept).toEqual([1_400])
    expect(types).toEqual(['login/completed', 'modal/closeRequested'])
  })

  it('inside a host element the modal closes at once after a login [CONFIG-28, LOGIN-49]', async () => {
    expect((await afterLogin({ inDialog: false })).slept).toEqual([])
  })

  it('in a dialog the first after-login step with a screen runs 900 ms after the login [LOGIN-49]', async () => {
    const { slept, types } = await afterLogin({}, [step(50, { needsModal: true })])
    expect(slept).toEqual([900])
    expect(types).toEqual(['modal/held', 'ran/50', 'login/completed', 'modal/closeRequested'])
  })

  it('after-login steps wait until the configuration is known', async () => {
    const unknown = { ...situation(), config: configSlice.getInitialState() }
    const { effects } = await expectSaga(runSteps, login).withReducer(reducer, unknown).silentRun(20)
    expect(effects.take).toMatchObject([{ payload: { pattern: 'config/configLoaded' } }])
  })

  it.each([
    ['closed by the user', modalSlice.actions.closed({ reason: 'dismissed' })],
    ['opened on another screen', modalSlice.actions.screenSet({ plugin: 'sms', screen: 'CODE' })],
  ])('a modal that is %s after a login is not closed, and the login completes [LOGIN-50]', async (_what, taken) => {
    expect((await afterLogin({}, [], [taken], { isStill: true })).types).toEqual(['login/completed'])
  })

  it('after-login steps run in order of their number [LOGIN-48]', async () => {
    const { types } = await afterLogin({}, [step(70), step(20), step(50)])
    expect(types.slice(0, 3)).toEqual(['ran/20', 'ran/50', 'ran/70'])
  })

  it.each([
    [
      'is left open if a step says that another screen shows by then',
      step(50, {
        *run() {
          return false
        },
      }),
      step(60),
    ],
    [
      "is closed if a step says that the modal is the login's",
      step(50, {
        *run() {
          return true
        },
      }),
      step(60),
    ],
  ])('after a login the modal %s', async (what, ...steps) => {
    const { types } = await afterLogin({}, steps)
    expect(types.slice(-1)).toEqual([what.startsWith('is left open') ? 'login/completed' : 'modal/closeRequested'])
  })

  it('a headless login runs only the steps that need no modal, and does not close a modal opened meanwhile [LOGIN-52]', async () => {
    const { slept, types } = await afterLogin({ isOpen: false }, [step(20), step(50, { needsModal: true })])
    expect(slept).toEqual([])
    expect(types).toEqual(['ran/20', 'login/completed'])
  })

  it.each<[string, Situation, { type: string }[], boolean]>([
    ["is told that the modal is the login's", {}, [], true],
    ["is told inside a host element that the modal is the login's", { inDialog: false }, [], true],
    ['of a headless login is told that there is no modal', { isOpen: false }, [], false],
    [
      "is told that the modal is no longer the login's if another screen was opened",
      {},
      [modalSlice.actions.screenSet({ plugin: 'sms', screen: 'CODE' })],
      false,
    ],
  ])("an after-login step %s, and then only the login's own modal is closed", async (_what, given, taken, isOurs) => {
    const seen: unknown[] = []
    const tell = step(50, {
      *run(_login, isOfLogin) {
        seen.push(isOfLogin)
      },
    })
    const { types } = await afterLogin(given, [tell], taken, { isStill: taken.length > 0 })
    expect(seen).toEqual([isOurs])
    expect(types.slice(-1)).toEqual([isOurs ? 'modal/closeRequested' : 'login/completed'])
  })

  it('a modal that a step of a headless login opened is closed at the end', async () => {
    const seen: unknown[] = []
    const open = step(20, {
      *run() {
        return true
      },
    })
    const { types } = await afterLogin({ isOpen: false }, [
      open,
      step(50, {
        *run(_login, isOfLogin) {
          seen.push(isOfLogin)
        },
      }),
    ])
    expect(seen).toEqual([true])
    expect(types).toEqual(['login/completed', 'modal/closeRequested'])
  })

  it('after-login steps that are not needed are left out [LOGIN-48]', async () => {
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
  it('mandatory terms are asked for on a screen that cannot be closed', () => {
    testSaga(termsStep.run, login)
      .next()
      .select(selectIsModalOpen)
      .next(true)
      .call(replaceScreen, { plugin: 'core', screen: 'AFFIRMATIVE_CONSENT_SCREEN', isCloseable: false })
      .finish()
  })

  it('mandatory terms open the modal if it is closed', () => {
    testSaga(termsStep.run, login)
      .next()
      .next(false)
      .put(modalSlice.actions.screenSet({ plugin: 'core', screen: 'AFFIRMATIVE_CONSENT_SCREEN', isCloseable: false }))
      .finish()
  })

  it('accepted terms complete the login', async () => {
    const seen: unknown[] = []
    const look = step(5, {
      *isNeeded(given) {
        seen.push(given.user.hasAcceptedTerms, yield* select(selectUser))
        return true
      },
    })
    const accepted = { ...user, hasAcceptedTerms: true }
    const { slept, types } = await afterLogin(
      { requireTerms: true },
      [look],
      [userSlice.actions.userSet(accepted), termsAccepted()],
    )
    expect(slept).toEqual([900])
    expect(types).toEqual(['modal/held', 'modal/replaced', 'ran/5', 'login/completed', 'modal/closeRequested'])
    // `isNeeded` runs only after the terms are accepted: before that, plugins must not see a logged-in user.
    expect(seen).toEqual([true, accepted])
  })

  it('closing the modal before the terms are asked for logs the user out', async () => {
    const { types, loggedOut } = await afterLogin(
      { requireTerms: true },
      [],
      [modalSlice.actions.closed({ reason: 'cancelled' })],
      { isStill: true },
    )
    expect(types).toEqual(['modal/held'])
    expect(loggedOut.mock.calls).toEqual([
      [{ reason: loginAborted(expect.objectContaining({ code: 'exited_auth_flow' })) }],
    ])
  })

  it('declining the terms logs the user out and aborts the login with exited_auth_flow [LOGIN-57]', async () => {
    const { types, report, loggedOut } = await afterLogin({ requireTerms: true }, [], [termsDeclined()])
    expect(types).not.toContain('login/completed')
    expect(loggedOut.mock.calls).toEqual([
      [{ reason: loginAborted(expect.objectContaining({ code: 'exited_auth_flow' })) }],
    ])
    expect(report).not.toHaveBeenCalled()
  })

  it('mandatory terms are not asked of a user who has accepted them [LOGIN-59]', async () => {
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

  it('an after-login step that fails is reported, logs the user out and ends the login [LOGIN-51]', () => {
    const report = jest.fn()
    testSaga(abortLogin, failure)
      .next()
      .is(core())
      .next({ report })
      .call(logout, { reason: loginAborted({ code: failure.code, message: failure.message, retryable: false }) })
      .next()
      .isDone()
    expect(report).toHaveBeenCalledWith(failure, { plugin: null, phase: 'after-login' })
  })

  it('an after-login step that fails stops the steps after it', async () => {
    const failing = step(20, {
      *run() {
        throw failure
      },
    })
    const { types, report, loggedOut } = await afterLogin({}, [failing, step(30)])
    expect(types).toEqual([])
    expect(report).toHaveBeenCalledWith(failure, { plugin: null, phase: 'after-login' })
    expect(loggedOut.mock.calls).toEqual([[{ reason: loginAborted(expect.objectContaining({ code: failure.code })) }]])
  })
})

describe('a step of a plugin', () => {
  it('an after-login step reads the options of its own plugin', async () => {
    const seen: unknown[] = []
    await afterLogin({}, [
      step(20, {
        *isNeeded() {
          seen.push(yield* pluginOptions())
          return true
        },
        *run() {
          seen.push(yield* pluginOptions())
        },
      }),
    ])
    expect(seen).toEqual(['small', 'small'])
  })

  it('an after-login step whose isNeeded throws is left out and reported', async () => {
    const bug = new TypeError('undefined is not an object')
    const { types, report, loggedOut } = await afterLogin({}, [
      step(20, {
        *isNeeded() {
          throw bug
        },
      }),
      step(30),
    ])
    expect(types).toEqual(['ran/30', 'login/completed', 'modal/closeRequested'])
    expect(report.mock.calls).toEqual([[bug, { plugin: 'p', phase: 'after-login' }]])
    expect(loggedOut).not.toHaveBeenCalled()
  })

  it('an after-login step of a crashed plugin is left out', async () => {
    const { types, report } = await afterLogin({ crashed: true }, [step(20)])
    expect(types).toEqual(['login/completed', 'modal/closeRequested'])
    expect(report).not.toHaveBeenCalled()
  })

  it('an after-login step is left out if its plugin crashes during an earlier step', async () => {
    const crash = step(20, {
      *run() {
        yield* put(
          registrySlice.actions.crashed({
            plugin: 'p',
            failure: { code: 'plugin_crashed', message: 'No', retryable: false },
          }),
        )
      },
    })
    const { types } = await afterLogin({}, [crash, step(30)])
    expect(types).toEqual(['registry/crashed', 'login/completed', 'modal/closeRequested'])
  })
})

describe('letting in', () => {
  const letting = () =>
    testSaga(letIn, login, runSteps)
      .next()
      .is(race({ isModalDone: call(runSteps, login), gone: take(sessionSlice.actions.unauthenticated) }))

  it.each([
    ['closes the modal', true],
    ['leaves the modal alone, where it shows something else', false],
  ])('a login completes with the user as the after-login steps changed them, and %s', (_what, isModalDone) => {
    const completed = { ...login, user: { ...user, hasAcceptedTerms: true } }
    const after = letting()
      .next({ isModalDone })
      .select(selectUser)
      .next(completed.user)
      .put(loginCompleted(completed))
      .next()
    const end = isModalDone ? after.call(requestClose, 'completed').next() : after
    end.returns(completed)
  })

  it('a login is aborted with exited_auth_flow if the user is logged out during its steps', () => {
    letting()
      .next({ gone: sessionSlice.actions.unauthenticated() })
      .select(selectUser)
      .next(user)
      .put(
        loginAborted({
          code: 'exited_auth_flow',
          message: 'The user was logged out before the login was finished.',
          retryable: false,
        }),
      )
      .next()
      .returns(null)
  })

  it('onLogin listeners hear of a login only after its steps are done', () => {
    testSaga(runAfterLogin, login)
      .next()
      .call(letIn, login, runSteps)
      .next(login)
      .call(announce<'login'>, 'login', login)
      .next()
      .isDone()
    testSaga(runAfterLogin, login).next().next(null).isDone()
  })
})

describe('the host', () => {
  const announced = (...listeners: ((login: CompletedLogin) => void)[]) => {
    const report = jest.fn()
    testSaga(announce<'login'>, 'login', login)
      .next()
      .is(core())
      .next({ listeners: { login: new Set(listeners) }, report })
      .isDone()
    return report
  }

  it("the host's onLogin is called for a login", () => {
    const listener = jest.fn()
    announced(listener)
    expect(listener).toHaveBeenCalledWith(login)
  })

  it('an onLogin listener is called even if another listener throws, and the bug is reported', () => {
    const listener = jest.fn()
    const bug = new TypeError('not a function')
    const report = announced(() => {
      throw bug
    }, listener)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith(bug, { plugin: null, phase: 'login-listener' })
  })
})

describe('a login or link that was begun before the page was left', () => {
  const denied = new AuthError('oauth_user_denied', 'Denied.')
  const began = { intent: 'login', type: 'google_oauth' } as const
  /**
   * Runs `runReturn` with `work`, then dispatches the actions. Returns what `onReturn` reported, and how the run ended.
   */
  const told = async (work: () => SagaGenerator<unknown>, ...actions: Action[]) => {
    const outcomes = jest.fn()
    const events = stdChannel<Action>()
    const io = {
      channel: events,
      context: { core: { listeners: { return: new Set([outcomes]) } } },
      dispatch: (action: Action) => {
        events.put(action)
      },
      getState: () => ({
        session: { status: 'authenticated' },
        config: { app: { legal: { requireUsersAcceptTerms: false } } },
        user: { user: login.user },
      }),
      onError: () => undefined,
    }
    const task = runSaga(io, runReturn, began, work)
    actions.forEach((action) => events.put(action))
    const failure: unknown = task.isRunning()
      ? 'running'
      : await task.toPromise().then(
          () => null,
          (error: unknown) => error,
        )
    return { outcomes: outcomes.mock.calls.map(([outcome]: unknown[]) => outcome), failure }
  }
  function* logIn(): SagaGenerator<void> {
    yield* put(loggedIn(login))
  }
  const exit = { code: 'exited_auth_flow', message: 'Not accepted.', retryable: false } as const

  it('a login that continues after a redirect is announced once its after-login steps are done', async () => {
    expect(await told(logIn)).toEqual({ outcomes: [], failure: 'running' })
    const { outcomes } = await told(logIn, loginCompleted(login))
    expect(outcomes).toEqual([{ ...began, user: login.user, failure: null }])
  })

  it('a login that continues after a redirect is announced as failed if an after-login step aborts it', async () => {
    const { outcomes } = await told(logIn, loginAborted(exit))
    expect(outcomes).toEqual([{ ...began, user: null, failure: expect.objectContaining({ code: 'exited_auth_flow' }) }])
  })

  it('a login that fails after a redirect is announced as failed, and a later login is not announced', async () => {
    const { outcomes, failure } = await told(
      function* () {
        throw denied
      },
      loggedIn(login),
      loginAborted(exit),
    )
    expect(outcomes).toEqual([
      { ...began, user: null, failure: expect.objectContaining({ code: 'oauth_user_denied' }) },
    ])
    expect(failure).toBe(denied)
  })

  it('a failure to link after a redirect is announced 100 ms after the session is known, and after 10 s at the latest', () => {
    const outcome = { intent: 'link', type: 'google_oauth', user: null, failure: exit } as const
    const telling = testSaga(tellOnceKnown, outcome)
      .next()
      .is(race({ known: call(untilKnown), late: delay(10_000) }))
    telling
      .next({ known: undefined })
      .is(delay(100))
      .next()
      .call(announce<'return'>, 'return', outcome)
      .next()
      .isDone()
    testSaga(untilKnown)
      .next()
      .select(selectSession)
      .next({ status: 'loading' })
      .take('*')
      .next()
      .select(selectSession)
      .next({ status: 'consent' })
      .isDone()
  })

  it('a return from a redirect that linked an account is announced with the intent link', async () => {
    const { outcomes } = await told(function* () {
      yield* put(accountLinked({ type: 'google_oauth', account: null }))
    })
    expect(outcomes).toEqual([{ intent: 'link', type: 'google_oauth', user: login.user, failure: null }])
  })
})

describe('a link', () => {
  const link = { type: 'email', account: null }
  it('a linked account is announced with the user, and not announced if nobody is logged in', () => {
    testSaga(announceLink, accountLinked(link))
      .next()
      .select(selectUser)
      .next(login.user)
      .call(announce<'link'>, 'link', { ...link, user: login.user })
      .next()
      .isDone()
    testSaga(announceLink, accountLinked(link)).next().next(null).isDone()
  })
})
