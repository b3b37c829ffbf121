import { createAction } from '@reduxjs/toolkit'
import {
  call,
  embeddedWalletEvents as events,
  cancel,
  recoveryMethods,
  showScreen,
  take,
  takeEvery,
  type RecoveryMethod,
  type RecoverySetUpData,
  type SagaGenerator,
} from '../../../core/index.ts'
import { embeddedWalletError, exitedSetUp } from '../errors.ts'
import { EMBEDDED_WALLET_SCREENS, type RecoverySelectionData } from '../screenNames.ts'
import { showTarget, cancelOnClose, type Target } from '../modal/cancelOnClose.ts'

/** The user chose a recovery method on the selection screen. `method` is the wire's `recovery_method`. */
export const recoveryChosen = createAction<{ method: string }>('embeddedWallet/recoveryChosen')

export interface SetUpArgs {
  intent: RecoverySetUpData['intent']
  isUserInitiated: boolean
  /** The recovery methods to offer. If there is only one, the selection screen is skipped. */
  methods: readonly RecoveryMethod[]
  /** True if the modal is already open for this setup. */
  isInModal: boolean
}

/**
 * Leads the user through setting up a recovery: the selection if there are several methods, else the method's own screen. Ends when
 * the recovery is set up. If the user asked for it, the method's screen closes the modal.
 *
 * @throws AuthError `user_exited_set_password_flow`
 */
export function* setUpRecovery(args: SetUpArgs): SagaGenerator<{ address: string }> {
  yield* call(showTarget, firstScreen(args), args.isInModal)
  return yield* call(cancelOnClose<{ address: string }>, () => waitForSetUp(args), exitedSetUp)
}

function* waitForSetUp(args: SetUpArgs): SagaGenerator<{ address: string }> {
  const choices = yield* takeEvery(recoveryChosen, ({ payload }) => showChosen(args, payload.method))
  const { payload } = yield* take(args.intent === 'create' ? events.created : events.recoverySet)
  yield* cancel(choices)
  return payload
}

/** Shows the screen of the chosen method. 'Back' returns to the selection. */
export function* showChosen(args: SetUpArgs, method: string): SagaGenerator<void> {
  const chosen = args.methods.find(({ recovery }) => recovery.method === method)
  if (chosen) yield* call(showScreen, setUpScreen(args, chosen, true))
}

function firstScreen(args: SetUpArgs): Target {
  const { intent, isUserInitiated, methods } = args
  const [only] = methods
  if (!only) throw embeddedWalletError('embedded_wallet_no_recovery_method')
  if (methods.length === 1) return setUpScreen(args, only, false)
  const data: RecoverySelectionData = {
    intent,
    isUserInitiated,
    methods: methods.map(({ recovery }) => recovery.method),
  }
  return {
    plugin: 'embeddedWallet',
    screen: EMBEDDED_WALLET_SCREENS.recoverySelection,
    data: { ...data },
    ...closeability(args),
  }
}

function setUpScreen(args: SetUpArgs, { id, recovery }: RecoveryMethod, isChosen: boolean): Target {
  const data: RecoverySetUpData = { intent: args.intent, isChosen, isUserInitiated: args.isUserInitiated }
  return { plugin: id, screen: recovery.setUpScreen, data: { ...data }, ...closeability(args) }
}

/** Only a user who asked for the setup may close it (RECOVERY-11, RECOVERY-35). */
const closeability = ({ isUserInitiated }: SetUpArgs) => (isUserInitiated ? {} : { isCloseable: false })

/**
 * Returns the recovery methods that a new wallet can have.
 *
 * @throws AuthError `embedded_wallet_no_recovery_method` if the host enabled none of the plugins for the methods that the app offers
 */
export function* requireMethods(): SagaGenerator<readonly RecoveryMethod[]> {
  const methods = yield* call(recoveryMethods)
  if (methods.length === 0) throw embeddedWalletError('embedded_wallet_no_recovery_method')
  return methods
}
