import type { WireUser } from 'latchkey/core/contract'
import type { App } from '../apps/index.ts'
import { withDetails, type AccountTypes, type ClaimedAccount } from '../contract/index.ts'
import type { Clock } from '../foundation/index.ts'
import { type AccountRows, type OwnPerson, toWireUser } from '../users/index.ts'

/** Computes the user as they will be after logging in with an account or linking it, without writing anything. */
export function foresee(
  { types, rows, clock }: { types: AccountTypes; rows: AccountRows; clock: Clock },
  app: App,
  person: OwnPerson,
  claimed: ClaimedAccount,
): WireUser {
  const existing = person.accounts.find(({ type, subject }) => type === claimed.type && subject === claimed.subject)
  const account = withDetails(claimed, existing)
  const row = existing
    ? { ...existing, details: account.details, latest_verified_at: new Date(clock.now()) }
    : rows.draft(app.id, person.user.id, account)
  const others = person.accounts.filter((other) => other !== existing)
  return toWireUser(types, { ...person, accounts: [...others, row] })
}
