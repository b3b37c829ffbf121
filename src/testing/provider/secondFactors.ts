import { readDigits, type WireUser } from '../../core/contract.ts'
import type { MfaEnrollment } from '../../core/frame/contract.ts'
import { BACKUP_CODES_COUNT, readBackupCode } from '../../plugins/mfaBackupCodes/contract.ts'
import type { Directory } from './directory.ts'
import type { Codes } from './inbox.ts'
import { invalidCode, invalidData, ProviderError, tooManyRequests } from './ProviderError.ts'
import type { SeededRandom } from './seededRandom.ts'
import { toBase32, totp, TOTP_STEP_S } from './totp.ts'

/** A proof of a second factor, as the body of a call has it. */
export interface GivenProof {
  method?: unknown
  code?: unknown
}

/** Sets up, uses and checks second factors of the provider's users in a test. */
export interface SecondFactors {
  /** Adds a method to a user, as if they had enrolled it. `sms` needs a phone number. */
  add(user: Pick<WireUser, 'id'>, method: string, phoneNumber?: string): WireUser
  remove(user: Pick<WireUser, 'id'>, method: string): WireUser
  /**
   * Returns the code of the user's authenticator app, now or `stepsAway` steps of 30 s from now. @throws Error if the user has no
   * authenticator app
   */
  totpCode(user: Pick<WireUser, 'id'>, stepsAway?: number): string
  /**
   * Returns the backup codes of the user that are unused, as they are shown: `7K2QM-9XW4T`. `add(user, 'backup_codes')` makes
   * ten.
   */
  backupCodes(user: Pick<WireUser, 'id'>): readonly string[]
  /** Sets how the provider checks proofs of a plugin's own method. */
  verifyWith(method: string, verify: (user: WireUser, code: unknown) => boolean): void
  /**
   * Requires a proof from users who have a method, for a route of yours that needs one: `mfa` of the body. A valid proof counts for
   * further changes of second factors for five minutes.
   *
   * @throws ProviderError 401 `missing_or_invalid_mfa`, 429 `too_many_requests` for 10 s after four wrong ones
   */
  require(user: Pick<WireUser, 'id'>, proof: unknown, kind?: 'change'): void
}

/** {@link SecondFactors}, with the functions for the provider's own routes and the frame. */
export interface SecondFactorDesk extends SecondFactors {
  sendCode(user: WireUser, phoneNumber?: string): void
  startTotp(user: WireUser): { totpSecret: string; totpAuthUrl: string }
  passkeyOptions(user: WireUser): {
    challenge: string
    allow_credentials: { id: string; type: 'public-key' }[]
    user_verification: 'required'
  }
  enroll(user: WireUser, enrollment: MfaEnrollment): WireUser
  /**
   * Makes ten backup codes for a user who has another method.
   *
   * @throws ProviderError 403 `mfa_method_unavailable`; as `require`, unless another method was enrolled in the last 5 minutes
   */
  makeBackupCodes(user: WireUser, proof: unknown): readonly string[]
  backupStatus(user: WireUser): { left: number; created_at: number | null }
}

interface Own {
  totp?: { secret: string; usedStep: number } | undefined
  pendingTotp?: string | undefined
  phone?: string | undefined
  challenges: Set<string>
  wrong: { count: number; lastAt: number }
  passUntil: number
  /** Until then, first backup codes need no proof. */
  backupPassUntil: number
  backup?: { codes: string[]; madeAt: number } | undefined
}

interface SecondFactorsArgs {
  directory: Directory
  random: SeededRandom
  codes: Codes
  appName: () => string
  /** Current time in epoch milliseconds. */
  now: () => number
}

const digitsOf = (code: unknown): string | null => (typeof code === 'string' ? readDigits(code) : null)

/** Steps of 30 s by which a phone's clock may be off, in either direction. */
const LEEWAY_STEPS = 1
const ATTEMPTS = 4
const WAIT_MS = 10_000
const PASS_MS = 300_000

