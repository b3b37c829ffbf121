import { combineReducers } from '@reduxjs/toolkit'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { delay, services } from '../saga/context.ts'
import { call, cancelled, put, select } from '../saga/effects.ts'
import { stepSaga } from '../../testing/stepSaga.ts'
import { failLogin, failWith, goBack, replaceScreen, showScreen } from './navigation.ts'
import { modalSlice, selectCanGoBack, selectModal, type ModalState } from './slice.ts'
import { close, open, requestClose, watchModal } from './visibility.ts'

const { screenSet, opened, closed, landingReset, cleared, closeRequested, landingViewChanged, pushed, wentBack } =
  modalSlice.actions

const reducer = combineReducers({ modal: modalSlice.reducer })
const LANDING = { plugin: 'core', screen: 'LANDING' }
const CODE = { plugin: 'email', screen: 'CODE' }
const analytics = { track: jest.fn() }

const state = (overrides: Partial<ModalState> = {}): ModalState => ({
  ...modalSlice.getInitialState(),
  screen: { ...LANDING, data: {} },
  isOpen: true,
  ...overrides,
})

const reduce = (...actions: Parameters<typeof modalSlice.reducer>[1][]) =>
  actions.reduce(modalSlice.reducer, modalSlice.getInitialState())

describe('the modal opens', () => {
  it('the modal opens 15 ms after its screen is set, and tells analytics [MODAL-13, MODAL-14]', () => {
    testSaga(open)
      .next()
      .is(services())
      .next({ analytics })
      .is(delay(15))
      .next()
      .put(opened())
      .next()
      .select(selectModal)
      .next(state())
      .isDone()
    expect(analytics.track).toHaveBeenCalledWith('modal_open', { initialScreen: 'LANDING' })
  })
})

describe('the modal closes', () => {
  it('the modal closes at once, resets the login list after 150 ms and is cleared after 200 ms [MODAL-14]', () => {
    testSaga(close, closeRequested({ reason: 'dismissed' }))
      .next()
      .select(selectModal)
      .next(state())
      .is(services())
      .next({ analytics })
      .put(closed({ reason: 'dismissed' }))
      .next()
      .is(delay(150))
      .next()
      .put(landingReset())
      .next()
      .is(delay(50))
      .next()
      .put(cleared(0))
      .next()
      .next(false)
      .isDone()
  })

  it("the modal does not close at the user's wish if its screen is not closeable", () => {
    testSaga(close, closeRequested({ reason: 'dismissed' }))
      .next()
      .select(selectModal)
      .next(state({ isCloseable: false }))
      .isDone()
  })

  it('a flow closes the modal even if its screen is not closeable [MODAL-19]', () => {
    testSaga(close, closeRequested({ reason: 'completed' }))
      .next()
      .select(selectModal)
      .next(state({ isCloseable: false }))
      .is(services())
      .next({ analytics })
      .put(closed({ reason: 'completed' }))
      .finish()
  })

  it('closing does nothing if the modal shows no screen', () => {
    testSaga(close, closeRequested({ reason: 'dismissed' }))
      .next()
      .select(selectModal)
      .next(state({ screen: null }))
      .isDone()
  })
})

