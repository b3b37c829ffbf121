import { SMS_CODE_LIFETIME_S, SMS_CODE_MAX_ATTEMPTS } from 'latchkey/plugins/sms/contract'
import type { Proof, PluginCodes, PluginServices, SignedIn } from '../../core/contract/index.ts'
import { invalidCode, isRequestError, transact } from '../../core/foundation/index.ts'
import { readCode } from '../../core/codes/index.ts'

/** Purpose of a code. A code for enrolment is not valid as a second factor, and vice versa. */
type Purpose = 'enroll' | 'verify'

/** Codes in text messages, each for one purpose, one user and one number, in the session that asked for it. */
export interface MfaSmsCodes {
  /** The core's codes for this plugin, by which a code is issued and sent. */
  codes: PluginCodes
  scopeOf(user: SignedIn, purpose: Purpose, number: string): string
  /** Checks a code. @returns a proof that uses it up. @throws RequestError 422 `invalid_credentials` */
  verify(user: SignedIn, purpose: Purpose, number: string, code: string): Promise<Proof>
  /** Returns true if the code is right, and uses it up. */
  use(user: SignedIn, number: string, code: unknown): Promise<boolean>
}

export function createMfaSmsCodes({ db, codes: codesWith }: Pick<PluginServices, 'db' | 'codes'>): MfaSmsCodes {
  const codes = codesWith({ lifetimeS: SMS_CODE_LIFETIME_S, maxAttempts: SMS_CODE_MAX_ATTEMPTS })
  const scopeOf: MfaSmsCodes['scopeOf'] = ({ userId }, purpose, number) => `${purpose} ${userId} ${number}`

  const verify: MfaSmsCodes['verify'] = (user, purpose, number, text) => {
    const code = readCode(text)
    if (code === undefined) throw invalidCode()
    return codes.verify(user.app, scopeOf(user, purpose, number), code, user)
  }

  return {
    codes,
    scopeOf,
    verify,
    async use(user, number, code) {
      try {
        const proof = await verify(user, 'verify', number, typeof code === 'string' ? code : '')
        await transact(db, (tx) => proof.consume(tx))
        return true
      } catch (error) {
        if (isRequestError(error) && error.code === 'invalid_credentials') return false
        throw error
      }
    },
  }
}
