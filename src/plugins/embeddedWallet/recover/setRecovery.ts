import {
  call,
  inQueue,
  recoveryMethods,
  requireWallet,
  type RecoveryMethod,
  type SagaGenerator,
  type WalletAddress,
} from '../../../core/index.ts'
import { confirmIdentity } from '../modal/confirmIdentity.ts'
import { USER_OWNED_RECOVERIES } from '../contract.ts'
import { embeddedWalletError, exitedSetUp } from '../errors.ts'
import { requireWalletOnDevice } from './requireWalletOnDevice.ts'
import { setUpRecovery } from './setUpRecovery.ts'

export interface SetRecoveryArgs {
  /** The wire's `recovery_method`, such as `user-passcode`. Default: the user chooses from the methods that app and host offer. */
  method?: string | undefined
}

/**
 * Leads the user through setting up a user-owned recovery in the modal. Ends when the wallet has it.
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `embedded_wallet_password_already_exists`,
 * `embedded_wallet_no_recovery_method`, `user_exited_set_password_flow`; the errors of `recover`
 */
export function* setRecovery(args: SetRecoveryArgs | void): SagaGenerator<WalletAddress> {
  const { recoveryMethod } = yield* call(requireWallet)
  const methods = offer(yield* call(recoveryMethods), recoveryMethod, args?.method)
  return yield* call(inQueue<WalletAddress>, () => chooseAndSet(methods))
}

function* chooseAndSet(methods: readonly RecoveryMethod[]): SagaGenerator<WalletAddress> {
  yield* call(confirmIdentity, { why: 'confirm.why.recovery', exited: exitedSetUp })
  const isInModal = yield* call(requireWalletOnDevice, { isInModal: false })
  return yield* call(setUpRecovery, { intent: 'set', isUserInitiated: true, methods, isInModal })
}

/** Returns the methods to offer, without the current one: a password can be set only once (RECOVERY-12, RECOVERY-21). */
function offer(
  methods: readonly RecoveryMethod[],
  current: string,
  wanted: string | undefined,
): readonly RecoveryMethod[] {
  const others = methods.filter(
    ({ recovery }) => recovery.method !== current && recovery.method === (wanted ?? recovery.method),
  )
  if (others.length > 0) return others
  const hasOwn = USER_OWNED_RECOVERIES.some((method) => method === current)
  throw embeddedWalletError(
    hasOwn && current === (wanted ?? current)
      ? 'embedded_wallet_password_already_exists'
      : 'embedded_wallet_no_recovery_method',
  )
}
