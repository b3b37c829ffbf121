import { AuthError } from '../errors/AuthError.ts'
import { MFA_ATTEMPTS, type MfaProof } from '../frame/contract.ts'
import { asPlugin } from '../plugin/asPlugin.ts'
import type { MfaQuestion } from '../plugin/types.ts'
import type { SagaContext } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, getContext, setContext, type SagaGenerator } from '../saga/effects.ts'
import { isRefused, mfaError } from './mfaErrors.ts'

/**
 * Has the user prove a second factor, and does `work` with the proof. Use it for all work that needs one. If `work`
 * throws `missing_or_invalid_mfa`, the user is asked again, for four proofs at most.
 *
 * @throws AuthError `missing_or_invalid_mfa` if no enabled plugin proves second factors, `plugin_crashed`,
 * `mfa_verification_max_attempts_reached`; `mfa_canceled` and `mfa_timeout` from the plugin that asks; errors of `work`
 * @example
 * const { token } = yield* call(proveSecondFactor<Token>, { action: 'vault:open' }, (proof) => openVault(proof))
 */
export function* proveSecondFactor<R>(
  question: MfaQuestion,
  work: (proof: MfaProof) => SagaGenerator<R>,
): SagaGenerator<R> {
  const { definitions } = yield* pluginCore()
  const caller = yield* getContext<SagaContext['plugin']>('plugin')
  const plugin = definitions.find(({ secondFactor }) => secondFactor)
  if (!plugin?.secondFactor) throw cannotAsk()
  // Proofs are counted here, not by the plugin that asks, so that the limit is the same for every action.
  const tries: ProofTries<R> = { caller, work, count: 0 }
  return (yield* call(asPlugin(plugin, plugin.secondFactor.prove), question, (proof: MfaProof) =>
    tryProof(tries, proof),
  )) as R
}

/** Error for a user none of whose second factors this app can ask for. */
export const cannotAsk = (): AuthError =>
  new AuthError(
    'missing_or_invalid_mfa',
    'This account is protected by a second factor, but this app cannot ask for it.',
  )

/** The work that needs a proof, and the number of proofs given so far. */
export interface ProofTries<R> {
  /** Plugin that the work belongs to and runs as. */
  readonly caller: SagaContext['plugin']
  readonly work: (proof: MfaProof) => SagaGenerator<R>
  count: number
}

/**
 * Does the work with a proof. Accepts four proofs at most.
 *
 * @throws AuthError `mfa_verification_max_attempts_reached` if the fourth proof was refused, and for any further one;
 * errors of the work
 */
export function* tryProof<R>(tries: ProofTries<R>, proof: MfaProof): SagaGenerator<R> {
  yield* setContext({ plugin: tries.caller })
  if (++tries.count > MFA_ATTEMPTS) throw mfaError('mfa_verification_max_attempts_reached')
  try {
    return yield* call(tries.work, proof)
  } catch (cause) {
    throw tries.count === MFA_ATTEMPTS && isRefused(cause)
      ? mfaError('mfa_verification_max_attempts_reached', { cause })
      : cause
  }
}
