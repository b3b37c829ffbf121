import { whenConfigured } from '../config/saga.ts'
import { selectAppConfig } from '../config/slice.ts'
import { SUCCESS_SHOWN_MS, TIMINGS } from '../constants.ts'
import { toFailure } from '../errors/toFailure.ts'
import { keepScreen } from '../modal/keepScreen.ts'
import { requestClose } from '../modal/navigation.ts'
import { modalSlice, selectIsModalOpen, selectModal } from '../modal/slice.ts'
import { asPlugin } from '../plugin/asPlugin.ts'
import { selectCrashedPlugins } from '../plugin/registry.ts'
import type { AfterLoginStep, CompletedLogin, Plugin } from '../plugin/types.ts'
import { kernel } from '../saga/context.ts'
import { call, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { admit, logout } from '../session/saga.ts'
import { sessionSlice } from '../session/slice.ts'
import { selectSessionUser } from '../user/slice.ts'
import { selectUser } from '../session/select.ts'
import { alreadyIn } from './alreadyIn.ts'
import { announce } from './announce.ts'
import { loginAborted, loginCompleted } from './events.ts'
import { requireUser } from './ownUser.ts'
import { selectAreTermsDue } from './selectAreTermsDue.ts'
import { exited, termsStep } from './terms.ts'

type Work = (login: CompletedLogin) => SagaGenerator<boolean>

/** After a login: the needed steps in order, then the modal closes (product spec, section 4, 'Code login state'). */
export function* runAfterLogin(login: CompletedLogin): SagaGenerator<void> {
  const completed = yield* call(letIn, login, runSteps)
  if (completed) yield* call(announce<'login'>, 'login', completed)
}

/**
 * A session that was stored, or that another tab began, gets in as a login does: with the terms accepted. It is not
 * announced.
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
 * Runs the steps between a session and being in. Returns `null` if the user is not in: the work failed, or they were
 * logged out meanwhile.
 *
 * @param work Returns whether the modal is to be closed afterwards.
 */
export function* letIn(login: CompletedLogin, work: Work): SagaGenerator<CompletedLogin | null> {
  try {
    const { isModalDone } = yield* race({ isModalDone: call(work, login), gone: take(sessionSlice.actions.unauthenticated) })
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

/** The delays let the user see 'Success!' and apply in a dialog only. Whether the modal is to be closed: it may be another's by then. */
export function* runSteps(login: CompletedLogin): SagaGenerator<boolean> {
  yield* call(whenConfigured)
  // Set already in the moment before the modal opens.
  const hasModal = (yield* select(selectModal)).screen !== null
  const isInDialog = yield* call(isShownInDialog)
  const isOpen = yield* select(selectIsModalOpen)
  // For plugins nobody is logged in until the terms are accepted: other steps show then.
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
  for (const step of yield* call(neededSteps, accepted, isOpen)) isOurs = (yield* call(step.run, accepted, isOurs)) ?? isOurs
  return isOurs
}

/**
 * The steps of plugins.
 *
 * @param isOpen Whether the user logged in by a modal. Steps with screens are left out if they did not (a headless login).
 */
export function* neededSteps(login: CompletedLogin, isOpen: boolean): SagaGenerator<AfterLoginStep[]> {
  const { definitions } = yield* kernel()
  const steps = definitions.flatMap((plugin) => (plugin.afterLogin ?? []).map((step) => asStepOf(plugin, step)))
  const needed: AfterLoginStep[] = []
  for (const step of steps.sort((a, b) => a.order - b.order)) {
    if ((isOpen || !step.needsModal) && (yield* call(step.isNeeded, login))) needed.push(step)
  }
  return needed
}

/** A step as its plugin's. That of a plugin that stopped working is left out, and that of one that cannot say whether it is needed. */
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
        const { report } = yield* kernel()
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

/** A step that fails ends the login: better logged out than half in. */
export function* abortLogin(error: unknown): SagaGenerator<void> {
  const { report } = yield* kernel()
  const failure = toFailure(error)
  if (failure.code !== 'exited_auth_flow') report(error, { plugin: null, phase: 'after-login' })
  // It closes the modal before the server answers: a modal that is open by then may be the next login's.
  yield* call(logout, { reason: loginAborted(failure) })
}
