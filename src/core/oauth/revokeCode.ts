import { services } from '../saga/context.ts'
import { call, spawn, type SagaGenerator } from '../saga/effects.ts'
import { DENIED_CODE } from './popup.ts'

/**
 * Voids a code that no login waits for: it may belong to another user, and can be read in the page's address. Does not wait
 * for the server and never fails; the code expires after half a minute anyway.
 *
 * @param path Path of the endpoint that takes `{ authorization_code }`.
 */
export function* revokeCode(path: string, code: string): SagaGenerator<void> {
  if (code && code !== DENIED_CODE) yield* spawn(sendVoid, path, code)
}

export function* sendVoid(path: string, code: string): SagaGenerator<void> {
  const { api } = yield* services()
  try {
    // `keepalive`, because the page may be left meanwhile. No access token: any holder of a code may void it.
    yield* call(
      api.post<object>,
      path,
      { authorization_code: code },
      { authenticated: false, keepalive: true, retries: 1 },
    )
  } catch {
    // A failure, such as being offline, is ignored: the code expires soon.
  }
}