describe('opening and closing in quick succession', () => {
  /** Timers that never end, so that a test sees only what happens before them. */
  const provide = {
    getContext: (name: string, next: () => unknown) =>
      name === 'services' ? { analytics, clock: { sleep: async () => undefined } } : next(),
  }
  const run = () =>
    expectSaga(watchModal)
      .withReducer(reducer)
      .provide(provide as never)

  it('a screen that is set while the modal closes keeps the modal open [MODAL-15]', async () => {
    const { storeState } = await run()
      .dispatch(screenSet(LANDING))
      .dispatch(closeRequested({ reason: 'dismissed' }))
      .dispatch(screenSet(CODE))
      .silentRun(20)
    expect(storeState.modal).toMatchObject({ isOpen: true, screen: CODE })
  })

  it('the login list starts with its first view if set while the modal closes, and keeps its view if the modal is open [MODAL-15]', () => {
    const open = reduce(screenSet(LANDING), opened(), landingViewChanged('web3-overflow'))
    const further = modalSlice.reducer(open, screenSet(LANDING))
    expect(further).toMatchObject({ landingView: 'web3-overflow', opening: open.opening })
    const again = [closed({ reason: 'dismissed' }), screenSet(LANDING)].reduce(modalSlice.reducer, open)
    expect(again).toMatchObject({ screen: LANDING, landingView: 'default' })
    expect(again.opening).not.toBe(open.opening)
  })

  it('a screen set before the old one is cleared comes after what plugins kept for the old one is cleared', () => {
    const closing = () =>
      stepSaga(close, closeRequested({ reason: 'dismissed' }))
        .given({ services: { analytics } })
        .expect(select(selectModal))
        .next(state({ opening: 4 }))
        .expect(put(closed({ reason: 'dismissed' })))
        .next()
        .expect(delay(150))
        .finish()
        .expect(cancelled())
        .next(true)
        .expect(select(selectModal))
    closing()
      .next(state({ opening: 5 }))
      .expect(put(cleared(4)))
      .next()
      .returns(undefined)
    // A second request to close cancels the first one, too. The modal is not opened again, so nothing is cleared early.
    closing()
      .next(state({ opening: 4, isOpen: false }))
      .returns(undefined)
  })

  it('a modal that is closed while it opens stays closed [MODAL-16]', async () => {
    const { storeState } = await run()
      .dispatch(screenSet(LANDING))
      .dispatch(closeRequested({ reason: 'dismissed' }))
      .silentRun(20)
    expect(storeState.modal).toMatchObject({ isOpen: false, screen: null })
  })
})

describe('the back stack', () => {
  it('navigateBack returns to the earlier screens, one by one [MODAL-25]', () => {
    const modal = reduce(screenSet(LANDING), pushed(CODE))
    expect(selectCanGoBack({ modal })).toBe(true)
    const back = modalSlice.reducer(modal, wentBack())
    expect(back.screen).toMatchObject(LANDING)
    expect(selectCanGoBack({ modal: back })).toBe(false)
    expect(modalSlice.reducer(back, wentBack())).toEqual(back)
  })

  it('the back stack is empty after a new first screen', () => {
    expect(reduce(screenSet(LANDING), pushed(CODE), screenSet(CODE)).stack).toEqual([])
  })

  it('navigateBack leads from a screen to the overflow view that opened the screen, and from there to the first view', () => {
    const modal = reduce(screenSet(LANDING), landingViewChanged('web3-overflow'), pushed(CODE))
    const list = modalSlice.reducer(modal, wentBack())
    expect(list).toMatchObject({ screen: LANDING, stack: [], landingView: 'web3-overflow' })
    expect(modalSlice.reducer(list, wentBack())).toMatchObject({ screen: LANDING, landingView: 'default' })
  })

  it('an overflow view of the login list is a step of the back stack [MODAL-25]', () => {
    const modal = reduce(screenSet(LANDING), landingViewChanged('web2-overflow'))
    expect(selectCanGoBack({ modal })).toBe(true)
    const back = modalSlice.reducer(modal, wentBack())
    expect(back).toMatchObject({ landingView: 'default', screen: LANDING })
  })

  it('the back stack skips a screen that is not closeable', () => {
    const modal = reduce(screenSet(LANDING), pushed({ ...CODE, isCloseable: false }), wentBack())
    expect(modal.isCloseable).toBe(true)
  })

  it('a screen on which the user has to wait keeps the back stack, as does a closeable screen after it', () => {
    const held = reduce(screenSet(LANDING), pushed(CODE), modalSlice.actions.held())
    expect(held).toMatchObject({ screen: CODE, stack: [LANDING], isCloseable: false })
    expect(modalSlice.reducer(held, modalSlice.actions.replaced(CODE)).isCloseable).toBe(true)
  })

  it('navigateBack to a screen that is not closeable makes the modal uncloseable again', () => {
    const modal = reduce(screenSet({ ...LANDING, isCloseable: false }), pushed(CODE))
    expect(modal.isCloseable).toBe(true)
    expect(modalSlice.reducer(modal, wentBack())).toMatchObject({ screen: LANDING, isCloseable: false })
  })

  it('clearing a closed screen does not remove a screen that was set in the meantime', () => {
    const open = reduce(screenSet(CODE), opened())
    expect(modalSlice.reducer(open, cleared(0))).toEqual(open)
    const again = [closed({ reason: 'dismissed' }), screenSet(LANDING)].reduce(modalSlice.reducer, open)
    expect(modalSlice.reducer(again, cleared(open.opening))).toEqual(again)
  })
})

