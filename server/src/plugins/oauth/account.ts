import { oauthAccountType } from 'latchkey/plugins/oauth/contract'
import { type Account, type AccountType, bySubject } from '../../core/contract/index.ts'
import type { App } from '../../core/apps/index.ts'
import type { Queryable } from '../../core/foundation/index.ts'
import { importedAccount } from './importedAccount.ts'
import type { Person } from './providers/claims.ts'
import type { ProviderDefinition } from './providers/types.ts'

/** The kind of linked account that a provider has: one per user, in the shape of `docs/protocol/http.md`. */
export function describeAccounts({
  id,
  name,
  accountShape,
  imports,
}: Pick<ProviderDefinition, 'id' | 'name' | 'accountShape' | 'imports'>): AccountType {
  const type = oauthAccountType(id)
  return {
    type,
    label: `an account at ${name}`,
    provider: name,
    maxPerUser: 1,
    toWire({ subject, details }) {
      const { email, username, name, profilePictureUrl } = details as Partial<Person>
      return accountShape === 'email'
        ? { subject, email: email ?? null, ...(name === undefined ? {} : { name }) }
        : {
            subject,
            username: username ?? null,
            ...(name === undefined ? {} : { name }),
            ...(email === undefined ? {} : { email }),
            ...(profilePictureUrl === undefined ? {} : { profile_picture_url: profilePictureUrl }),
          }
    },
    // Only verified facts count for the allowlist. A user name is left out, since another person may get it later.
    allowlistKeys({ subject, details }) {
      const { email, emailIsVerified } = details as Partial<Person>
      const key = `${type}:${subject}`.toLowerCase()
      return email !== undefined && emailIsVerified === true ? [key, email, email.slice(email.lastIndexOf('@'))] : [key]
    },
    backend: {
      name: id,
      lookups: [
        { path: 'subject', field: 'subject', by: bySubject },
        ...(accountShape === 'email'
          ? []
          : [{ path: 'username', field: 'username', by: { detail: 'username' as const } }]),
      ],
      imported: importedAccount({ accountShape, imports }),
    },
    mailAddress({ details }) {
      const { email, emailIsVerified } = details as Partial<Person>
      return emailIsVerified === true ? email : undefined
    },
  }
}

/**
 * Builds the account of a person. A name that the provider sent only once (Apple) is kept until the provider sends
 * another.
 */
export async function toAccount(
  db: Queryable,
  app: App,
  provider: string,
  { subject, ...facts }: Person,
): Promise<Account> {
  const type = oauthAccountType(provider)
  if (facts.name !== undefined) return { type, subject, details: { ...facts } }
  const known = await db
    .selectFrom('linked_accounts')
    .select('details')
    .where('app_id', '=', app.id)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const name = (known?.details as Partial<Person> | undefined)?.name
  return { type, subject, details: { ...facts, ...(name === undefined ? {} : { name }) } }
}
