import type { WireUser } from 'latchkey/core/contract'
import type { RateLimitSettings, ChangeLimit, RateLimits } from '../limits/index.ts'
import {
  mailAddresses,
  type AccountTypes,
  type MfaProof,
  type PluginMfa,
  type ServerPlugin,
  type SignedIn,
} from '../contract/index.ts'
import { type Clock, transact, type Tx, type Queryable } from '../foundation/index.ts'
import type { Freshness } from '../sessions/index.ts'
import type { Keyring } from '../keys/index.ts'
import type { NamedMethod } from '../messages/index.ts'
import type { Notices, UserWriter } from '../notices/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { type Users, forgetEnrolledMfa, listEnrolledMfa, recordEnrolledMfa } from '../users/index.ts'
import { mfaMethodOff, mfaNeedsAnother, mfaRefused } from './errors.ts'
import { hasFullMethod, isMfaMethodOn, type MfaMethods, type OwnedMfaMethod } from './methods.ts'
import { MFA_NOTICES, mfaNotice, type MfaChange } from './notice.ts'
import type { MfaPasses } from './passes.ts'
import type { RequireMfa } from './requireMfa.ts'
import { isMfaToken, voidMfaTokens, type MfaTokens } from './mfaTokens.ts'

export interface MfaChangesDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  types: AccountTypes
  users: Users
  methods: MfaMethods
  requireMfa: RequireMfa
  freshness: Pick<Freshness, 'require' | 'prove'>
  passes: MfaPasses
  tokens: MfaTokens
  rateLimits: RateLimits
  limits: Pick<RateLimitSettings, 'mfaEnrollmentsPerUser' | 'mfaRemovalsPerUser'>
  events: SecurityEvents
  changeLimit: ChangeLimit
  notices: Pick<Notices, 'write'>
  writerFor: UserWriter
}

/**
 * Purpose of the pass that lets one proof permit several changes of methods: a change takes several requests, and users
 * often make more than one.
 */
const PASS = 'core/change-methods'

/**
 * Purpose of the pass that a session gets with a method it enrolled, and that permits to enrol backups and nothing
 * else: users are offered them at once, and cannot prove the new method again yet, as its code was just used. To make
 * backups anew takes a proof.
 */
const BACKUP_PASS = 'core/enroll-backups'

/** Purpose of a plugin's pass. */
const purposeOf = ({ id }: ServerPlugin, name?: string): string => (name === undefined ? id : `${id}/${name}`)

/**
 * Adds and removes second factors, in the same way for the methods of all plugins: a user who has any has to prove one,
 * the plugin's rows and the core's are written in one transaction, and the user is told by mail.
 */
