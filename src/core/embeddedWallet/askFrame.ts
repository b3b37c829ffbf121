import { AuthError } from '../errors/AuthError.ts'
import {
  CONFIRMED_EVENTS,
  type FrameEvent,
  type FrameReplyData,
  type FrameRequestData,
  type MfaProof,
} from '../frame/contract.ts'
import { isRefused } from '../reauthentication/mfaErrors.ts'
import { proveSecondFactor } from '../reauthentication/proveSecondFactor.ts'
import { services } from '../saga/context.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import { selectUser } from '../session/select.ts'
import { bindFrame } from './bindFrame.ts'
import { embeddedWalletEvents as events } from './events.ts'
import { selectFrameLook } from './frameLook.ts'

/**
 * A plugin's request to the wallet frame. The core adds the access token, the colours in which the frame asks its user,
 * and the proof of a second factor.
 */
export type FrameAsk<E extends FrameEvent> = E extends FrameEvent
  ? Omit<FrameRequestData<E>, 'accessToken' | 'look' | keyof MfaProof> & object
  : never

export interface FrameAskArgs<E extends FrameEvent = FrameEvent> {
  /** Milliseconds. Default 30 000. */
  timeoutMs?: number | undefined
  /**
   * `true` asks a user with second factors for one before the request is sent. Default: only after the frame has required one.
   */
  isMfaAskedFirst?: boolean | undefined
  /**
   * Builds the request anew once the user has proved a second factor, which may have taken minutes. Default: the same
   * request.
   */
  refresh?: (() => SagaGenerator<FrameAsk<E>>) | undefined
}

/**
 * Sends a request to the wallet frame in the user's name. If the frame requires a second factor, the user is asked for
 * one and the request is sent again, with four proofs at most. If the frame has no share of the wallet,
 * `embeddedWalletEvents.missing` is dispatched.
 *
 * @throws AuthError `must_be_authenticated`; errors of {@link proveSecondFactor} and {@link FrameAccess.ask}
 */
export function* askFrame<E extends FrameEvent>(
  event: E,
  data: FrameAsk<E>,
  { timeoutMs, isMfaAskedFirst = false, refresh }: FrameAskArgs<E> = {},
): SagaGenerator<FrameReplyData<E>> {
  const user = yield* select(selectUser)
  if (!isMfaAskedFirst || !user || user.mfaMethods.length === 0) {
    try {
      return yield* call(askOnce<E>, { event, data, timeoutMs })
    } catch (error) {
      if (!isRefused(error)) throw error
    }
  }
  return yield* call(proveSecondFactor<FrameReplyData<E>>, { action: event }, (proof: MfaProof) =>
    askProven({ event, data, timeoutMs, proof }, refresh),
  )
}

/** Sends a request with the proof of a second factor. `refresh` makes its data anew, as proving may take minutes. */
export function* askProven<E extends FrameEvent>(
  args: AskOnceArgs<E>,
  refresh?: FrameAskArgs<E>['refresh'],
): SagaGenerator<FrameReplyData<E>> {
  const data = refresh ? yield* call(refresh) : args.data
  return yield* call(askOnce<E>, { ...args, data })
}

interface AskOnceArgs<E extends FrameEvent> {
  event: E
  data: FrameAsk<E>
  timeoutMs: number | undefined
  proof?: MfaProof | undefined
}

/** Sends one request, with the current access token. */
export function* askOnce<E extends FrameEvent>({
  event,
  data,
  timeoutMs,
  proof,
}: AskOnceArgs<E>): SagaGenerator<FrameReplyData<E>> {
  const { frame } = yield* services()
  const accessToken = yield* call(requireToken)
  yield* call(bindFrame, accessToken)
  const look = CONFIRMED_EVENTS.some((confirmed) => confirmed === event) ? yield* select(selectFrameLook) : undefined
  const request = { ...data, accessToken, ...proof, ...(look && { look }) } as unknown as FrameRequestData<E>
  try {
    try {
      return yield* call(frame.ask, event, request, { timeoutMs })
    } catch (error) {
      // The frame's key is not the one that the server knows: its storage was cleared, or it stores nothing and was reloaded.
      // The server refused the request before doing anything, so it can be sent again.
      if (!(error instanceof AuthError && error.code === 'proof_of_possession_required')) throw error
      yield* call(bindFrame, accessToken, { isAnew: true })
      return yield* call(frame.ask, event, request, { timeoutMs })
    }
  } catch (error) {
    if (error instanceof AuthError && error.code === 'wallet_not_on_device') yield* put(events.missing())
    throw error
  }
}

/** Returns a valid access token. @throws AuthError `must_be_authenticated` */
export function* requireToken(): SagaGenerator<string> {
  const { session } = yield* services()
  const token = yield* call(session.getAccessToken)
  if (token === null) throw new AuthError('must_be_authenticated', 'An error has occured, please login again.')
  return token
}
