import { brandNames, PATHS } from '../contract.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import type { FrameAccess } from '../services/types.ts'
import { readClaims } from '../session/claims.ts'

/** Sessions whose frame was told of in this page's life. */
const bound = new WeakMap<FrameAccess, string>()

/**
 * Tells the server which key proves the wallet frame's calls, once for each session and key. A session that is bound to no key of this page's takes none of the
 * frame's: there is nothing to tell.
 *
 * @param isAnew asks the frame again: its key may live no longer than the frame
 * @throws AuthError what {@link FrameAccess.ask} and {@link Api.post} throw
 */
export function* bindFrame(accessToken: string, isAnew = false): SagaGenerator<void> {
  const { api, brand, frame, storage } = yield* services()
  const { sid, cnf } = readClaims(accessToken)
  if (sid === undefined || !cnf || (!isAnew && bound.get(frame) === sid)) return
  const { thumbprint } = yield* call(frame.ask<'session:key'>, 'session:key', {})
  const key = brandNames(brand).storage.frameKey
  if (isAnew || storage.get(key) !== `${sid}.${thumbprint}`) {
    yield* call(api.post, PATHS.sessionsFrame, { key_thumbprint: thumbprint })
    storage.set(key, `${sid}.${thumbprint}`)
  }
  bound.set(frame, sid)
}
