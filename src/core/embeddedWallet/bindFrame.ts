import { brandNames, PATHS } from '../contract.ts'
import { inLine } from '../flow/inTurn.ts'
import { withFreshProof } from '../fresh/withFreshProof.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import type { FrameAccess } from '../services/types.ts'
import { readClaims } from '../session/claims.ts'

/** Sessions whose frame the server was told about in this page's life. */
const bound = new WeakMap<FrameAccess, string>()

export interface BindFrameOptions {
  /** Asks the frame again: its key may live no longer than the frame. Default `false`. */
  isAnew?: boolean | undefined
  /** Fails, rather than ask the user for anything. Default `false`. */
  isQuiet?: boolean | undefined
}

/**
 * Tells the server which key signs the wallet frame's calls, once for each session and key. A session that is not bound
 * to a key of this page accepts none of the frame's either, so there is nothing to tell. If the server wants a fresh
 * proof of identity first, the user is asked to confirm.
 *
 * @throws AuthError those of {@link FrameAccess.ask}, {@link Api.post} and `withFreshProof`
 */
export function* bindFrame(accessToken: string, { isAnew = false, isQuiet = false }: BindFrameOptions = {}): SagaGenerator<void> {
  const { sid, cnf } = readClaims(accessToken)
  if (sid === undefined || !cnf || (!isAnew && (yield* call(isBound, sid)))) return
  // One at a time: what stands behind finds it done, and the user is asked once.
  yield* call(inLine<void>, 'core/frameKey', () => bindInTurn(sid, { isAnew, isQuiet }))
}

/** Checks whether the server was told in this page's life. */
export function* isBound(sid: string): SagaGenerator<boolean> {
  const { frame } = yield* services()
  return bound.get(frame) === sid
}

export function* bindInTurn(sid: string, { isAnew, isQuiet }: BindFrameOptions): SagaGenerator<void> {
  if (!isAnew && (yield* call(isBound, sid))) return
  const { api, brand, frame, storage } = yield* services()
  const { thumbprint } = yield* call(frame.ask<'session:key'>, 'session:key', {})
  const key = brandNames(brand).storage.frameKey
  if (isAnew || storage.get(key) !== `${sid}.${thumbprint}`) {
    const telling = call(api.post<unknown>, PATHS.sessionsFrame, { key_thumbprint: thumbprint })
    yield* isQuiet ? telling : call(withFreshProof<unknown>, telling, { why: 'confirm.why.wallet' })
    storage.set(key, `${sid}.${thumbprint}`)
  }
  bound.set(frame, sid)
}
