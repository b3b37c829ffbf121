import { testSaga } from 'redux-saga-test-plan'
import { whenConfigured } from '../config/saga.ts'
import { selectAppConfig } from '../config/slice.ts'
import { showScreen } from '../modal/navigation.ts'
import { modalSlice, selectModal, type ScreenEntry } from '../modal/slice.ts'
import { delay, services } from '../saga/context.ts'
import { call, put, race, select, take } from '../saga/effects.ts'
import { sessionSlice } from '../session/slice.ts'
import { selectSessionUser } from '../user/slice.ts'
import { forgetCode, keepCode, readKeptCode, type KeptCode } from './keptCode.ts'
import { keepCodes, resumeCode, timeLeft, untilNotAsked } from './resumeCode.ts'
import type { CodeLoginState } from './slice.ts'
import { pigeonSlice, testChannel } from './testing/testChannel.ts'

const { codeRequested, codeSent, codeAccepted } = pigeonSlice.actions
const { screenSet, replaced, wentBack, closed } = modalSlice.actions
const { authenticated } = sessionSlice.actions

const LIST: ScreenEntry = { plugin: 'core', screen: 'LANDING', data: {} }
const CODE: ScreenEntry = { plugin: 'pigeon', screen: 'AWAITING_PASSWORDLESS_CODE', data: {} }
const KEPT: KeptCode = { appId: 'app', method: 'pigeon', address: 'roof', expiresAt: 700_000 }

const modal = (screen: ScreenEntry | null, ...stack: ScreenEntry[]) => ({
  ...modalSlice.getInitialState(),
  screen,
  stack,
})
const state = (overrides: Partial<CodeLoginState> = {}): CodeLoginState => ({
  ...pigeonSlice.getInitialState(),
  ...overrides,
})

describe('keepCodes', () => {
  const sent = () => take(codeSent)
  const asking = (leftMs: number) =>
    race({ sent: sent(), expired: delay(leftMs), ended: call(untilNotAsked, testChannel) })

  it('keepCodes drops a sent code at its expiry, and waits for the next code', () => {
    testSaga(keepCodes, testChannel)
      .next()
      .is(call(timeLeft, testChannel))
      .next(null)
      .is(race({ sent: sent() }))
      .next({ sent: codeSent({ sentAt: 0, resendAt: 1, expiresAt: 2 }) })
      .is(call(keepCode, testChannel))
      .next(600_000)
      .is(asking(600_000))
      .next({ expired: undefined })
      .is(call(forgetCode, testChannel))
      .next()
      .is(race({ sent: sent() }))
  })

  it('keepCodes stores a newly sent code in place of the old one, and drops it when no screen asks for it', () => {
    testSaga(keepCodes, testChannel)
      .next()
      .next(null)
      .next({ sent: codeSent({ sentAt: 0, resendAt: 1, expiresAt: 2 }) })
      .next(600_000)
      .is(asking(600_000))
      .next({ sent: codeSent({ sentAt: 2, resendAt: 3, expiresAt: 4 }) })
      .is(call(keepCode, testChannel))
      .next(599_000)
      .is(asking(599_000))
      .next({ ended: undefined })
      .is(call(forgetCode, testChannel))
  })

  it('keepCodes drops the code of an earlier page at its expiry, also if no login follows', () => {
    testSaga(keepCodes, testChannel)
      .next()
      .next(1_000)
      .is(asking(1_000))
      .next({ expired: undefined })
      .is(call(forgetCode, testChannel))
  })

  it('keepCodes waits for the next code after one that could not be stored', () => {
    testSaga(keepCodes, testChannel)
      .next()
      .next(null)
      .next({ sent: codeSent({ sentAt: 0, resendAt: 1, expiresAt: 2 }) })
      .next(null)
      .is(race({ sent: sent() }))
  })
})

describe('timeLeft', () => {
  const start = () => testSaga(timeLeft, testChannel).next().is(select(selectSessionUser))

  it('timeLeft returns the remaining life of the code that an earlier page stored', () => {
    start()
      .next(null)
      .is(call(readKeptCode, testChannel))
      .next(KEPT)
      .is(services())
      .next({ clock: { now: () => 100_000 } })
      .returns(600_000)
  })

  it('timeLeft returns null if no code is stored', () => {
    start()
      .next(null)
      .next(null)
      .next({ clock: { now: () => 0 } })
      .returns(null)
  })

  it('timeLeft drops the stored code if a user is logged in by now', () => {
    start().next({ id: 'ada' }).is(call(forgetCode, testChannel)).next().is(call(readKeptCode, testChannel))
  })
})

