import { CODE_LENGTH } from 'latchkey/core/contract'
import { z } from 'zod'
import { normaliseAddress, readPhoneNumber } from '../foundation/index.ts'

/** An account that logs in with a fixed code, which is not sent, so that a test needs no inbox. */
export interface TestAccount {
  /** Id of the plugin that owns the account type. */
  pluginId: 'email' | 'sms'
  /** The address or number in normalised form. */
  address: string
  code: string
}

/** Domains that nobody can own (RFC 2606, RFC 6761): a test account is then never the address of a person. */
const RESERVED_DOMAIN = /[@.](?:example\.(?:com|net|org)|example|test|invalid)$/
/**
 * Numbers that are never assigned: 555-0100 to 555-0199 of every area code of the North American plan, and two blocks
 * that the Bundesnetzagentur reserves for film and radio.
 */
const RESERVED_NUMBER = /^\+(?:1\d{3}55501\d{2}|4917139200\d{2}|49176040690\d{2})$/

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`)
/** Codes that people try first: one repeated digit, or ascending or descending digits. */
const isWeak = (code: string): boolean =>
  new Set(code).size === 1 || '01234567890123456789'.includes(code) || '98765432109876543210'.includes(code)

const email = z.string().transform((input, context) => {
  const address = normaliseAddress(input)
  if (address !== undefined && RESERVED_DOMAIN.test(address)) return address
  context.addIssue({
    code: 'custom',
    message:
      'must be an address that nobody can have: at example.com, example.net, example.org, or under .example, .test or .invalid',
  })
  return z.NEVER
})
const phone = z.string().transform((input, context) => {
  const number = readPhoneNumber(input)?.number
  if (number !== undefined && RESERVED_NUMBER.test(number)) return number
  context.addIssue({
    code: 'custom',
    message:
      'must be a number that nobody can have: +1 … 555 0100 to 555 0199, or +49 171 39200 00 to 99, or +49 176 040690 00 to 99',
  })
  return z.NEVER
})
const code = z
  .string()
  .regex(CODE, { error: `must be ${CODE_LENGTH} digits, as a string`, abort: true })
  .refine((digits) => !isWeak(digits), {
    error: 'must not be one repeated digit or a sequence of digits, which everybody tries first',
  })

/** `testAccounts` of an app: `[{ "email": "test-1@example.com", "code": "424242" }]`. */
export const testAccountsSchema = z
  .array(
    z
      .strictObject({ email: email.optional(), phone: phone.optional(), code })
      .transform(({ email, phone, code }, context): TestAccount => {
        if (email !== undefined && phone === undefined) return { pluginId: 'email', address: email, code }
        if (phone !== undefined && email === undefined) return { pluginId: 'sms', address: phone, code }
        context.addIssue({ code: 'custom', message: 'must have either "email" or "phone"' })
        return z.NEVER
      }),
  )
  .superRefine((accounts, context) => {
    accounts.forEach(({ address }, index) => {
      if (accounts.findIndex((other) => other.address === address) === index) return
      context.addIssue({ code: 'custom', path: [index], message: `repeats "${address}"` })
    })
  })

export interface HasTestAccounts {
  readonly testAccounts: readonly TestAccount[]
}

/** The fixed code of a normalised address; undefined if it is not a test account. */
export const findTestCode = (
  { testAccounts }: HasTestAccounts,
  pluginId: string,
  address: string,
): string | undefined =>
  testAccounts.find((account) => account.pluginId === pluginId && account.address === address)?.code

/**
 * Lists the apps that have test accounts without `LATCHKEY_ALLOW_TEST_ACCOUNTS` naming them; in production the server
 * then refuses to start. The configuration file alone is not enough, because it gets copied from staging.
 * @param allowed `LATCHKEY_ALLOW_TEST_ACCOUNTS`: ids of apps
 */
export function unnamedTestAccounts(
  apps: readonly (HasTestAccounts & { id: string })[],
  allowed: string | undefined,
): string[] {
  const named = (allowed ?? '').split(/[\s,]+/).filter((id) => id !== '')
  const unknown = named.filter((id) => !apps.some((app) => app.id === id && app.testAccounts.length > 0))
  const unnamed = apps.filter((app) => app.testAccounts.length > 0 && !named.includes(app.id))
  return [
    ...unnamed.map(
      ({ id }) =>
        `apps: "${id}" has testAccounts, which let in anybody who knows their codes: remove them, or name the app in LATCHKEY_ALLOW_TEST_ACCOUNTS if it is for tests, as on staging.`,
    ),
    ...unknown.map((id) => `LATCHKEY_ALLOW_TEST_ACCOUNTS names "${id}", which is not an app with testAccounts.`),
  ]
}