describe('navigation from sagas', () => {
  const dispatched = async (saga: () => Generator) =>
    (
      await expectSaga(saga as never)
        .withReducer(reducer)
        .run()
    ).storeState.modal as ModalState

  it('goBack in a saga returns to the screen beneath one that replaceScreen has replaced', async () => {
    const modal = await dispatched(function* () {
      yield* call(showScreen, LANDING)
      yield* call(showScreen, CODE)
      yield* call(replaceScreen, { plugin: 'email', screen: 'DONE' })
      yield* call(goBack)
    })
    expect(modal.screen).toMatchObject(LANDING)
  })

  it("requestClose('completed') dispatches closeRequested with the reason completed", () => {
    testSaga(requestClose, 'completed')
      .next()
      .put(closeRequested({ reason: 'completed' }))
      .next()
      .isDone()
  })

  it.each([
    ['allowlist_rejected', 'ALLOWLIST_REJECTION_SCREEN'],
    ['max_accounts_reached', 'USER_LIMIT_REACHED_SCREEN'],
    ['client_request_timeout', 'ERROR_SCREEN'],
    ['anything_else', 'ERROR_SCREEN'],
  ])('failWith, given %s, shows %s [ERROR-13, MODAL-55]', async (code, screen) => {
    const modal = await dispatched(function* () {
      yield* call(showScreen, CODE)
      yield* call(failWith, { code, message: 'No', retryable: false })
    })
    expect(modal.screen).toMatchObject({ plugin: 'core', screen })
    // 'Try again' on the error screen returns to where the user was.
    if (screen === 'ERROR_SCREEN') expect(modal.stack.at(-1)).toMatchObject(CODE)
  })
})

describe('a login that fails', () => {
  const fail = async (error: unknown, isOpen = true) => {
    const { storeState, returnValue } = await expectSaga(function* () {
      return yield* failLogin(error)
    } as never)
      .withReducer(reducer, { modal: state({ screen: { ...CODE, data: {} }, isOpen }) })
      .run()
    return [returnValue as boolean, (storeState.modal as ModalState).screen] as const
  }

  it.each([
    ['allowlist_rejected', 'ALLOWLIST_REJECTION_SCREEN'],
    ['max_accounts_reached', 'USER_LIMIT_REACHED_SCREEN'],
    ['disallowed_login_method', 'ERROR_SCREEN'],
    ['user_blocked', 'ERROR_SCREEN'],
    ['user_deleted', 'ERROR_SCREEN'],
    ['linked_to_another_user', 'ERROR_SCREEN'],
    ['captcha_failure', 'ERROR_SCREEN'],
    ['captcha_timeout', 'ERROR_SCREEN'],
    ['invalid_captcha', 'ERROR_SCREEN'],
  ])(
    'a login that fails with %s shows %s, whether with an error or its plain failure [ERROR-19, MODAL-57]',
    async (code, screen) => {
      const error = new AuthError(code, 'No')
      expect(await fail(error)).toEqual([true, expect.objectContaining({ plugin: 'core', screen })])
      expect(await fail(toFailure(error))).toEqual([true, expect.objectContaining({ plugin: 'core', screen })])
    },
  )

  it.each(['invalid_credentials', 'network_unreachable', 'oauth_user_denied'])(
    "a login that fails with %s stays on its method's screen [ERROR-20, MODAL-57]",
    async (code) => {
      expect(await fail(new AuthError(code, 'No'))).toEqual([false, expect.objectContaining(CODE)])
    },
  )

  it("a login that fails by a bug stays on its method's screen", async () => {
    expect((await fail(new TypeError('a bug')))[0]).toBe(false)
    expect((await fail(undefined))[0]).toBe(false)
  })

  it('a login that fails without a modal shows nothing [MODAL-58]', async () => {
    expect(await fail(new AuthError('allowlist_rejected', 'No'), false)).toEqual([false, expect.objectContaining(CODE)])
  })
})
