import { MFA_PASSKEY_PATHS } from 'latchkey/plugins/mfaPasskey/contract'
import { MFA_SMS_PATHS } from 'latchkey/plugins/mfaSms/contract'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'

/** A user's enrolled factors. `pendingPhone` waits for its code. */
interface Factors {
  pendingPhone?: string
  phone?: string
  totp?: boolean
  passkeys: readonly string[]
}

interface Answer {
  status: number
  body: unknown
}

type Body = Record<string, unknown>

/** The right code for every enrolment by text message or authenticator app. */
export const ENROLLMENT_CODE = '424242'

/** Id of the passkey assertion that counts as right. */
export const ASSERTION_ID = 'YXNzZXJ0aW9u'

/**
 * A fake of the server's MFA endpoints. Once a user needs a second factor, every endpoint except `verify` demands it.
 */
export interface FakeMfa {
  /** Answers a call; null if the path is not one of the MFA endpoints. */
  answer(path: string, userId: string, body: Body): Answer | null
  /** Checks the field `mfa` of a body: the user's code, or a token that `verify` gave for it, which is valid once. */
  check(userId: string, body: Body): boolean
  require(userId: string, code: string | null): void
  needs(userId: string): boolean
  factorsOf(userId: string): Factors
  /** Tokens that `verify` gave and nobody has used. */
  readonly tokens: ReadonlyMap<string, string>
}

export function createFakeMfa(): FakeMfa {
  const codes = new Map<string, string>()
  const tokens = new Map<string, string>()
  const factors = new Map<string, Factors>()
  let given = 0

  const ok = (body: unknown): Answer => ({ status: 200, body })
  const refuse = (status: number, code: string): Answer => ({ status, body: { error: 'Refused.', code } })

  const factorsOf = (userId: string): Factors => {
    const known = factors.get(userId) ?? { passkeys: [] }
    factors.set(userId, known)
    return known
  }

  const isRight = (userId: string, code: unknown): boolean => {
    const wanted = codes.get(userId)
    return wanted === undefined || wanted === (typeof code === 'object' ? idOf(code) : code)
  }

  const check: FakeMfa['check'] = (userId, { mfa }) => {
    const { code } = { ...(mfa as { code?: unknown } | undefined) }
    if (typeof code === 'string' && tokens.get(code) === userId) return tokens.delete(code)
    return isRight(userId, code)
  }

  const verify = (userId: string, code: unknown): Answer => {
    if (!isRight(userId, code)) return refuse(401, 'missing_or_invalid_mfa')
    const token = `mfa-token-${String((given += 1)).padStart(4, '0')}`
    tokens.set(token, userId)
    return ok({ token })
  }

  const enroll = (userId: string, isOffered: boolean, { code }: Body, change: Partial<Factors>): Answer => {
    if (!isOffered || code !== ENROLLMENT_CODE) return refuse(422, 'invalid_credentials')
    Object.assign(factorsOf(userId), change)
    return ok({ id: userId, created_at: 1, linked_accounts: [], mfa_methods: [], has_accepted_terms: true })
  }

  const change = (path: string, userId: string, body: Body): Answer => {
    const own = factorsOf(userId)
    switch (path) {
      case MFA_SMS_PATHS.init:
        own.pendingPhone = String(body.phoneNumber)
        return ok({ success: true })
      case MFA_SMS_PATHS.enroll:
        return enroll(userId, own.pendingPhone === body.phoneNumber, body, { phone: String(body.phoneNumber) })
      case MFA_TOTP_PATHS.init:
        return ok({
          totpSecret: 'JBSWY3DPEHPK3PXP',
          totpAuthUrl: 'otpauth://totp/Acme:ada?secret=JBSWY3DPEHPK3PXP&issuer=Acme',
        })
      case MFA_TOTP_PATHS.enroll:
        return enroll(userId, true, body, { totp: true })
      case MFA_SMS_PATHS.unenroll:
        delete own.phone
        return ok({ success: true })
      case MFA_TOTP_PATHS.unenroll:
        delete own.totp
        return ok({ success: true })
      default:
        own.passkeys = body.credential_ids as string[]
        return ok({})
    }
  }

  return {
    tokens,
    factorsOf,
    check,
    needs: (userId) => codes.has(userId),
    require(userId, code) {
      if (code === null) codes.delete(userId)
      else codes.set(userId, code)
    },
    answer(path, userId, body) {
      if (path === MFA_SMS_PATHS.verify || path === MFA_TOTP_PATHS.verify) return verify(userId, body.code)
      if (path === MFA_PASSKEY_PATHS.verify) return verify(userId, body.authenticator_response)
      if (
        ![MFA_SMS_PATHS, MFA_TOTP_PATHS, MFA_PASSKEY_PATHS].some((paths) => Object.values<string>(paths).includes(path))
      )
        return null
      return check(userId, body) ? change(path, userId, body) : refuse(401, 'missing_or_invalid_mfa')
    },
  }
}

const idOf = (assertion: unknown): unknown => (assertion as { id?: unknown } | null)?.id
