import { call, pluginOptions, services, type SagaGenerator } from '../../core/index.ts'
import type { PasskeyInitAnswer } from './contract.ts'
import type { ResolvedPasskeyOptions } from './options.ts'
import { passkeyError, toPasskeyError, type PasskeyStep } from './toPasskeyError.ts'

/** Calls an endpoint, and maps its refusals to the plugin's errors. */
export function* post<R>(
  step: PasskeyStep,
  path: string,
  body: object,
  options: { authenticated?: boolean } = {},
): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body, options)
  } catch (error) {
    throw toPasskeyError(error, step)
  }
}

/**
 * Requests a challenge, with the other options of the ceremony.
 *
 * @throws AuthError as {@link post}, and `passkey_unknown_error` for an answer without a challenge
 */
export function* begin<Options extends { challenge: string }>(
  step: PasskeyStep,
  path: string,
  body: object = {},
): SagaGenerator<PasskeyInitAnswer<Options>> {
  const { relyingParty } = yield* pluginOptions<ResolvedPasskeyOptions>()
  const asked = { ...body, ...(relyingParty === undefined ? {} : { relying_party: relyingParty }) }
  const answer = yield* call(post<PasskeyInitAnswer<Options>>, step, path, asked)
  if (typeof answer.options?.challenge !== 'string') throw passkeyError('passkey_unknown_error')
  return answer
}
