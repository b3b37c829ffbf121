import { services } from '../saga/context.ts'
import { call, spawn, type SagaGenerator } from '../saga/effects.ts'
import { DENIED_CODE } from './popup.ts'

/**
 * Voids a code that arrived where no login waits for it: it may be somebody else's, who can read it in the address.
 * Waits for nothing and never fails; the server ends the code by itself after half a minute.
 *
 * @param path Of the endpoint that takes `{ authorization_code }`.
 */
export function* voidCode(path: string, code: string): SagaGenerator<void> {
  if (code && code !== DENIED_CODE) yield* spawn(sendVoid, path, code)
}

export function* sendVoid(path: string, code: string): SagaGenerator<void> {
  const { api } = yield* services()
  try {
    // Also while the page is left, and before anybody is logged in: any holder of a code may void it.
    yield* call(api.post<object>, path, { authorization_code: code }, { authenticated: false, keepalive: true, retries: 1 })
  } catch {
    // Offline, say. The code's own end is near.
  }
}
