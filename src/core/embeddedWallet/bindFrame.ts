import { brandNames, PATHS } from '../contract.ts'
import { inNamedQueue } from '../session/inQueue.ts'
import { withReauthentication } from '../reauthentication/withReauthentication.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import type { FrameAccess } from '../services/types.ts'
import { readClaims } from '../session/claims.ts'

/** Id of the session for which the server knows a frame's key. In memory only: after a reload the key may differ. */
const bound = new WeakMap<FrameAccess, string>()

export interface BindFrameOptions {
  /** Asks the frame for its key again, which may have changed if the frame was reloaded. Default `false`. */
  isAnew?: boolean | undefined
  /** Fails instead of asking the user for anything. Default `false`. */
  isQuiet?: boolean | undefined
}

/**
 * Tells the server which key signs the wallet frame's calls, once for each session and key. A session that is not bound
 * to a key of this page does not accept the frame's key either, so the server is not told. If it wants a fresh
 * proof of identity first, the user is asked to confirm.
 *
 * @throws AuthError those of {@link FrameAccess.ask}, {@link Api.post} and `withReauthentication`
 */
export function* bindFrame(
  accessToken: string,
  { isAnew = false, isQuiet = false }: BindFrameOptions = {},
): SagaGenerator<void> {
  const { sid, cnf } = readClaims(accessToken)
  if (sid === undefined || !cnf || (!isAnew && (yield* call(isBound, sid)))) return
  // One at a time: sagas that wait find the key already bound, so the user is asked once.
  yield* call(inNamedQueue<void>, 'core/frameKey', () => bindInQueue(sid, { isAnew, isQuiet }))
}

/** Checks whether this page has sent the frame's key to the server for this session. */
export function* isBound(sid: string): SagaGenerator<boolean> {
  const { frame } = yield* services()
  return bound.get(frame) === sid
}

export function* bindInQueue(sid: string, { isAnew, isQuiet }: BindFrameOptions): SagaGenerator<void> {
  if (!isAnew && (yield* call(isBound, sid))) return
  const { api, brand, frame, storage } = yield* services()
  const { thumbprint } = yield* call(frame.ask<'session:key'>, 'session:key', {})
  const key = brandNames(brand).storage.frameKey
  if (isAnew || storage.get(key) !== `${sid}.${thumbprint}`) {
    const telling = call(api.post<unknown>, PATHS.sessionsFrame, { key_thumbprint: thumbprint })
    yield* isQuiet ? telling : call(withReauthentication<unknown>, telling, { why: 'confirm.why.wallet' })
    storage.set(key, `${sid}.${thumbprint}`)
  }
  bound.set(frame, sid)
}
