import { FRAME_TIMEOUTS } from '../../../core/frame/contract.ts'
import {
  AuthError,
  call,
  createWallet,
  delay,
  embeddedWalletEvents as events,
  pluginOptions,
  put,
  race,
  requireUser,
  select,
  selectAppConfig,
  selectEmbeddedWallet,
  toFailure,
  type CoreState,
  type SagaGenerator,
  type WalletAddress,
} from '../../../core/index.ts'
import { embeddedWalletError } from '../errors.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'
import { requireMethods, setUpRecovery } from '../recover/setUpRecovery.ts'

/**
 * Creates the user's wallet. If the wallet needs a user-owned recovery method, the modal leads the user through the setup.
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_already_exists`, `user_exited_set_password_flow`, `frame_timed_out`
 * after 15 s; the errors of `createWallet`
 */
export function* create(): SagaGenerator<WalletAddress> {
  yield* call(requireUser)
  if (yield* select(selectEmbeddedWallet)) throw embeddedWalletError('embedded_wallet_already_exists')
  const options = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  if (!(yield* select(needsOwnRecovery, options))) return yield* call(createSilently)
  const methods = yield* call(requireMethods)
  return yield* call(setUpRecovery, { intent: 'create', isUserInitiated: true, methods, isInModal: false })
}

/** Creates the wallet without a screen. The frame keeps working after the time-out, and returns the same wallet when asked again. */
export function* createSilently(): SagaGenerator<WalletAddress> {
  const { created } = yield* race({ created: call(createWallet), late: delay(FRAME_TIMEOUTS.explicitCreate) })
  if (created) return created
  const error = new AuthError('frame_timed_out', 'walletProxy.create timed out.', { retryable: true })
  yield* put(events.creationFailed(toFailure(error)))
  throw error
}

/** True if the provider or the host requires a user-owned recovery method for every new wallet. */
export const needsOwnRecovery = (
  state: CoreState,
  { requireUserOwnedRecoveryOnCreate }: Pick<ResolvedEmbeddedWalletOptions, 'requireUserOwnedRecoveryOnCreate'>,
): boolean =>
  requireUserOwnedRecoveryOnCreate ||
  (selectAppConfig(state)?.server.embedded_wallet_config.require_user_owned_recovery_on_create ?? false)
