import {
  AuthError,
  call,
  confirmRecovery,
  coreFlows,
  createWallet,
  delay,
  execute,
  recoverWallet,
  services,
  setWalletRecovery,
  type RecoverySecret,
  type RecoverySetUpData,
  type SagaGenerator,
  type User,
  type WalletAddress,
} from '../../core/index.ts'
import { recoveryPasswordError, toRecoverError, toSetUpError, wrongPassword } from './failures.ts'
import { checkPassword } from './password/checkPassword.ts'
import { generatePassword } from './password/generatePassword.ts'

/** Minimum time the user sees that the password is being set, in ms (RECOVERY-34). */
const MIN_SETTING_MS = 250

export interface SetUpPasswordArgs {
  password: string
  /** `create` creates a wallet with this password; `set` (default) adds the password to the existing wallet. */
  intent?: RecoverySetUpData['intent'] | undefined
  /**
   * True after a try whose answer was lost. If the wallet turns out to have a password, checks that it is this one, which uses one of
   * the user's tries. Default false.
   */
  isRetry?: boolean | undefined
}

/**
 * Secures the wallet with a password. The password goes to the wallet frame only and is stored nowhere: nobody can restore it.
 *
 * @throws AuthError `recovery_password_not_usable`, `must_be_authenticated`; with `create` `embedded_wallet_already_exists`, with
 * `set` `embedded_wallet_not_found`, `embedded_wallet_password_already_exists`, `wallet_not_on_device`; errors of the frame
 */
export function* setUp({ password, intent = 'set', isRetry = false }: SetUpPasswordArgs): SagaGenerator<WalletAddress> {
  if (checkPassword(password).problem) throw recoveryPasswordError('recovery_password_not_usable')
  // Before the call, not alongside it: the modal moves on as soon as the password is set.
  yield* delay(MIN_SETTING_MS)
  try {
    return yield* call(hand, intent === 'create' ? createWallet : setWalletRecovery, password)
  } catch (error) {
    if (!isRetry || !isSecuredAlready(error)) throw error
    return yield* call(confirm, { password, intent, error })
  }
}

const isSecuredAlready = (error: unknown): boolean =>
  error instanceof AuthError &&
  (error.code === 'embedded_wallet_password_already_exists' || error.code === 'embedded_wallet_already_exists')

export interface ConfirmArgs extends Required<Pick<SetUpPasswordArgs, 'password' | 'intent'>> {
  /** Error of the setup, thrown if the password turns out not to be set. */
  error: unknown
}

/** Succeeds if the wallet already has this password, set by an earlier try whose answer was lost. */
export function* confirm({ password, intent, error }: ConfirmArgs): SagaGenerator<WalletAddress> {
  try {
    yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
    return yield* call(confirmRecovery, { recovery: { recoveryPassword: password }, intent, error })
  } catch {
    throw error
  }
}

/** Passes the password to the frame, and maps its errors. */
export function* hand(
  set: (args: { recovery: RecoverySecret }) => SagaGenerator<WalletAddress>,
  password: string,
): SagaGenerator<WalletAddress> {
  try {
    return yield* call(set, { recovery: { recoveryPassword: password } })
  } catch (error) {
    throw toSetUpError(error)
  }
}

/**
 * Recovers the wallet on this device with the password. One that breaks the rules was never set, so it is refused here
 * and uses none of the user's tries.
 *
 * @throws AuthError `invalid_recovery_pin` for a wrong password, `too_many_requests` after too many of them,
 * `must_be_authenticated`, `embedded_wallet_not_found`; errors of the frame
 */
export function* recover({ password }: { password: string }): SagaGenerator<WalletAddress> {
  if (checkPassword(password).problem) throw wrongPassword(recoveryPasswordError('recovery_password_not_usable'))
  try {
    return yield* call(recoverWallet, { recovery: { recoveryPassword: password } })
  } catch (error) {
    throw toRecoverError(error)
  }
}

/** Generates a strong password. It is stored nowhere. */
export function* generate(): SagaGenerator<{ password: string }> {
  const { random } = yield* services()
  return { password: generatePassword(random.bytes) }
}