describe('untilNotAsked', () => {
  const wait = () =>
    testSaga(untilNotAsked, testChannel)
      .next()
      .is(take([closed, authenticated, codeAccepted, screenSet, replaced, wentBack]))

  it.each([closed({ reason: 'dismissed' }), authenticated({ origin: 'tab' }), codeAccepted()])(
    'untilNotAsked ends when the action $type arrives',
    (action) => {
      wait().next(action).isDone()
    },
  )

  it.each([screenSet(LIST), replaced(LIST), wentBack()])(
    "untilNotAsked ends when $type leaves no screen of the code's method",
    (action) => {
      wait()
        .next(action)
        .is(select(selectModal))
        .next(modal(LIST))
        .is(select(testChannel.select))
        .next(state({ status: 'awaiting-code-input' }))
        .isDone()
    },
  )

  it('untilNotAsked keeps waiting when the user returns to the code screen from a failure shown over it', () => {
    wait()
      .next(wentBack())
      .next(modal(CODE, LIST))
      .next(state({ status: 'awaiting-code-input' }))
      .is(take([closed, authenticated, codeAccepted, screenSet, replaced, wentBack]))
  })

  it('untilNotAsked keeps waiting when the login list shows right after a reload, before a code was asked for', () => {
    wait()
      .next(screenSet(LIST))
      .next(modal(LIST))
      .next(state())
      .is(take([closed, authenticated, codeAccepted, screenSet, replaced, wentBack]))
  })
})

describe('resumeCode', () => {
  const app = { id: 'app', loginMethods: ['pigeon', 'google'] }
  const begin = (screen: ScreenEntry | null = LIST) =>
    testSaga(resumeCode, testChannel).next().is(select(selectModal)).next(modal(screen))
  const configured = (screen = LIST) =>
    begin(screen).is(call(whenConfigured)).next().is(select(selectAppConfig)).next(app).is(select(testChannel.select))
  const asked = () =>
    configured()
      .next(state())
      .is(select(selectModal))
      .next(modal(LIST))
      .is(select(selectSessionUser))
      .next(null)
      .is(call(readKeptCode, testChannel))

  it("resumeCode shows the code screen over the list, with the code's remaining life and cool-down", () => {
    asked()
      .next(KEPT)
      .getContext('plugin')
      .next({ id: 'pigeon', options: { resendCooldownS: 30 } })
      .is(put(codeRequested({ address: 'roof', intent: 'login', isInModal: true })))
      .next()
      .is(put(codeSent({ sentAt: 100_000, resendAt: 130_000, expiresAt: 700_000 })))
      .next()
      .is(call(showScreen, { plugin: 'pigeon', screen: 'AWAITING_PASSWORDLESS_CODE' }))
      .next()
      .isDone()
  })

  it("resumeCode shows the code screen for a login whose allowed methods include the code's channel", () => {
    configured({ ...LIST, data: { loginMethods: ['pigeon'] } })
  })

  it.each([
    ['no modal', null],
    ['another list', { ...LIST, screen: 'CONNECT_OR_CREATE' }],
    ['another screen', CODE],
    ['a login that is limited to other methods', { ...LIST, data: { loginMethods: ['google'] } }],
  ])('resumeCode shows no code screen for %s', (_what, screen) => {
    begin(screen).isDone()
  })

  it('resumeCode shows nothing to a user who asked for a code on this page', () => {
    configured()
      .next(state({ status: 'awaiting-code-input' }))
      .next(modal(LIST))
      .isDone()
  })

  it('resumeCode does not replace a modal that shows another screen once the app is known', () => {
    configured().next(state()).next(modal(CODE, LIST)).isDone()
  })

  it('resumeCode shows nothing to a user who is logged in', () => {
    configured().next(state()).next(modal(LIST)).next({ id: 'ada' }).isDone()
  })

  it('resumeCode shows no code screen for a method that the app no longer offers', () => {
    begin()
      .next()
      .next({ id: 'app', loginMethods: ['google'] })
      .next(state())
      .next(modal(LIST))
      .next(null)
      .isDone()
  })

  it.each([null, { ...KEPT, appId: 'another' }])(
    'resumeCode shows no code screen if no code of this app is stored: %j',
    (kept) => {
      asked().next(kept).isDone()
    },
  )
})
