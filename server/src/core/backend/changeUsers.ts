import { sql } from 'kysely'
import { z } from 'zod'
import type { LinkedAccounts } from '../accounts/index.ts'
import type { App } from '../apps/index.ts'
import type { AccountKey, AccountTypes } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import {
  type Clock,
  linkedAccountNotFound,
  RequestError,
  transact,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import { resetMfaMethods, type MfaMethods } from '../mfa/index.ts'
import type { Notices, UserWriter } from '../notices/index.ts'
import { endUserSessions } from '../sessions/index.ts'
import { readUserOf } from '../users/index.ts'
import type { BackendScope } from './backendScope.ts'
import { customMetadataSchema } from './customMetadata.ts'
import type { KeptAnswers } from './idempotentWrites.ts'
import { didParams, requireUser, userRoute } from './readUsers.ts'
import { reasonBody, reasonOf } from './reasons.ts'
import { toBackendUser, userNotFound, type BackendUser } from './wireUser.ts'

export interface ChangeUserDeps {
  db: Queryable
  clock: Clock
  types: AccountTypes
  accounts: Pick<LinkedAccounts, 'unlinkForBackend'>
  events: SecurityEvents
  mfaMethods: MfaMethods
  notices: Pick<Notices, 'write'>
  writerFor: UserWriter
  answers: KeptAnswers
}

const metadataBody = z.strictObject({
  custom_metadata: customMetadataSchema,
  expected_metadata: customMetadataSchema
    .optional()
    .describe('What you read before, `{}` for none: if it has changed since, nothing is replaced'),
})

/** 409 `metadata_changed`. */
const metadataChanged = (): RequestError =>
  new RequestError(409, 'metadata_changed', "The user's metadata was changed since you read it. Read it again.")

const unlinkBody = z.strictObject({
  handle: z.string().min(1).max(512).describe('Address, number or subject of the account'),
  type: z
    .string()
    .min(1)
    .max(64)
    .describe('Of the account, such as `email` or `google_oauth`; the short name works too'),
  provider: z.string().min(1).max(64).optional().describe('Of a social account whose `type` does not name it'),
})

/**
 * Adds the routes that change one user: custom metadata, unlinking, blocking, logging out, and resetting second
 * factors.
 */
export function changeUserRoutes(scope: BackendScope, deps: ChangeUserDeps): void {
  const { db, clock, types, accounts, events, mfaMethods: methods, notices, writerFor, answers } = deps
  const { http, callOf, writes, paths } = scope
  const route = (summary: string) => ({ ...userRoute, params: didParams, summary })
  const config = writes('users:write')

  const read = async (app: App, did: string, within: Queryable = db): Promise<BackendUser> => {
    const person = await readUserOf(within, app.id, did)
    if (!person) throw userNotFound()
    return toBackendUser(types, person)
  }

  /** @returns false if the user already was in that state */
  const setBlocked = async (tx: Tx, app: App, did: string, blockedAt: Date | null): Promise<boolean> => {
    const changed = await tx
      .updateTable('users')
      .set({ blocked_at: blockedAt })
      .where('id', '=', did)
      .where('app_id', '=', app.id)
      .where('blocked_at', blockedAt === null ? 'is not' : 'is', null)
      .returning('id')
      .executeTakeFirst()
    return changed !== undefined
  }

  http.post(
    `${paths.users}/:did/custom_metadata`,
    {
      config,
      schema: {
        ...route("Replace the user's metadata"),
        body: metadataBody,
      },
    },
    async (request) => {
      const { app } = callOf(request)
      const { custom_metadata: metadata, expected_metadata: expected } = request.body
      return transact(db, async (tx) => {
        const change = tx
          .updateTable('users')
          .set({ custom_metadata: JSON.stringify(metadata) })
          .where('id', '=', request.params.did)
          .where('app_id', '=', app.id)
          .returning('id')
        const changed = await (
          expected === undefined
            ? change
            : change.where(sql<boolean>`coalesce(custom_metadata, '{}') = ${JSON.stringify(expected)}::jsonb`)
        ).executeTakeFirst()
        const user = await read(app, request.params.did, tx)
        if (!changed) throw metadataChanged()
        // Done again after its answer was lost, the change would meet itself and be refused.
        await answers.keep(request, tx, user)
        return user
      })
    },
  )

  http.post(
    `${paths.users}/:did/accounts/unlink`,
    { config, schema: { ...route('Unlink an account of the user'), body: unlinkBody } },
    async (request) => {
      const { app } = callOf(request)
      const { did } = request.params
      await requireUser(db, app.id, did)
      const { handle, type, provider } = request.body
      const account = await readHandle(types, [type, ...(provider === undefined ? [] : [provider])], handle)
      if (!account) throw linkedAccountNotFound()
      await accounts.unlinkForBackend({ app, userId: did }, account)
      return read(app, did)
    },
  )

  http.post(
    `${paths.users}/:did/block`,
    { config, schema: { ...route('Block the user: no login and no refresh'), body: reasonBody } },
    async (request) => {
      const { app } = callOf(request)
      const { did } = request.params
      await requireUser(db, app.id, did)
      await transact(db, async (tx) => {
        if (await setBlocked(tx, app, did, new Date(clock.now())))
          await events.record(tx, { event: 'user_blocked', appId: app.id, userId: did, reason: reasonOf(request) })
      })
      await endUserSessions({ db, clock, events }, { userId: did, appId: app.id })
      return read(app, did)
    },
  )

  http.post(
    `${paths.users}/:did/unblock`,
    { config, schema: { ...route('Let the user log in again'), body: reasonBody } },
    async (request) => {
      const { app } = callOf(request)
      const { did } = request.params
      await transact(db, async (tx) => {
        if (await setBlocked(tx, app, did, null))
          await events.record(tx, { event: 'user_unblocked', appId: app.id, userId: did, reason: reasonOf(request) })
      })
      return read(app, did)
    },
  )

  http.post(
    `${paths.users}/:did/logout`,
    { config, schema: { ...route('End all sessions of the user'), body: reasonBody } },
    async (request) => {
      const { app } = callOf(request)
      const { did } = request.params
      await endUserSessions({ db, clock, events }, { userId: did, appId: app.id, reason: reasonOf(request) })
      return read(app, did)
    },
  )

  http.post(
    `${paths.users}/:did/mfa/reset`,
    { config, schema: { ...route('Remove all second factors of the user, and tell them'), body: reasonBody } },
    async (request) => {
      const { app } = callOf(request)
      const { did } = request.params
      await resetMfaMethods(
        { db, types, methods, events, notices, writerFor },
        { userId: did, appId: app.id, reason: reasonOf(request) },
      )
      return read(app, did)
    },
  )
}

/** Parses the account that a backend names in a request. */
async function readHandle(
  types: AccountTypes,
  names: readonly string[],
  handle: string,
): Promise<AccountKey | undefined> {
  for (const [type, { backend }] of types) {
    if (!names.includes(type) && (backend === undefined || !names.includes(backend.name))) continue
    const lookup = backend?.lookups.find(({ by }) => 'toSubject' in by)?.by
    const subject = lookup && 'toSubject' in lookup ? await lookup.toSubject(handle) : handle
    return subject === undefined ? undefined : { type, subject }
  }
  return undefined
}
