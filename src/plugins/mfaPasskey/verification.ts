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

/** Challenge for the authenticator to sign, valid for one proof, for five minutes (MFA-43). */
export interface PasskeyChallenge {
  options: WireAssertionOptions
  /** Origin whose passkeys are used. It is returned with the proof. */
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
 * @throws AuthError `mfa_passkey_not_here`, `mfa_passkey_failed`, and errors of every request
 */
export function* startVerification(): SagaGenerator<PasskeyChallenge> {
  const { api } = yield* services()
  const { relyingParty } = yield* pluginOptions<ResolvedMfaPasskeyOptions>()
  // Loads the WebAuthn code while the challenge is requested, so that the dialogue opens soon after the click.
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
 * Has the user answer a challenge in the browser's passkey dialogue.
 *
 * @throws AuthError `passkey_not_allowed`, `mfa_passkey_not_supported`, `mfa_passkey_failed`
 */
export function* prove({ options, relying_party: relyingParty }: PasskeyChallenge): SagaGenerator<PasskeyProof> {
  if (!(yield* call(hasWebAuthn))) throw mfaPasskeyError('mfa_passkey_not_supported')
  // A ceremony is identified by its options object. The copy keeps the end of this one from ending a later one for the same challenge.
  const code = yield* call(sign, { ...options })
  return { method: PASSKEY, code: { ...code }, ...(relyingParty === undefined ? {} : { relyingParty }) }
}

/** Signs the challenge in the browser's dialogue. If the flow is cancelled, closes the dialogue. */
export function* sign(options: WireAssertionOptions): SagaGenerator<WireAssertion> {
  try {
    return yield* call(getAssertion, options)
  } catch (error) {
    throw toCeremonyError(error)
  } finally {
    if (yield* cancelled()) yield* call(endCeremony, options)
  }
}
