import type { Action } from '@reduxjs/toolkit'
import { whenConfigured } from '../config/saga.ts'
import { selectAppConfig } from '../config/slice.ts'
import { CORE_SCREENS } from '../constants.ts'
import { showScreen } from '../modal/navigation.ts'
import { modalSlice, selectModal, type ScreenEntry } from '../modal/slice.ts'
import { delay, pluginOptions, services } from '../saga/context.ts'
import { call, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { sessionSlice } from '../session/slice.ts'
import { selectSessionUser } from '../user/slice.ts'
import type { CodeChannel } from './channel.ts'
import { codeLifetimeMs, forgetCode, keepCode, readKeptCode } from './keptCode.ts'
import type { CodeLoginOptions } from './sagas.ts'

const { screenSet, replaced, wentBack, closed } = modalSlice.actions

/**
 * While the user is asked for a code, keeps its address and expiry in the tab's storage ({@link keepCode}), so that a
 * page that is loaded again can return to the code screen.
 */
export function* keepCodes(channel: CodeChannel): SagaGenerator<void> {
  let leftMs = yield* call(timeLeft, channel)
  for (;;) {
    const { sent } = yield* race({
      sent: take(channel.slice.actions.codeSent),
      ...(leftMs !== null && { expired: delay(leftMs), ended: call(untilNotAsked, channel) }),
    })
    if (!sent) yield* call(forgetCode, channel)
    leftMs = sent ? yield* call(keepCode, channel) : null
  }
}

/** Milliseconds that a code has left which an earlier page of this tab kept; `null` if there is none. */
export function* timeLeft(channel: CodeChannel): SagaGenerator<number | null> {
  if (yield* select(selectSessionUser)) yield* call(forgetCode, channel)
  const kept = yield* call(readKeptCode, channel)
  const { clock } = yield* services()
  return kept && kept.expiresAt - clock.now()
}

/**
 * Waits until the server accepts the code, a user is logged in, the modal closes, or the user leaves the code screen.
 */
export function* untilNotAsked({ id, slice, select: selectState }: CodeChannel): SagaGenerator<void> {
  const moves = [screenSet, replaced, wentBack]
  for (;;) {
    const action = yield* take<Action>([
      closed,
      sessionSlice.actions.authenticated,
      slice.actions.codeAccepted,
      ...moves,
    ])
    if (!moves.some(({ match }) => match(action))) return
    const { screen, stack } = yield* select(selectModal)
    const { status } = yield* select(selectState)
    // While `idle`, the code is one that an earlier page kept: no screen asks for it until the user begins a login.
    if (status !== 'idle' && ![...stack, screen].some((entry) => entry?.plugin === id)) return
  }
}

/**
 * Brings a user who begins a login back to the code screen, if this tab's page was loaded anew while they were asked for a code
 * of the channel. 'Back' leads to the login list, as usual.
 */
export function* resumeCode(channel: CodeChannel): SagaGenerator<void> {
  const { screen } = yield* select(selectModal)
  if (!screen || !isLoginList(screen, channel.id)) return
  // Until the configuration is known the login list has no rows, so the user cannot have begun another login on it.
  yield* call(whenConfigured)
  const app = yield* select(selectAppConfig)
  const { status } = yield* select(channel.select)
  const isElsewhere = (yield* select(selectModal)).screen !== screen || status !== 'idle'
  if (isElsewhere || (yield* select(selectSessionUser)) || !app?.loginMethods.includes(channel.id)) return
  const kept = yield* call(readKeptCode, channel)
  if (kept?.appId !== app.id) return
  const { address, expiresAt } = kept
  const { resendCooldownS } = yield* pluginOptions<CodeLoginOptions>()
  const sentAt = expiresAt - codeLifetimeMs(channel)
  yield* put(channel.slice.actions.codeRequested({ address, intent: 'login', isInModal: true }))
  yield* put(channel.slice.actions.codeSent({ sentAt, resendAt: sentAt + resendCooldownS * 1_000, expiresAt }))
  yield* call(showScreen, { plugin: channel.id, screen: 'AWAITING_PASSWORDLESS_CODE' })
}

/** True for the login list, unless this login is limited to other methods. */
function isLoginList({ plugin, screen, data: { loginMethods } }: ScreenEntry, method: string): boolean {
  const { LANDING } = CORE_SCREENS
  const isList = plugin === LANDING.plugin && screen === LANDING.screen
  return isList && !(Array.isArray(loginMethods) && !loginMethods.includes(method))
}
