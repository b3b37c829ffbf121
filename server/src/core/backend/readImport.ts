import { z } from 'zod'
import type { UserImport } from '../accounts/index.ts'
import type { Account, AccountTypes } from '../contract/index.ts'
import { type Clock, invalidData } from '../foundation/index.ts'
import { customMetadataSchema } from './customMetadata.ts'

const MAX_ACCOUNTS = 100

/**
 * Fields by which client libraries ask for wallets at an import. Wallets are made in the user's browser, so none can
 * be made here, and each field may only decline.
 */
const WALLET_FIELDS = [
  'create_embedded_wallet',
  'create_ethereum_wallet',
  'create_solana_wallet',
  'create_ethereum_smart_wallet',
  'create_smart_wallet',
  'create_n_embedded_wallets',
  'create_n_ethereum_wallets',
  'number_of_ethereum_wallets_to_create',
  'pregenerate_wallets',
  'wallets',
] as const

const noWallet = z
  .union([z.literal(false), z.literal(0), z.null(), z.array(z.unknown()).max(0)], {
    error: 'no wallet can be made for a user who has not logged in. Leave it out: the wallet is made at the login',
  })
  .optional()

/** An import before its accounts are read, which the plugins that own their types do. */
export const importSchema = z
  .strictObject({
    linked_accounts: z
      .array(z.looseObject({ type: z.string().max(64) }))
      .min(1)
      .max(MAX_ACCOUNTS)
      .describe('At most one of a type; wallets without such a limit. `type` in the short or the long spelling'),
    custom_metadata: customMetadataSchema.optional(),
    created_at: z.int().min(0).optional().describe('When the user signed up, in seconds since the epoch. Default: now'),
    previous_id: z
      .string()
      .min(1)
      .max(255)
      .regex(/^\P{Cc}+$/u, { error: 'has a control character' })
      .optional()
      .describe('Id in the system that the user comes from'),
    ...(Object.fromEntries(WALLET_FIELDS.map((name) => [name, noWallet])) as Record<
      (typeof WALLET_FIELDS)[number],
      typeof noWallet
    >),
  })
  .meta({ id: 'UserImport' })

/** Validates an import. @throws RequestError 400 `invalid_data` with the path of the wrong field */
export async function readImport(types: AccountTypes, clock: Clock, body: unknown): Promise<UserImport> {
  const given = await parse(importSchema, body, [])
  const now = clock.now()
  if (given.created_at !== undefined && given.created_at * 1000 > now)
    throw invalidData('"created_at" is not valid: lies in the future, or is not in seconds')
  const accounts: Account[] = []
  for (const [index, account] of given.linked_accounts.entries())
    accounts.push(await readAccount(types, account, ['linked_accounts', index], accounts))
  return {
    accounts,
    customMetadata: given.custom_metadata,
    createdAt: given.created_at === undefined ? undefined : new Date(given.created_at * 1000),
    previousId: given.previous_id,
  }
}

async function readAccount(
  types: AccountTypes,
  { type: name, ...fields }: { type: string; [field: string]: unknown },
  path: PropertyKey[],
  before: readonly Account[],
): Promise<Account> {
  const found = [...types.values()].find(({ type, backend }) => type === name || backend?.name === name)
  const imported = found?.backend?.imported
  if (!found || !imported) throw invalid([...path, 'type'], 'accounts of this type cannot be imported')
  const { type, maxPerUser } = found
  const account = { type, ...(await parse(imported, fields, path)) }
  const alike = before.filter((other) => other.type === type)
  if (maxPerUser === 1 && alike.length > 0) throw invalid(path, 'a user has one account of this type')
  if (alike.some(({ subject }) => subject === account.subject)) throw invalid(path, 'this account is there twice')
  return account
}

async function parse<T>(schema: z.ZodType<T>, value: unknown, at: PropertyKey[]): Promise<T> {
  const { data, error } = await schema.safeParseAsync(value)
  const [issue] = error?.issues ?? []
  if (!issue) return data as T
  const path = [...at, ...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  throw invalid(path, issue.code === 'unrecognized_keys' ? 'there is no such field' : issue.message)
}

const MAX_PATH = 100

const invalid = (path: PropertyKey[], problem: string) => {
  const field = path.map(String).join('.').slice(0, MAX_PATH)
  return invalidData(field === '' ? `The user is not valid: ${problem}` : `"${field}" is not valid: ${problem}`)
}
