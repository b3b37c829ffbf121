import type { JsonValue, AccountTypes } from '../contract/index.ts'
import { toWireAccount } from '../contract/index.ts'
import { type AccountRow, type PersonJson, readPersonJson, toBackendUser } from '../users/index.ts'

type AccountJson = PersonJson['accounts'][number]

/**
 * What a stored message knows, in the form of the database. Servers of two releases share the outbox, so fields may be
 * added here, and none renamed.
 */
export interface StoredContent {
  person?: PersonJson | null | undefined
  account?: AccountJson | null | undefined
  /** Name of the account in the body; absent if it is only merged into the user. */
  as?: 'account' | 'wallet' | null | undefined
  /** True if `person` is from before a change of `account`. */
  merges?: boolean | undefined
  data?: Record<string, JsonValue> | null | undefined
}

export interface StoredMessage {
  type: string
  user_id: string | null
  content: StoredContent
}

/**
 * Makes the body of a message. It is the same for each attempt, and exactly what `JSON.stringify` makes of the parsed
 * body: some receivers verify that text.
 */
export function toBody(types: AccountTypes, { type, user_id: userId, content }: StoredMessage): string {
  const { person: stored, account: accountJson, as, merges, data } = content
  const account = accountJson ? toRow(accountJson) : undefined
  const person = stored ? readPersonJson(stored) : undefined
  const accounts = person && account && merges ? merged(person.accounts, account) : person?.accounts
  return JSON.stringify({
    type,
    ...(person && accounts ? { user: toBackendUser(types, { ...person, accounts }) } : userId && { user_id: userId }),
    ...(as && account && { [as]: toWireAccount(types, account) }),
    ...data,
  })
}

const toRow = ({
  verified_at: verified,
  first_verified_at: first,
  latest_verified_at: latest,
  ...row
}: AccountJson) => ({
  ...row,
  verified_at: new Date(verified),
  first_verified_at: new Date(first),
  latest_verified_at: new Date(latest),
})

const merged = (accounts: readonly AccountRow[], account: AccountRow): AccountRow[] =>
  accounts.some(({ id }) => id === account.id)
    ? accounts.map((other) => (other.id === account.id ? account : other))
    : [...accounts, account]
