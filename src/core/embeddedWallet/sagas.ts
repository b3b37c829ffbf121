import type { CoreState } from '../client/types.ts'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import type { Flow } from '../flow/createFlow.ts'
import { execute } from '../flow/execute.ts'
import { withReauthentication } from '../reauthentication/withReauthentication.ts'
import { cancelledError } from '../flow/runFlow.ts'
import { FRAME_TIMEOUTS, type FrameReplyData, type FrameRpcRequest, type RecoverySecret } from '../frame/contract.ts'
import { coreFlows } from '../login/flows.ts'
import { requireUser } from '../session/ownUser.ts'
import type { RecoveryMethod, RecoverySetUpData } from '../plugin/types.ts'
import { services } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, cancelled, put, select, type SagaGenerator } from '../saga/effects.ts'
import type { User } from '../user/types.ts'
import { askFrame, type FrameAsk } from './askFrame.ts'
import { embeddedWalletEvents as events } from './events.ts'
import { recoveryMethodsOf, selectEmbeddedWallet, type EmbeddedWalletAccount } from './select.ts'

export interface WalletAddress {
  /** The address in EIP-55 form. */
  address: string
}

/** The enabled recovery methods that the app offers, in the host's order. */
export function* recoveryMethods(): SagaGenerator<readonly RecoveryMethod[]> {
  const { definitions } = yield* pluginCore()
  return yield* select((state: CoreState) => recoveryMethodsOf(definitions, state))
}

/** The user's wallet. @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found` */
export function* requireWallet(): SagaGenerator<EmbeddedWalletAccount> {
  yield* call(requireUser)
  const wallet = yield* select(selectEmbeddedWallet)
  if (wallet) return wallet
  throw new AuthError(
    'embedded_wallet_not_found',
    'User must be authenticated and have an embedded wallet before it can be connected',
  )
}

export interface CreateWalletArgs {
  /** The user's own recovery, which is not kept in the client. Default: the provider keeps the recovery. */
  recovery?: RecoverySecret | undefined
}

/**
 * Creates the user's wallet and returns its address. If a recovery is given, the wallet has that one, or the call fails.
 *
 * @throws AuthError `must_be_authenticated`; `embedded_wallet_already_exists`, with a given recovery also if another
 * device created the wallet meanwhile; `unknown_embedded_wallet_error`; those of {@link askFrame}
 */
export function* createWallet({ recovery }: CreateWalletArgs = {}): SagaGenerator<WalletAddress> {
  const { analytics } = yield* services()
  yield* call(requireUser)
  // While the user set up a recovery, which takes minutes, another device may have created the wallet. The given recovery
  // would not open that wallet.
  if (recovery) yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
  if (yield* select(selectEmbeddedWallet)) throw walletExists()
  yield* put(events.creationStarted())
  analytics.track('embedded_wallet_creation_started')
  try {
    const { created } = yield* call(askForWallet, recovery)
    const { address, recoveryMethod } = yield* call(readNewWallet)
    // If another tab or device was faster, the frame gives the address of that wallet. An older frame does not say
    // whether it created one.
    if (recovery && (created === false || recoveryMethod !== methodOf(recovery))) throw walletExists()
    analytics.track('embedded_wallet_creation_completed')
    yield* put(events.created({ address }))
    return { address }
  } catch (error) {
    yield* call(tellFailure, error)
    throw error
  } finally {
    // A time limit, a logout or the host cancelled the saga: `catch` does not run then.
    if (yield* cancelled()) yield* call(tellFailure, cancelledError())
  }
}

/** Asks the frame to create the wallet. A failure without a code of its own gets the message of EMBEDDED-24. */
export function* askForWallet(recovery: RecoverySecret | undefined): SagaGenerator<FrameReplyData<'wallet:create'>> {
  try {
    return yield* call(askFrame<'wallet:create'>, 'wallet:create', recovery ?? {}, { timeoutMs: FRAME_TIMEOUTS.create })
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'unknown_embedded_wallet_error') throw error
    throw new AuthError('unknown_embedded_wallet_error', 'Failed to create wallet', {
      retryable: error.retryable,
      cause: error,
    })
  }
}

function* tellFailure(error: unknown): SagaGenerator<void> {
  const { analytics } = yield* services()
  analytics.track('embedded_wallet_creation_failed')
  yield* put(events.creationFailed(toFailure(error)))
}

const walletExists = () =>
  new AuthError('embedded_wallet_already_exists', 'Only one wallet per user is currently allowed')

/** Returns the wire's `recovery_method`, which a recovery by password leaves out. */
const methodOf = ({ recoveryMethod }: RecoverySecret): string => recoveryMethod ?? 'user-passcode'

function* readNewWallet(): SagaGenerator<EmbeddedWalletAccount> {
  try {
    yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
  } catch (cause) {
    throw new AuthError('unknown_embedded_wallet_error', 'Failed to refresh user.', { retryable: true, cause })
  }
  const wallet = yield* select(selectEmbeddedWallet)
  if (wallet) return wallet
  throw new AuthError('unknown_embedded_wallet_error', 'Updated user is missing embedded wallet.', { retryable: true })
}

/**
 * Checks that the wallet can be used on this device. Returns its address, or throws the reason why not.
 *
 * @throws AuthError `wallet_not_on_device` if it has to be recovered first; as {@link requireWallet}
 */
export function* connectWallet(): SagaGenerator<WalletAddress> {
  const { address } = yield* call(requireWallet)
  return yield* call(askFrame<'wallet:connect'>, 'wallet:connect', { address })
}

/**
 * Makes the wallet usable on this device. If the provider keeps the recovery, a given secret is ignored.
 *
 * @throws AuthError `invalid_recovery_pin` for a wrong password, `too_many_requests`; as {@link requireWallet}
 */
