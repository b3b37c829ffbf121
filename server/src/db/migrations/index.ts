import type { Migration } from 'kysely'
import type { LateIndex } from '../makeIndexes.ts'
import type { Database } from '../tables.ts'
import * as foundation from './0001-foundation.ts'
import * as repeatedWrites from './0002-repeated-writes.ts'
import * as signingKeys from './0003-signing-keys.ts'
import * as mfaMethods from './0004-mfa-methods.ts'
import * as sessionKeys from './0005-session-keys.ts'
import * as sessionLifetime from './0006-session-lifetime.ts'
import * as securityEvents from './0007-security-events.ts'
import * as codeCallers from './0008-code-callers.ts'
import * as handOver from './0009-hand-over.ts'
import * as freshProofs from './0010-fresh-proofs.ts'
import * as accountUndos from './0011-account-undos.ts'
import * as housekeeping from './0012-housekeeping.ts'
import * as countRates from './0013-count-rates.ts'
import * as usedProofs from './0014-used-proofs.ts'
import * as forkNotices from './0015-fork-notices.ts'
import * as notices from './0016-notices.ts'
import * as boundCodes from './0017-bound-codes.ts'
import * as forkTargets from './0018-fork-targets.ts'
import * as appSecrets from './0019-app-secrets.ts'
import * as backendUsers from './0020-backend-users.ts'
import * as allowlistEntries from './0022-allowlist-entries.ts'
import * as deletion from './0023-deletion.ts'
import * as webhooks from './0024-webhooks.ts'
import * as ownDeletion from './0025-own-deletion.ts'
import * as profiles from './0026-profiles.ts'
import * as operators from './0027-operators.ts'
import * as counters from './0028-counters.ts'

/**
 * All migrations by name, applied in the order of their names. They are a static record instead of a folder that is
 * read at run time, so that a bundled server contains them. Never edit a released migration: add the next number.
 */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-repeated-writes': repeatedWrites,
  '0003-signing-keys': signingKeys,
  '0004-mfa-methods': mfaMethods,
  '0005-session-keys': sessionKeys,
  '0006-session-lifetime': sessionLifetime,
  '0007-security-events': securityEvents,
  '0008-code-callers': codeCallers,
  '0009-hand-over': handOver,
  '0010-fresh-proofs': freshProofs,
  '0011-account-undos': accountUndos,
  '0012-housekeeping': housekeeping,
  '0013-count-rates': countRates,
  '0014-used-proofs': usedProofs,
  '0015-fork-notices': forkNotices,
  '0016-notices': notices,
  '0017-bound-codes': boundCodes,
  '0018-fork-targets': forkTargets,
  '0019-app-secrets': appSecrets,
  '0020-backend-users': backendUsers,
  '0022-allowlist-entries': allowlistEntries,
  '0023-deletion': deletion,
  '0024-webhooks': webhooks,
  '0025-own-deletion': ownDeletion,
  '0026-profiles': profiles,
  '0027-operators': operators,
  '0028-counters': counters,
}

/**
 * Indexes of tables that already have rows when the index is added. A migration would block writes for as long as
 * creating one takes. These are created after the migrations without blocking, at each start that finds one missing.
 */
export const indexes: readonly (LateIndex & { table: keyof Database })[] = [
  { name: 'users_erased', table: 'users', columns: ['erase_at'], where: 'erase_at is not null' },
  { name: 'sessions_ended', table: 'sessions', columns: ['ended_at'], where: 'ended_at is not null' },
  { name: 'users_newest', table: 'users', columns: ['app_id', 'created_at', 'id'] },
  // Few rows each: lists of blocked and of deleted users.
  ...['blocked', 'deleted'].map((state) => ({
    name: `users_${state}`,
    table: 'users' as const,
    columns: ['app_id', 'created_at', 'id'],
    where: `${state}_at is not null`,
  })),
  // Lists of the console. Without those after the first, a list of what is rare reads all events of the app.
  { name: 'security_events_app', table: 'security_events', columns: ['app_id', 'sequence'] },
  { name: 'security_events_event', table: 'security_events', columns: ['app_id', 'event', 'sequence'] },
  {
    name: 'security_events_refused',
    table: 'security_events',
    columns: ['app_id', 'sequence'],
    where: 'refusal is not null',
  },
  // Few rows each, which no login that succeeds writes: refusals of a kind, and by a method.
  ...['event', 'method'].map((column) => ({
    name: `security_events_refused_${column}`,
    table: 'security_events' as const,
    columns: ['app_id', column, 'sequence'],
    where: 'refusal is not null',
  })),
  {
    name: 'security_events_method',
    table: 'security_events',
    columns: ['app_id', 'method', 'sequence'],
    where: 'method is not null',
  },
  {
    name: 'users_previous_id',
    table: 'users',
    columns: ['app_id'],
    expressions: ['lower(previous_id) text_pattern_ops'],
    where: 'previous_id is not null',
  },
  {
    name: 'linked_accounts_search',
    table: 'linked_accounts',
    columns: ['app_id'],
    expressions: ['lower(subject) text_pattern_ops'],
  },
  // The details by which backends search users; the same as in `SEARCHED_DETAILS`.
  ...['email', 'username', 'name'].map((detail) => ({
    name: `linked_accounts_${detail}`,
    table: 'linked_accounts' as const,
    columns: ['app_id'],
    expressions: [`lower(details ->> '${detail}') text_pattern_ops`],
    where: `details ->> '${detail}' is not null`,
  })),
]
