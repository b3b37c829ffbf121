import {
  call,
  inTurn,
  recoveryMethods,
  requireWallet,
  type RecoveryMethod,
  type SagaGenerator,
  type WalletAddress,
} from '../../core/index.ts'
import { confirmFirst } from './confirmFirst.ts'
import { USER_OWNED_RECOVERIES } from './contract.ts'
import { embeddedWalletError, exitedSetUp } from './errors.ts'
import { requireWalletHere } from './recoverHere.ts'
import { setUpRecovery } from './setUpRecovery.ts'

export interface SetRecoveryArgs {
  /** The wire's `recovery_method`, such as `user-passcode`. Default: the user chooses among what app and host offer. */
  method?: string | undefined
}

/**
 * Gives the wallet a recovery of the user's own, in the modal. Ends when it has it.
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `embedded_wallet_password_already_exists`,
 * `embedded_wallet_no_recovery_method`, `user_exited_set_password_flow`; as `recover`
 */
export function* setRecovery(args: SetRecoveryArgs | void): SagaGenerator<WalletAddress> {
  const { recoveryMethod } = yield* call(requireWallet)
  const methods = offer(yield* call(recoveryMethods), recoveryMethod, args?.method)
  return yield* call(inTurn<WalletAddress>, () => chooseAndSet(methods))
}

function* chooseAndSet(methods: readonly RecoveryMethod[]): SagaGenerator<WalletAddress> {
  // Before a password is typed.
  yield* call(confirmFirst, { why: 'confirm.why.recovery', exited: exitedSetUp })
  const isInModal = yield* call(requireWalletHere, { isInModal: false })
  return yield* call(setUpRecovery, { intent: 'set', isUserInitiated: true, methods, isInModal })
}

/** A password is set once (product spec, section 5). */
function offer(methods: readonly RecoveryMethod[], current: string, wanted: string | undefined): readonly RecoveryMethod[] {
  const others = methods.filter(({ recovery }) => recovery.method !== current && recovery.method === (wanted ?? recovery.method))
  if (others.length > 0) return others
  const hasOwn = USER_OWNED_RECOVERIES.some((method) => method === current)
  throw embeddedWalletError(
    hasOwn && current === (wanted ?? current) ? 'embedded_wallet_password_already_exists' : 'embedded_wallet_no_recovery_method',
  )
}
