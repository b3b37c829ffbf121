import { call, createFlow, services, withReauthentication, type SagaGenerator } from 'latchkey/core'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'

/** Data for an authenticator app. It is a secret: shown, and kept nowhere. */
export interface TotpEnrolment {
  /** Base 32 (RFC 4648), for operators who type it. */
  secret: string
  /** `otpauth://totp/…`, for a QR code. */
  authUrl: string
}

interface WireEnrolment {
  totpSecret: string
  totpAuthUrl: string
}

const WHY = { why: 'confirm.why.mfa' }

function* post<Answer>(path: string, body: object): SagaGenerator<Answer> {
  const { api } = yield* services()
  return yield* call(withReauthentication<Answer>, call(api.post<Answer>, path, body), WHY)
}

/**
 * Begins to add an authenticator app. The SDK's own screens ask the wallet frame to do it; the console has no wallet, and
 * no page inside it.
 */
export function* startTotp(): SagaGenerator<TotpEnrolment> {
  const { totpSecret: secret, totpAuthUrl: authUrl } = yield* call(post<WireEnrolment>, MFA_TOTP_PATHS.init, {})
  return { secret, authUrl }
}

/** Adds the app, once it shows a right code. */
export function* enrolTotp({ code }: { code: string }): SagaGenerator<void> {
  yield* call(post<unknown>, MFA_TOTP_PATHS.enroll, { code })
}

export const startTotpFlow = createFlow('operatorConsole/startTotp', startTotp)
export const enrolTotpFlow = createFlow('operatorConsole/enrolTotp', enrolTotp)
