import { selectAppConfig } from '../config/slice.ts'
import { CORE_SCREENS, TIMINGS } from '../constants.ts'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { requestClose, replaceScreen } from '../modal/navigation.ts'
import { selectIsModalOpen } from '../modal/slice.ts'
import type { AfterLoginStep, CompletedLogin } from '../plugin/types.ts'
import { delay, kernel } from '../saga/context.ts'
import { call, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { logout } from '../session/saga.ts'
import { selectUser } from '../user/slice.ts'
import { loginAborted, loginCompleted, termsAccepted, termsDeclined } from './events.ts'

/** Consent comes first: nothing is created for a user who has not agreed. */
const TERMS_ORDER = 10

/**
 * After a login: the needed steps in order, then the modal closes (product spec, section 4, 'Code login state').
 * The delays let the user see 'Success!' and apply in a dialog only.
 */
export function* runAfterLogin(login: CompletedLogin): SagaGenerator<void> {
  const isInDialog = yield* call(isShownInDialog)
  try {
    const due = yield* call(neededSteps, login)
    const nextScreen = due.some((step) => step.needsModal)
    if (isInDialog) yield* delay(nextScreen ? TIMINGS.nextScreenAfterSuccess : TIMINGS.closeAfterSuccess)
    for (const step of due) yield* call(step.run, login)
  } catch (error) {
    yield* call(abortLogin, error)
    return
  }
  const user = yield* select(selectUser)
  const completed = user ? { ...login, user } : login
  yield* put(loginCompleted(completed))
  yield* call(requestClose, 'completed')
  yield* call(announce, completed)
}

/** Tells the host. What its callbacks throw is theirs, and keeps none of the others from hearing. */
export function* announce(login: CompletedLogin): SagaGenerator<void> {
  const { loginListeners, report } = yield* kernel()
  for (const listener of [...loginListeners]) {
    try {
      listener(login)
    } catch (error) {
      report(error, { plugin: null, phase: 'login-listener' })
    }
  }
}

/** Steps with screens are left out where no modal is open (a headless login). */
export function* neededSteps(login: CompletedLogin): SagaGenerator<AfterLoginStep[]> {
  const { definitions } = yield* kernel()
  const isOpen = yield* select(selectIsModalOpen)
  const steps = [termsStep, ...definitions.flatMap((plugin) => plugin.afterLogin ?? [])]
  const needed: AfterLoginStep[] = []
  for (const step of steps.sort((a, b) => a.order - b.order)) {
    if ((isOpen || !step.needsModal) && (yield* call(step.isNeeded, login))) needed.push(step)
  }
  return needed
}

function* isShownInDialog(): SagaGenerator<boolean> {
  const config = yield* select(selectAppConfig)
  return (yield* select(selectIsModalOpen)) && (config?.inDialog ?? true)
}

/** A step that fails ends the login: better logged out than half in. */
export function* abortLogin(error: unknown): SagaGenerator<void> {
  const { report } = yield* kernel()
  const failure = toFailure(error)
  if (failure.code !== 'exited_auth_flow') report(error, { plugin: null, phase: 'after-login' })
  yield* call(logout, { reason: loginAborted(failure) })
  yield* call(requestClose, 'cancelled')
}

/** AFFIRMATIVE_CONSENT_SCREEN: mandatory terms that this user has not accepted yet. Declining logs out. */
export const termsStep: AfterLoginStep = {
  id: 'terms',
  order: TERMS_ORDER,
  needsModal: true,
  *isNeeded({ user }) {
    const config = yield* select(selectAppConfig)
    return (config?.legal.requireUsersAcceptTerms ?? false) && !user.hasAcceptedTerms
  },
  *run() {
    yield* call(replaceScreen, { ...CORE_SCREENS.AFFIRMATIVE_CONSENT_SCREEN, isCloseable: false })
    const { declined } = yield* race({ accepted: take(termsAccepted), declined: take(termsDeclined) })
    if (declined) throw new AuthError('exited_auth_flow', 'The terms were not accepted.')
  },
}