export function* recoverWallet({ recovery }: CreateWalletArgs = {}): SagaGenerator<WalletAddress> {
  const { analytics } = yield* services()
  const { address } = yield* call(requireWallet)
  analytics.track('embedded_wallet_recovery_started')
  yield* call(askFrame<'wallet:recover'>, 'wallet:recover', { address, ...recovery }, { isMfaAskedFirst: true })
  analytics.track('embedded_wallet_recovery_completed')
  yield* put(events.recovered({ address }))
  return { address }
}

export interface ConfirmRecoveryArgs {
  recovery: RecoverySecret
  /** Default `set`. */
  intent?: RecoverySetUpData['intent'] | undefined
  /** The error of the last try to set the recovery up. */
  error: unknown
}

/**
 * Recovers the wallet with the given recovery. If that works, an earlier try did set the recovery up, and only its answer
 * was lost. Counts as one of the user's tries at recovering.
 *
 * @throws the given error, if the wallet does not open; as {@link requireWallet}
 */
export function* confirmRecovery({ recovery, intent, error }: ConfirmRecoveryArgs): SagaGenerator<WalletAddress> {
  // If the provider keeps the recovery, the wallet opens with any secret: recovering it would prove nothing.
  if ((yield* call(requireWallet)).recoveryMethod !== methodOf(recovery)) throw error
  try {
    const wallet = yield* call(recoverWallet, { recovery })
    yield* put(intent === 'create' ? events.created(wallet) : events.recoverySet(wallet))
    return wallet
  } catch {
    throw error
  }
}

/**
 * Sets up the user's own recovery for the wallet. If their last proof of identity is too old, they are asked to confirm
 * their identity first.
 *
 * @throws AuthError `embedded_wallet_password_already_exists`, `wallet_not_on_device`, `disallowed_recovery_method`; as
 * {@link requireWallet} and `withReauthentication`
 */
export function* setWalletRecovery({ recovery }: { recovery: RecoverySecret }): SagaGenerator<WalletAddress> {
  const { analytics } = yield* services()
  const { address } = yield* call(requireWallet)
  analytics.track('embedded_wallet_set_password_started')
  try {
    yield* call(withReauthentication<void>, call(askForRecovery, address, recovery), { why: 'confirm.why.recovery' })
    yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
  } catch (error) {
    analytics.track('embedded_wallet_set_password_failed')
    throw toSetError(error)
  }
  analytics.track('embedded_wallet_set_password_completed')
  yield* put(events.recoverySet({ address }))
  return { address }
}

function* askForRecovery(address: string, recovery: RecoverySecret): SagaGenerator<void> {
  if (recovery.recoveryPassword === undefined)
    yield* call(askFrame<'wallet:set-recovery'>, 'wallet:set-recovery', { address, ...recovery })
  else
    yield* call(askFrame<'wallet:set-recovery-password'>, 'wallet:set-recovery-password', {
      address,
      recoveryPassword: recovery.recoveryPassword,
    })
}

/** Replaces the wire's code for an existing recovery with the code that hosts know. */
const toSetError = (error: unknown): unknown =>
  error instanceof AuthError && error.code === 'wallet_password_exists'
    ? new AuthError('embedded_wallet_password_already_exists', 'This wallet already has a recovery of its own.', {
        cause: error,
      })
    : error

export interface SignArgs {
  /**
   * Builds the request anew if the user was asked for a second factor, which may have taken minutes. Default: the same
   * request.
   */
  refresh?: (() => SagaGenerator<FrameRpcRequest>) | undefined
}

/**
 * Signs with the user's wallet, without asking the user: the caller does that.
 *
 * @returns the signature, or the signed transaction; hex with 0x
 * @throws AuthError `wallet_not_on_device`, `invalid_request_arguments`, `unable_to_sign`; as {@link requireWallet}
 */
export function* signWithWallet(request: FrameRpcRequest, { refresh }: SignArgs = {}): SagaGenerator<string> {
  const { address } = yield* call(requireWallet)
  const ask = function* (): SagaGenerator<FrameAsk<'wallet:rpc'>> {
    return { address, request: refresh ? yield* call(refresh) : request }
  }
  const { response } = yield* call(askFrame<'wallet:rpc'>, 'wallet:rpc', { address, request }, { refresh: ask })
  if (/^0x[0-9a-f]+$/i.test(response.data)) return response.data
  throw new AuthError('unable_to_sign', 'The wallet answered without a signature.', { retryable: true })
}

/** The flow that makes the wallet usable on this device. It is found by name, because the core imports no plugin. */
const RECOVER_FLOW = { plugin: 'embeddedWallet', verb: 'recover' }

/**
 * Makes the wallet usable on this device, through the plugin of the embedded wallet. If the user's own recovery is needed,
 * the modal asks for it.
 *
 * @throws AuthError `wallet_not_on_device` if that plugin is not enabled; as its `recover`
 */
export function* bringWalletHere(): SagaGenerator<void> {
  const { definitions } = yield* pluginCore()
  const flow = definitions.find(({ id }) => id === RECOVER_FLOW.plugin)?.flows?.[RECOVER_FLOW.verb]
  if (flow) yield* call(execute<void, WalletAddress>, flow as Flow<void, WalletAddress>, undefined)
  else yield* call(connectWallet)
}

/** Finds the enabled plugin of a recovery method, even if the app no longer offers the method for new recoveries. */
export function* findRecovery(method: string): SagaGenerator<RecoveryMethod | undefined> {
  const { definitions } = yield* pluginCore()
  return definitions.find(
    (plugin): plugin is RecoveryMethod => plugin.kind === 'recovery-method' && plugin.recovery.method === method,
  )
}
