import {
  call,
  cancelled,
  endCeremony,
  getAssertion,
  hasWebAuthn,
  loadCeremonies,
  pluginOptions,
  services,
  type SagaGenerator,
} from '../../core/index.ts'
import type { WireAssertion, WireAssertionOptions } from '../../core/contract.ts'
import { MFA_PASSKEY_PATHS } from './contract.ts'
import { PASSKEY } from './method.ts'
import type { ResolvedMfaPasskeyOptions } from './options.ts'
import { mfaPasskeyError, toCeremonyError, toMfaPasskeyError } from './toMfaPasskeyError.ts'

/** Challenge for the authenticator to sign, as endpoint 36 returns it. Good for one proof, and for five minutes. */
export interface PasskeyChallenge {
  options: WireAssertionOptions
  /** Origin whose passkeys are meant; it goes back with the proof. */
  relying_party?: string | undefined
}

/** Proof for `useMfa().verification.submit`. */
export interface PasskeyProof {
  method: typeof PASSKEY
  code: Record<string, unknown>
  relyingParty?: string | undefined
}

/**
 * Asks the provider for a challenge to the user's enrolled passkeys.
 *
 * @throws AuthError `mfa_passkey_not_here`, `mfa_passkey_failed`, and what concerns every request
 */
export function* startVerification(): SagaGenerator<PasskeyChallenge> {
  const { api } = yield* services()
  const { relyingParty } = yield* pluginOptions<ResolvedMfaPasskeyOptions>()
  // At the same time as the challenge, so that the dialogue opens soon after the click.
  yield* call(loadCeremonies)
  const body = relyingParty === undefined ? {} : { relying_party: relyingParty }
  try {
    const { options, relying_party } = yield* call(api.post<PasskeyChallenge>, MFA_PASSKEY_PATHS.init, body)
    if (typeof options?.challenge !== 'string') throw mfaPasskeyError('mfa_passkey_failed')
    return relying_party === undefined ? { options } : { options, relying_party }
  } catch (error) {
    throw toMfaPasskeyError(error)
  }
}

/**
 * Has the user answer a challenge in the browser's dialogue.
 *
 * @throws AuthError `passkey_not_allowed`, `mfa_passkey_not_supported`, `mfa_passkey_failed`
 */
export function* prove({ options, relying_party: relyingParty }: PasskeyChallenge): SagaGenerator<PasskeyProof> {
  if (!(yield* call(hasWebAuthn))) throw mfaPasskeyError('mfa_passkey_not_supported')
  // A ceremony is known by its options: the end of this one must not be that of a later one for the same challenge.
  const code = yield* call(sign, { ...options })
  return { method: PASSKEY, code: { ...code }, ...(relyingParty === undefined ? {} : { relyingParty }) }
}

/** The browser's dialogue closes with the flow. */
export function* sign(options: WireAssertionOptions): SagaGenerator<WireAssertion> {
  try {
    return yield* call(getAssertion, options)
  } catch (error) {
    throw toCeremonyError(error)
  } finally {
    if (yield* cancelled()) yield* call(endCeremony, options)
  }
}