export function createMfaChanges(deps: MfaChangesDeps): (plugin: ServerPlugin) => PluginMfa {
  const { db, clock, keyring, types, users, methods, requireMfa, freshness, passes, tokens, rateLimits, limits } = deps
  const { events, changeLimit, notices, writerFor } = deps

  const ownedBy = (plugin: ServerPlugin, type: string): OwnedMfaMethod => {
    const method = methods.get(type)
    if (method?.plugin.id !== plugin.id)
      throw new Error(`Server plugin "${plugin.id}" used the MFA method "${type}", which it does not declare`)
    return method
  }

  const requireToChange = async (user: SignedIn, proof: MfaProof | undefined): Promise<boolean> => {
    if (await passes.has(user, PASS)) return true
    if (!(await requireMfa(user, proof))) return false
    await passes.issue(user, PASS)
    return true
  }

  const requireForEnrollment = async (
    user: SignedIn,
    method: OwnedMfaMethod,
    proof: MfaProof | undefined,
  ): Promise<boolean> => {
    if (!isMfaMethodOn(user.app, method)) throw mfaMethodOff()
    await rateLimits.count('core/mfa-enrollments', [user.app.id, user.userId], limits.mfaEnrollmentsPerUser)
    if (method.isBackup) {
      const enrolled = await listEnrolledMfa(db, user.userId)
      if (!hasFullMethod(methods, enrolled)) throw mfaNeedsAnother()
      const isNew = !enrolled.some((own) => own.method === method.type)
      if (isNew && (await passes.has(user, BACKUP_PASS))) return true
    }
    const isProven = await requireToChange(user, proof)
    // The first second factor requires re-authentication, since whoever enrols it can prove it for all later changes.
    if (!isProven) await freshness.require(user)
    return isProven
  }

  const addressesOf = async (tx: Tx, userId: string): Promise<string[]> =>
    mailAddresses(
      types,
      await tx
        .selectFrom('linked_accounts')
        .select(['type', 'subject', 'details'])
        .where('user_id', '=', userId)
        .execute(),
    )

  const tell = async (
    tx: Tx,
    { app, userId }: SignedIn,
    change: MfaChange,
    type: string,
    named: readonly NamedMethod[],
  ): Promise<void> => {
    const notice = mfaNotice(await writerFor(tx, { userId, appId: app.id }), { change, methods: named })
    const about = { id: type, isLoss: change !== 'first' && change !== 'added' }
    const addresses = await addressesOf(tx, userId)
    await notices.write(
      tx,
      { userId, kind: MFA_NOTICES, about },
      addresses.map((to) => ({ to, ...notice })),
    )
  }

  return (plugin) => ({
    requireForEnrollment: (user, type, proof) => requireForEnrollment(user, ownedBy(plugin, type), proof),

    async enroll(user, { method: type, proof, request, verify, write }) {
      const method = ownedBy(plugin, type)
      const { userId, sessionId } = user
      const enrolledBy = keyring.mac('mfa', 'enrollment', sessionId, type, ...request).toString('hex')
      const before = await listEnrolledMfa(db, userId)
      // A retry of an enrolment whose answer was lost is answered right away. Otherwise it would be refused for lack of
      // a proof by the very factor that the first try enrolled.
      if (before.some((own) => own.method === type && own.enrolledBy === enrolledBy)) return users.read(db, userId)
      const isProven = await requireForEnrollment(user, method, proof)
      const first = await verify?.()

      return transact(db, async (tx) => {
        await users.lock(tx, userId)
        const enrolled = await listEnrolledMfa(tx, userId)
        // Another request has enrolled a first method in the meantime, so a second factor has to be proven now.
        if (!isProven && enrolled.length > 0) throw mfaRefused('missing')
        // Another request has removed the last other method in the meantime.
        if (method.isBackup && !hasFullMethod(methods, enrolled)) throw mfaNeedsAnother()
        await changeLimit.count(tx, user)
        await first?.consume(tx)
        await write(tx)
        await voidMfaTokens(tx, userId, type)
        await recordEnrolledMfa(tx, userId, {
          method: type,
          pluginId: plugin.id,
          verifiedAt: new Date(clock.now()),
          enrolledBy,
        })
        await events.record(tx, { event: 'mfa_enrolled', appId: user.app.id, userId, sessionId, method: type })
        if (!method.isBackup) await passes.issue(user, BACKUP_PASS, tx)
        const isNew = !enrolled.some((own) => own.method === type)
        await tell(tx, user, !isNew ? 'replaced' : enrolled.length === 0 ? 'first' : 'added', type, [method])
        return users.read(tx, userId)
      })
    },

    async remove(user, type, proof): Promise<WireUser> {
      ownedBy(plugin, type)
      const { app, userId } = user
      await rateLimits.count('core/mfa-removals', [app.id, userId], limits.mfaRemovalsPerUser)
      await requireToChange(user, proof)
      return transact(db, async (tx) => {
        await users.lock(tx, userId)
        const enrolled = await listEnrolledMfa(tx, userId)
        const own = enrolled.find(({ method: other }) => other === type)
        if (!own) {
          await voidMfaTokens(tx, userId, type)
          return users.read(tx, userId)
        }
        const kept = enrolled.filter((other) => other !== own)
        const isLast = !hasFullMethod(methods, kept)
        await changeLimit.count(tx, user)
        // Backups stand in for nothing now. All that are kept are backups, so this server knows their plugins.
        const gone = [own, ...(isLast ? kept : [])]
        for (const { method: name } of gone) {
          await voidMfaTokens(tx, userId, name)
          await forgetEnrolledMfa(tx, userId, name)
          await methods.get(name)?.plugin.forgetMfa?.(tx, userId, name)
          await events.record(tx, {
            event: 'mfa_removed',
            appId: app.id,
            userId,
            sessionId: user.sessionId,
            method: name,
          })
        }
        const named = gone.map(({ method: name }) => methods.get(name) ?? { type: name, label: name })
        await tell(tx, user, isLast ? 'lastRemoved' : 'removed', type, named)
        return users.read(tx, userId)
      })
    },

    async verify(user, proof) {
      const { type } = ownedBy(plugin, proof.method)
      // A token must not be exchanged for another token, since it could be renewed for ever.
      if (isMfaToken(proof.code)) throw mfaRefused('invalid', 'The code you entered is not valid.')
      if (!(await requireMfa(user, proof))) throw mfaRefused('unsupported_method')
      // Other vendors' clients prove a second factor in no other way, and without this their users could not change
      // accounts.
      await transact(db, (tx) => freshness.prove(tx, user, 'second_factor', type))
      return tokens.issue(user, type)
    },

    issuePass: (user, name) => passes.issue(user, purposeOf(plugin, name)),
    hasPass: (user, name) => passes.has(user, purposeOf(plugin, name)),
    takePass: (user) => passes.take(user, plugin.id),
  })
}
