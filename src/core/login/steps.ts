import { whenConfigured } from '../config/saga.ts'
import { selectAppConfig, selectAreTermsDue } from '../config/slice.ts'
import { SUCCESS_SHOWN_MS, TIMINGS } from '../constants.ts'
import { toFailure } from '../errors/toFailure.ts'
import { keepScreen } from '../modal/keepScreen.ts'
import { modalSlice, selectIsModalOpen, selectModal } from '../modal/slice.ts'
import { requestClose } from '../modal/visibility.ts'
import { asPlugin } from '../plugin/asPlugin.ts'
import { selectCrashedPlugins } from '../plugin/registry.ts'
import type { AfterLoginStep, CompletedLogin, Plugin } from '../plugin/types.ts'
import { core } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { admit, logout } from '../session/saga.ts'
import { sessionSlice } from '../session/slice.ts'
import { selectSessionUser } from '../user/slice.ts'
import { selectUser } from '../session/select.ts'
import { alreadyIn, announce } from './announce.ts'
import { loginAborted, loginCompleted } from './events.ts'
import { requireUser } from '../session/ownUser.ts'
import { exited, termsStep } from './terms.ts'

type Work = (login: CompletedLogin) => SagaGenerator<boolean>

/** Runs the needed after-login steps in order, then closes the modal (LOGIN-48, LOGIN-49). */
export function* runAfterLogin(login: CompletedLogin): SagaGenerator<void> {
  const completed = yield* call(letIn, login, runSteps)
  if (completed) yield* call(announce<'login'>, 'login', completed)
}

/**
 * Admits the user of a session that was stored, or that another tab began. As after a login, mandatory terms must be
 * accepted first. The host's `onLogin` is not called.
 */
export function* admitFoundUser(): SagaGenerator<void> {
  yield* call(whenConfigured)
  const user = yield* select(selectSessionUser)
  if (!user) return
  if (yield* select(selectAreTermsDue, user)) yield* call(letIn, alreadyIn(user), askForTerms)
  else yield* call(admit)
}

function* askForTerms(login: CompletedLogin): SagaGenerator<boolean> {
  yield* call(termsStep.run, login)
  return true
}

/**
 * Runs the steps that complete a login. Returns `null` if it is not completed: a step failed, or the user was logged out
 * meanwhile.
 *
 * @param work Runs the steps. Returns `true` if the modal is to be closed afterwards.
 */
export function* letIn(login: CompletedLogin, work: Work): SagaGenerator<CompletedLogin | null> {
  try {
    const { isModalDone } = yield* race({
      isModalDone: call(work, login),
      gone: take(sessionSlice.actions.unauthenticated),
    })
    const user = yield* select(selectUser)
    if (isModalDone === undefined || !user) {
      yield* put(loginAborted(toFailure(exited('The user was logged out before the login was finished.'))))
      return null
    }
    const completed = { ...login, user }
    yield* put(loginCompleted(completed))
    if (isModalDone) yield* call(requestClose, 'completed')
    return completed
  } catch (error) {
    yield* call(abortLogin, error)
    return null
  }
}

/**
 * Runs the after-login steps. In a dialog it first lets the user see 'Success!'.
 *
 * @returns `true` if the modal is still the login's, and so is to be closed
 */
export function* runSteps(login: CompletedLogin): SagaGenerator<boolean> {
  yield* call(whenConfigured)
  // `screen`, not `isOpen`: the screen is set shortly before the modal opens.
  const hasModal = (yield* select(selectModal)).screen !== null
  const isInDialog = yield* call(isShownInDialog)
  const isOpen = yield* select(selectIsModalOpen)
  // While terms are due, plugins see no logged-in user, so their steps are determined after the terms are accepted.
  const areTermsDue = yield* call(termsStep.isNeeded, login)
  if (!areTermsDue) yield* call(admit)
  const due = areTermsDue ? [termsStep] : yield* call(neededSteps, login, isOpen)
  const hasScreen = due.some((step) => step.needsModal)
  if (hasScreen) yield* put(modalSlice.actions.held())
  const isKept = !isInDialog || (yield* call(keepScreen, hasScreen ? TIMINGS.nextScreenAfterSuccess : SUCCESS_SHOWN_MS))
  // Closing the modal early must not skip the terms.
  if (!isKept && areTermsDue) throw exited('The login was closed before the terms were accepted.')
  let isOurs = hasModal && isKept
  for (const step of due) isOurs = (yield* call(step.run, login, isOurs)) ?? isOurs
  if (!areTermsDue) return isOurs
  const accepted = { ...login, user: yield* call(requireUser) }
  for (const step of yield* call(neededSteps, accepted, isOpen))
    isOurs = (yield* call(step.run, accepted, isOurs)) ?? isOurs
  return isOurs
}

/**
 * Returns the after-login steps of plugins that are needed, in order.
 *
 * @param isOpen `true` if the user logged in through the modal. If not (a headless login), steps with screens are left out.
 */
export function* neededSteps(login: CompletedLogin, isOpen: boolean): SagaGenerator<AfterLoginStep[]> {
  const { definitions } = yield* pluginCore()
  const steps = definitions.flatMap((plugin) => (plugin.afterLogin ?? []).map((step) => asStepOf(plugin, step)))
  const needed: AfterLoginStep[] = []
  for (const step of steps.sort((a, b) => a.order - b.order)) {
    if ((isOpen || !step.needsModal) && (yield* call(step.isNeeded, login))) needed.push(step)
  }
  return needed
}

/** Runs a step as its plugin. Skips it if the plugin has crashed, or if `isNeeded` throws. */
function asStepOf(plugin: Plugin, step: AfterLoginStep): AfterLoginStep {
  function* hasCrashed(): SagaGenerator<boolean> {
    return plugin.id in (yield* select(selectCrashedPlugins))
  }
  return {
    ...step,
    *isNeeded(login) {
      try {
        return !(yield* call(hasCrashed)) && (yield* call(asPlugin(plugin, step.isNeeded), login))
      } catch (error) {
        const { report } = yield* core()
        report(error, { plugin: plugin.id, phase: 'after-login' })
        return false
      }
    },
    *run(login, isOurs) {
      return (yield* call(hasCrashed)) ? undefined : yield* call(asPlugin(plugin, step.run), login, isOurs)
    },
  }
}

function* isShownInDialog(): SagaGenerator<boolean> {
  const config = yield* select(selectAppConfig)
  return (yield* select(selectIsModalOpen)) && (config?.inDialog ?? true)
}

/** Ends a login whose step failed: the user is logged out, so that no login is left half complete. */
export function* abortLogin(error: unknown): SagaGenerator<void> {
  const { report } = yield* core()
  const failure = toFailure(error)
  if (failure.code !== 'exited_auth_flow') report(error, { plugin: null, phase: 'after-login' })
  // `logout` closes the modal before the server answers: a modal that is open afterwards may belong to the next login.
  yield* call(logout, { reason: loginAborted(failure) })
}
