import type { BackendUser } from '../users/index.ts'

type WireAccount = BackendUser['linked_accounts'][number]

/** Columns of the table of users. Those with accounts hold several, separated by spaces. */
export const USER_COLUMNS = [
  'id',
  'created_at',
  'email',
  'phone',
  'wallet',
  'other_accounts',
  'second_factors',
  'blocked_at',
  'deleted_at',
  'previous_id',
] as const

const toTime = (seconds: number | null): string => (seconds === null ? '' : new Date(seconds * 1000).toISOString())

/** Writes a user as a line of CSV (RFC 4180). */
export function toUserLine(user: BackendUser): string {
  const of = (read: (account: WireAccount) => string | undefined): string =>
    user.linked_accounts.flatMap((account) => read(account) ?? []).join(' ')
  const other = of((account) => (['email', 'phone', 'wallet'].includes(account.type) ? undefined : account.type))
  return toLine([
    user.id,
    toTime(user.created_at),
    of((account) => (account.type === 'email' ? textOf(account, 'address') : undefined)),
    of((account) => (account.type === 'phone' ? textOf(account, 'phoneNumber', 'phone_number', 'number') : undefined)),
    of((account) => (account.type === 'wallet' ? textOf(account, 'address') : undefined)),
    other,
    (user.mfa_methods ?? []).map(({ type }) => type).join(' '),
    toTime(user.blocked_at),
    toTime(user.deleted_at),
    user.previous_id ?? '',
  ])
}

const textOf = (account: WireAccount, ...fields: string[]): string | undefined =>
  fields
    .map((field) => (account as unknown as Record<string, unknown>)[field])
    .find((value): value is string => typeof value === 'string')

/** Writes fields as a line, each in quotes. */
export const toLine = (fields: readonly string[]): string =>
  `${fields.map((field) => `"${inert(field).replaceAll('"', '""')}"`).join(',')}\r\n`

/**
 * Keeps a spreadsheet from reading a text as a formula, by an apostrophe (OWASP, CSV injection). Phone numbers stay as
 * they are: a plus sign and digits are a number.
 */
const inert = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^\+\d+(?: \+\d+)*$/.test(text) ? `'${text}` : text
