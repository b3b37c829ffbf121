import { AuthError } from '../errors/AuthError.ts'
import { MFA_ATTEMPTS, type FrameEvent, type FrameReplyData, type FrameRequestData, type MfaProof } from '../frame/contract.ts'
import { asPlugin } from '../plugin/asPlugin.ts'
import type { MfaQuestion } from '../plugin/types.ts'
import { kernel, services } from '../saga/context.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import { selectUser } from '../user/slice.ts'
import { embeddedWalletEvents as events } from './events.ts'

/** What a plugin says to the frame: the kernel adds who asks. */
export type FrameAsk<E extends FrameEvent> = E extends FrameEvent
  ? Omit<FrameRequestData<E>, 'accessToken' | keyof MfaProof> & object
  : never

export interface FrameAskArgs {
  /** Milliseconds. Default 30 000. */
  timeoutMs?: number | undefined
  /** Whether a user with second factors is asked for one before the frame is. Default: only when it wants one. */
  isMfaAskedFirst?: boolean | undefined
}

/**
 * Asks the wallet frame in the user's name. Where it wants a second factor, the plugin that proves one is run and the frame
 * asked again, four times at most. Where it has no share of the wallet, `embeddedWalletEvents.missing` tells everybody.
 *
 * @throws AuthError `must_be_authenticated`, `missing_or_invalid_mfa` where no plugin proves second factors,
 * `mfa_verification_max_attempts_reached`; what {@link FrameAccess.ask} and the plugin throw
 */
export function* askFrame<E extends FrameEvent>(
  event: E,
  data: FrameAsk<E>,
  { timeoutMs, isMfaAskedFirst = false }: FrameAskArgs = {},
): SagaGenerator<FrameReplyData<E>> {
  const { frame } = yield* services()
  const user = yield* select(selectUser)
  let proof: MfaProof | undefined
  if (isMfaAskedFirst && user && user.mfaMethods.length > 0) proof = yield* call(proveSecondFactor, { action: event, attempt: 1 })
  for (let attempt = 1; ; attempt++) {
    const accessToken = yield* call(requireToken)
    try {
      const request = { ...data, accessToken, ...proof } as unknown as FrameRequestData<E>
      return (yield* call(frame.ask, event, request, { timeoutMs }))
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      if (error.code === 'wallet_not_on_device') yield* put(events.missing())
      if (error.code !== 'missing_or_invalid_mfa') throw error
      if (attempt === MFA_ATTEMPTS) throw tooManyAttempts(error)
      proof = yield* call(proveSecondFactor, { action: event, attempt })
    }
  }
}

/** An access token that is good now. @throws AuthError `must_be_authenticated` */
export function* requireToken(): SagaGenerator<string> {
  const { session } = yield* services()
  const token = yield* call(session.getAccessToken)
  if (token === null) throw new AuthError('must_be_authenticated', 'An error has occured, please login again.')
  return token
}

/** Runs the plugin that proves second factors, in its own saga context. @throws AuthError `missing_or_invalid_mfa`, `plugin_crashed` */
export function* proveSecondFactor(question: MfaQuestion): SagaGenerator<MfaProof> {
  const { definitions } = yield* kernel()
  const plugin = definitions.find(({ secondFactor }) => secondFactor)
  if (!plugin?.secondFactor) {
    throw new AuthError('missing_or_invalid_mfa', 'This account is protected by a second factor, which this app does not ask for.')
  }
  return yield* call(asPlugin(plugin, plugin.secondFactor.prove), question)
}

const tooManyAttempts = (cause: unknown) =>
  new AuthError('mfa_verification_max_attempts_reached', 'Max MFA verification attempts reached', { cause })
