import { ACCOUNT_PATHS, type WireOk, type WireRestoreBody } from '../contract.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'

export interface RestoreAccountArgs {
  /** From the refused login's `RestoreOffer`. */
  token: string
}

/**
 * Keeps an account that its user deleted. Everything is as before; the user then logs in again.
 *
 * @throws AuthError `restore_not_found` if the time is over, `restore_used`, `network_unreachable`, …
 */
export function* restoreAccount({ token }: RestoreAccountArgs): SagaGenerator<void> {
  const { api } = yield* services()
  const body: WireRestoreBody = { token }
  yield* call(api.post<WireOk>, ACCOUNT_PATHS.restore, body, { authenticated: false })
}
