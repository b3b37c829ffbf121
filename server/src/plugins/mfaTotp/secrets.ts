import { secondsFromNow, randomId, type Tx, type Queryable } from '../../core/foundation/index.ts'
import { readCode } from '../../core/codes/index.ts'
import type { PluginServices, SignedIn } from '../../core/contract/index.ts'
import { type SealedColumn, sealedColumnOf } from '../../core/plugins/index.ts'
import { driftOf, findNearStep, findStep, newSecret } from './codes.ts'
import { enrollmentOver, wrongEnrollmentCode } from './errors.ts'
import { totpTables } from './tables.ts'

/** Seconds in which an enrolment must be finished: enough to install an app, scan the code and type. */
const ENROLLMENT_LIFETIME_S = 600

/** User and app that a secret belongs to. They are part of the sealing, so it does not open for another user. */
export interface SecretOwner {
  appId: string
  userId: string
}

/** Context under which a secret is sealed, so that it cannot be moved to another user. */
export const secretContext = ({ appId, userId }: SecretOwner): string[] => ['secret', appId, userId]

/** Secrets of authenticator apps: at most one enrolled secret per user, and one unconfirmed secret per session. */
export interface TotpSecrets {
  /** Makes an unconfirmed secret for the session, and voids the previous one. @returns base32 */
  begin(user: SignedIn): Promise<string>
  /**
   * Makes the session's unconfirmed secret the user's, in place of any other.
   * @throws RequestError 422 `invalid_credentials`
   */
  confirm(tx: Tx, user: SignedIn, code: string): Promise<void>
  /**
   * Returns true if a code is the user's and unused. Uses up the code and all earlier ones. If the phone's clock is up
   * to 90 s off, its first code is refused, but its second one in a row is accepted, and so are all later ones (RFC
   * 6238, section 6).
   */
  use(user: SignedIn, code: unknown): Promise<boolean>
}

export function createTotpSecrets({
  db: queryable,
  clock,
  seal,
  open,
}: Pick<PluginServices, 'db' | 'clock' | 'seal' | 'open'>): TotpSecrets {
  const db = totpTables(queryable)
  const now = (): Date => new Date(clock.now())
  const ownerOf = ({ app, userId }: SignedIn): SecretOwner => ({ appId: app.id, userId })
  const enrollmentContext = (user: SignedIn): string[] => ['enrollment', user.app.id, user.userId, user.sessionId]

  return {
    async begin(user) {
      const secret = newSecret()
      const values = {
        id: randomId(),
        sealed_secret: seal(enrollmentContext(user), secret),
        expires_at: secondsFromNow(clock, ENROLLMENT_LIFETIME_S),
      }
      await db.deleteFrom('mfa_totp_enrollments').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('mfa_totp_enrollments')
        .values({ session_id: user.sessionId, ...values })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
        .execute()
      return secret
    },

    async confirm(tx, user, text) {
      const tables = totpTables(tx)
      const pending = await tables
        .selectFrom('mfa_totp_enrollments')
        .select(['id', 'sealed_secret'])
        .where('session_id', '=', user.sessionId)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (!pending) throw enrollmentOver()
      const secret = open(enrollmentContext(user), pending.sealed_secret)
      const code = readCode(text)
      // Any near step is accepted: the user was just shown the secret, so there is nothing to guess.
      const step = code === undefined ? undefined : findNearStep(secret, code, clock.now())
      if (step === undefined) throw wrongEnrollmentCode()
      const taken = await tables
        .deleteFrom('mfa_totp_enrollments')
        .where('session_id', '=', user.sessionId)
        .where('id', '=', pending.id)
        .returning('id')
        .executeTakeFirst()
      // Another tab of the session restarted or finished the enrolment since our read.
      if (!taken) throw enrollmentOver()
      // `last_step`: the code that enrolled cannot be used again.
      const values = {
        id: pending.id,
        app_id: user.app.id,
        sealed_secret: seal(secretContext(ownerOf(user)), secret),
        last_step: step,
        drift: driftOf(step, clock.now()),
        missed_step: null,
        created_at: now(),
      }
      await tables
        .insertInto('mfa_totp_secrets')
        .values({ user_id: user.userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    },

    async use(user, text) {
      const code = readCode(text)
      if (code === undefined) return false
      const row = await db
        .selectFrom('mfa_totp_secrets')
        .select(['id', 'sealed_secret', 'drift', 'missed_step'])
        .where('user_id', '=', user.userId)
        .where('app_id', '=', user.app.id)
        .executeTakeFirst()
      if (!row) return false
      const secret = open(secretContext(ownerOf(user)), row.sealed_secret)
      const shown = findStep(secret, code, clock.now(), row.drift)
      const step = shown ?? findNearStep(secret, code, clock.now())
      if (step === undefined) return false
      const unused = db.updateTable('mfa_totp_secrets').where('id', '=', row.id).where('last_step', '<', step)
      // Two codes in a row show that the phone's clock is off, and by how much. The first of them is refused, since
      // somebody could have seen it earlier.
      if (shown === undefined && step - 1 !== row.missed_step) {
        await unused.set({ missed_step: step }).execute()
        return false
      }
      const learned = shown === undefined ? { drift: driftOf(step, clock.now()) } : {}
      // One statement, so that only one of two servers that got the same code at once accepts it.
      const used = await unused
        .set({ last_step: step, missed_step: null, ...learned })
        .returning('id')
        .executeTakeFirst()
      return used !== undefined
    },
  }
}

/**
 * The column of authenticator apps' secrets. Secrets of unfinished enrolments are left out: they expire after ten
 * minutes.
 */
export const totpSecretColumn = (db: Queryable): SealedColumn =>
  sealedColumnOf(db, { table: 'mfa_totp_secrets', column: 'sealed_secret' }, secretContext)