const BACKUP_CODES = 'backup_codes'
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createSecondFactors({ directory, random, codes, appName, now }: SecondFactorsArgs): SecondFactorDesk {
  const owned = new Map<string, Own>()
  const verifiers = new Map<string, (user: WireUser, code: unknown) => boolean>()

  const ownOf = (userId: string): Own => {
    const known = owned.get(userId) ?? {
      challenges: new Set(),
      wrong: { count: 0, lastAt: 0 },
      passUntil: 0,
      backupPassUntil: 0,
    }
    owned.set(userId, known)
    return known
  }
  const stepNow = (): number => Math.floor(now() / (TOTP_STEP_S * 1_000))
  const newSecret = (): string => toBase32(random.bytes(20))

  /** Finds the step that a code belongs to, if it is a current code of the secret. */
  const stepOf = (secret: string, code: unknown): number | undefined =>
    Array.from({ length: 2 * LEEWAY_STEPS + 1 }, (_, at) => stepNow() - LEEWAY_STEPS + at).find(
      (step) => totp(secret, step) === digitsOf(code),
    )

  const isTaken = (consume: () => void): boolean => {
    try {
      consume()
      return true
    } catch {
      return false
    }
  }

  const verifyTotp = ({ id }: WireUser, code: unknown): boolean => {
    const { totp: mine } = ownOf(id)
    const step = mine && stepOf(mine.secret, code)
    if (!mine || step === undefined || step <= mine.usedStep) return false
    mine.usedStep = step
    return true
  }
  const verifySms = ({ id }: WireUser, code: unknown): boolean => {
    const { phone } = ownOf(id)
    return phone !== undefined && isTaken(() => codes.consume(phone, digitsOf(code) ?? ''))
  }
  const verifyPasskey = (user: WireUser, code: unknown): boolean => {
    const { id, response } = { ...(code as { id?: unknown; response?: { client_data_json?: unknown } } | null) }
    const isEnrolled = passkeysOf(user).some((key) => key.credential_id === id && key.enrolled_in_mfa)
    return isEnrolled && ownOf(user.id).challenges.delete(challengeIn(response?.client_data_json))
  }
  verifiers.set('totp', verifyTotp)
  verifiers.set('sms', verifySms)
  verifiers.set('passkey', verifyPasskey)
  verifiers.set(BACKUP_CODES, ({ id }, code) => {
    const codes = ownOf(id).backup?.codes ?? []
    const at = codes.findIndex((own) => readBackupCode(own) === readBackupCode(code))
    return at >= 0 && codes.splice(at, 1).length === 1
  })
  const newBackup = (): Own['backup'] => {
    const code = () => Array.from(random.bytes(10), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('')
    const codes = Array.from({ length: BACKUP_CODES_COUNT }, code)
    return { codes: codes.map((text) => `${text.slice(0, 5)}-${text.slice(5)}`), madeAt: now() }
  }
  /** True if the user has none of these methods but backup codes. */
  const isAlone = ({ mfa_methods: methods }: WireUser): boolean => methods.every(({ type }) => type === BACKUP_CODES)

  const assertPatient = ({ wrong }: Own): void => {
    if (wrong.count < ATTEMPTS) return
    const leftMs = wrong.lastAt + WAIT_MS - now()
    if (leftMs > 0) throw tooManyRequests(Math.ceil(leftMs / 1_000))
    wrong.count = 0
  }

  const desk: SecondFactorDesk = {
    add({ id }, method, phoneNumber) {
      const own = ownOf(id)
      if (method === 'totp') own.totp ??= { secret: newSecret(), usedStep: 0 }
      if (method === 'sms') own.phone = phoneNumber
      if (method === BACKUP_CODES) own.backup ??= newBackup()
      return directory.setMfa(id, method, true)
    },
    remove({ id }, method) {
      const own = ownOf(id)
      if (method === 'totp') delete own.totp
      if (method === 'sms') delete own.phone
      if (method === BACKUP_CODES) delete own.backup
      const user = directory.setMfa(id, method, false)
      // Backup codes go with the last method that they could stand in for.
      return isAlone(user) && user.mfa_methods.length > 0 ? desk.remove({ id }, BACKUP_CODES) : user
    },
    totpCode({ id }, stepsAway = 0) {
      const { totp: mine, pendingTotp } = ownOf(id)
      const secret = pendingTotp ?? mine?.secret
      if (secret === undefined) throw new Error('This user has no authenticator app.')
      return totp(secret, stepNow() + stepsAway)
    },
    backupCodes: ({ id }) => [...(ownOf(id).backup?.codes ?? [])],
    verifyWith: (method, verify) => void verifiers.set(method, verify),

    require({ id }, proof, kind) {
      const user = directory.read(id)
      const own = ownOf(id)
      if (user.mfa_methods.length === 0 || (kind === 'change' && now() < own.passUntil)) return
      const { method, code } = { ...(proof as GivenProof | null | undefined) }
      if (code === undefined || !user.mfa_methods.some(({ type }) => type === method)) throw refused()
      assertPatient(own)
      if (verifiers.get(String(method))?.(user, code) !== true) {
        own.wrong = { count: own.wrong.count + 1, lastAt: now() }
        throw refused()
      }
      own.wrong.count = 0
      if (kind === 'change') own.passUntil = now() + PASS_MS
    },

    sendCode({ id }, phoneNumber = ownOf(id).phone) {
      if (phoneNumber === undefined) throw invalidData('No phone number is enrolled.')
      codes.send(phoneNumber)
    },
    startTotp({ id }) {
      const secret = newSecret()
      ownOf(id).pendingTotp = secret
      const name = encodeURIComponent(appName())
      return { totpSecret: secret, totpAuthUrl: `otpauth://totp/${name}:user?secret=${secret}&issuer=${name}` }
    },
    passkeyOptions(user) {
      const challenge = random.token(44)
      ownOf(user.id).challenges.add(challenge)
      const enrolled = passkeysOf(user).filter(({ enrolled_in_mfa }) => enrolled_in_mfa)
      return {
        challenge,
        allow_credentials: enrolled.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' as const })),
        user_verification: 'required',
      }
    },
    makeBackupCodes(user, proof) {
      const own = ownOf(user.id)
      if (isAlone(user)) throw needsAnother()
      if (own.backup || now() >= own.backupPassUntil) desk.require(user, proof, 'change')
      delete own.backup
      desk.add(user, BACKUP_CODES)
      return desk.backupCodes(user)
    },
    backupStatus({ id }) {
      const { backup } = ownOf(id)
      return { left: backup?.codes.length ?? 0, created_at: backup ? Math.floor(backup.madeAt / 1_000) : null }
    },
    enroll(user, { method, code, phoneNumber, credentialIds }) {
      const own = ownOf(user.id)
      own.backupPassUntil = now() + PASS_MS
      if (method === 'passkey') {
        directory.setEnrolledPasskeys(user.id, credentialIds)
        return directory.setMfa(user.id, 'passkey', credentialIds.length > 0)
      }
      if (method === 'sms') codes.consume(phoneNumber, digitsOf(code) ?? '')
      if (method === 'totp') {
        const { pendingTotp: secret } = own
        const step = secret === undefined ? undefined : stepOf(secret, code)
        if (secret === undefined || step === undefined) throw invalidCode()
        own.totp = { secret, usedStep: step }
        delete own.pendingTotp
      }
      return desk.add(user, method, phoneNumber)
    },
  }
  return desk
}

const refused = (): ProviderError =>
  new ProviderError(401, 'missing_or_invalid_mfa', 'Verify that it is you with a second factor.')

const needsAnother = (): ProviderError =>
  new ProviderError(403, 'mfa_method_unavailable', 'Set up another way to verify first.')

interface Passkey {
  credential_id: string
  enrolled_in_mfa: boolean
}

const passkeysOf = ({ linked_accounts }: WireUser): Passkey[] =>
  linked_accounts.filter(({ type }) => type === 'passkey') as unknown as Passkey[]

function challengeIn(clientData: unknown): string {
  try {
    return String(
      (JSON.parse(atob(String(clientData).replaceAll('-', '+').replaceAll('_', '/'))) as { challenge?: unknown })
        .challenge,
    )
  } catch {
    return ''
  }
}
